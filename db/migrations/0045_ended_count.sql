-- How many appointments were canceled with the rest of a series: an undo that finds none of them must not say that it worked.
-- Null where the series was ended before this migration, or not at all.
alter table series add column ended_count integer check (ended_count >= 0);
