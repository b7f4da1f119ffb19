-- What the staff note of an appointment for themselves, also of a past one (decisions P2, P8).
alter table appointments add column note text;
