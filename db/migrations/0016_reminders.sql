-- Who was reminded of which start of an appointment (decisions N2): once, also over restarts and with several servers. A
-- moved appointment has another start, so its reminder goes again. The reader is a provider, or 0: the client.
create table appointment_reminders (
  organization_id bigint not null,
  appointment_id bigint not null,
  reader_id bigint not null,
  start_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, appointment_id, reader_id, start_at),
  foreign key (organization_id, appointment_id) references appointments (organization_id, id)
);
