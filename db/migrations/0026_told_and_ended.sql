-- Each change looks up who has heard of an appointment or a series (decisions P2), in messages of every status.
drop index messages_appointment;
create index messages_appointment on messages (organization_id, appointment_id);
drop index messages_series;
create index messages_series on messages (organization_id, series_id) where series_id is not null;

-- How a series was called off, so that the same staff member can take it back (decisions P2): its last date before, where
-- null was ongoing, and when and by whom. What was called off with it bears the same moment.
alter table series
  add column ended_from date,
  add column ended_at timestamptz,
  add column ended_by_provider_id bigint;
