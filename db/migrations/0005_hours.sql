-- Hours of one date can belong to a whole place: they concern each provider whose first place it is, newcomers too, unless
-- the provider has rows of its own for that date.
alter table date_hours alter column provider_id drop not null;
alter table date_hours add column place_id bigint;
alter table date_hours add foreign key (organization_id, place_id) references places (organization_id, id);
alter table date_hours add constraint date_hours_owner check (num_nonnulls(provider_id, place_id) = 1);
create index date_hours_place on date_hours (organization_id, place_id, date) where place_id is not null;
