-- The texts of the site that owners have set.
ALTER TABLE site
    ADD COLUMN name text COLLATE "C" CHECK (char_length(name) BETWEEN 1 AND 100),
    ADD COLUMN line text COLLATE "C" CHECK (char_length(line) BETWEEN 1 AND 200),
    ADD COLUMN footer text COLLATE "C" CHECK (char_length(footer) BETWEEN 1 AND 500);
