-- The texts of the site that owners have set.
ALTER TABLE site ADD COLUMN name TEXT CHECK (length(name) BETWEEN 1 AND 100);
ALTER TABLE site ADD COLUMN line TEXT CHECK (length(line) BETWEEN 1 AND 200);
ALTER TABLE site ADD COLUMN footer TEXT CHECK (length(footer) BETWEEN 1 AND 500);
