-- PostgreSQL parses all checks of a table in each statement that writes a row, which took a third of the time of a like: likes,
-- shares, comments and follows count in the rows of posts and users. So these two tables only check their counters. The program
-- writes no other invalid value, because its types refuse them.
ALTER TABLE posts
    DROP CONSTRAINT posts_id_check,
    DROP CONSTRAINT posts_state_check,
    DROP CONSTRAINT posts_trashed_from_check,
    DROP CONSTRAINT posts_title_check,
    DROP CONSTRAINT posts_excerpt_check,
    DROP CONSTRAINT posts_stated_excerpt_check,
    DROP CONSTRAINT posts_tags_check,
    DROP CONSTRAINT posts_created_at_check,
    DROP CONSTRAINT posts_edited_at_check,
    DROP CONSTRAINT posts_published_at_check,
    DROP CONSTRAINT posts_deleted_at_check,
    DROP CONSTRAINT posts_version_check,
    -- Of several columns: the state and the dates that belong to it.
    DROP CONSTRAINT posts_check,
    DROP CONSTRAINT posts_check1,
    DROP CONSTRAINT posts_check2,
    DROP CONSTRAINT posts_check3;

ALTER TABLE users
    DROP CONSTRAINT users_id_check,
    DROP CONSTRAINT users_username_check,
    DROP CONSTRAINT users_name_check,
    DROP CONSTRAINT users_summary_check,
    DROP CONSTRAINT users_icon_url_check,
    DROP CONSTRAINT users_joined_at_check;
