-- Each change looks up who has heard of an appointment or a series (decisions P2), in messages of every status.
drop index messages_appointment;
create index messages_appointment on messages (organization_id, appointment_id);
drop index messages_series;
create index messages_series on messages (organization_id, series_id) where series_id is not null;
