-- An owed reminder is a row for each appointment and reader (decisions N2): a provider, or 0 for the client. It is planned
-- while the start is still far ahead, so that a later change of the lead finds who has had none.
create table owed_reminders (
  organization_id bigint not null,
  appointment_id bigint not null,
  reader_id bigint not null,
  -- The start that it is about: with another one it is owed afresh.
  start_at timestamptz not null,
  -- NONE: its reader agreed on the start within the lead and needs none.
  state text not null check (state in ('OWED', 'SENT', 'NONE')),
  -- Null while the reader wants none.
  due_at timestamptz,
  attempts integer not null default 0,
  next_try_at timestamptz,
  primary key (organization_id, appointment_id, reader_id),
  foreign key (organization_id, appointment_id) references appointments (organization_id, id)
);
create index owed_reminders_due on owed_reminders (due_at) where state = 'OWED';

-- Who was reminded before this migration is not reminded again.
insert into owed_reminders (organization_id, appointment_id, reader_id, start_at, state)
select r.organization_id, r.appointment_id, r.reader_id, r.start_at, 'SENT'
from appointment_reminders r
join appointments a on a.organization_id = r.organization_id and a.id = r.appointment_id and a.start_at = r.start_at;
drop table appointment_reminders;
