-- How long the provider was busy with a slot that was given back, so that an undo restores what was, whatever buffer the
-- service has by then (decisions P2, A7). Null where the slot holds a seat, and where it was given back before this migration.
alter table appointment_slots
  add column busy_from timestamptz,
  add column busy_until timestamptz;
