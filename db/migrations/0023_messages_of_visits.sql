-- One message for all appointments of a visit (rule A13). Each has a row of its own until it goes, so that a change of one
-- appointment stops what is said of that one only; the first to go takes the others along.

-- The message that says this one too; null where it goes by itself.
alter table messages add column joined_message_id bigint;
-- The further appointments that it is about, in the order of their starts.
alter table messages add column further_appointment_ids bigint[] not null default '{}';
