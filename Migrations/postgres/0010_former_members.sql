-- When the account is purged; null unless it ends. The first second of all dates marks an account that is being purged.
ALTER TABLE users ADD COLUMN ends_at bigint;

CREATE INDEX users_ending ON users (ends_at) WHERE ends_at IS NOT NULL;

-- For the foreign key, when a user is deleted: the other indexes have only some of the posts.
CREATE INDEX posts_by_author ON posts (author_id);

-- A comment of a former member has no user.
ALTER TABLE comments
    ALTER COLUMN user_id DROP NOT NULL,
    DROP CONSTRAINT comments_user_id_fkey,
    ADD CONSTRAINT comments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE RESTRICT;

-- And so has a hidden one.
ALTER TABLE hidden ALTER COLUMN user_id DROP NOT NULL;
