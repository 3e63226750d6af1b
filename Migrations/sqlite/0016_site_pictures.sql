-- A user's picture can be an image of this site. The check of a column cannot be changed, so the column is replaced.
ALTER TABLE users ADD COLUMN picture TEXT CHECK (
    length(CAST(picture AS BLOB)) <= 2048
    AND length(picture) = length(CAST(picture AS BLOB))
    AND picture NOT GLOB '*[^!-~]*'
    AND (picture GLOB 'http://[^/]*' OR picture GLOB 'https://[^/]*' OR picture GLOB '/media/[^/.]*'));
UPDATE users SET picture = icon_url WHERE icon_url IS NOT NULL;
ALTER TABLE users DROP COLUMN icon_url;
ALTER TABLE users RENAME COLUMN picture TO icon_url;
