-- The recycle bins of all authors in the order in which their entries are due to be purged.

CREATE INDEX posts_trashed_by_deletion ON posts (deleted_at) WHERE state = 'trashed';
