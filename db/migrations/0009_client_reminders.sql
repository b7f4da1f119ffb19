-- Several reminders to clients for each place, with a lead and a channel each (decisions N2). A place without any sends none.
create table place_reminders (
  organization_id bigint not null references organizations (id),
  id bigserial not null,
  place_id bigint not null,
  minutes integer not null check (minutes > 0),
  channel text not null check (channel in ('EMAIL_ELSE_SMS', 'EMAIL', 'SMS', 'BOTH')),
  -- A booking made before it has had no reminder of its kind and is owed one, no matter how soon it starts.
  since timestamptz not null,
  primary key (organization_id, id),
  constraint place_reminders_lead_key unique (organization_id, place_id, minutes),
  foreign key (organization_id, place_id) references places (organization_id, id)
);
insert into place_reminders (organization_id, place_id, minutes, channel, since)
select organization_id, id, client_reminder_minutes, 'EMAIL_ELSE_SMS', '-infinity'
from places where client_reminder_minutes > 0 order by organization_id, id;
alter table places drop column client_reminder_minutes;

-- An owed reminder is a row for each appointment, reader and, of the client, reminder of the place; 0 is the provider's own.
alter table owed_reminders add column reminder_id bigint not null default 0;
update owed_reminders o set reminder_id = r.id
from appointments a, place_reminders r
where o.reader_id = 0 and a.organization_id = o.organization_id and a.id = o.appointment_id
  and r.organization_id = o.organization_id and r.place_id = (
    select pp.place_id from provider_places pp
    where pp.organization_id = a.organization_id and pp.provider_id = a.provider_id
    order by pp.position, pp.place_id limit 1);
delete from owed_reminders where reader_id = 0 and reminder_id = 0;
alter table owed_reminders drop constraint owed_reminders_pkey;
alter table owed_reminders add primary key (organization_id, appointment_id, reader_id, reminder_id);
alter table owed_reminders alter column reminder_id drop default;

-- The links in reminders by which clients confirm that they come, by the hash of their tokens (decisions K1, N2), and the start
-- that the reminder named.
create table attendance_links (
  organization_id bigint not null,
  token_hash text not null,
  appointment_id bigint not null,
  start_at timestamptz not null,
  created_at timestamptz not null,
  primary key (organization_id, token_hash),
  foreign key (organization_id, appointment_id) references appointments (organization_id, id)
);
-- Who follows a link is not signed in: the tenant does not lead.
create index attendance_links_token on attendance_links (token_hash);
create index attendance_links_age on attendance_links (start_at);

-- That a client comes, and to which start: with another one it has not been confirmed.
create table attendance_confirmations (
  organization_id bigint not null,
  appointment_id bigint not null,
  start_at timestamptz not null,
  confirmed_at timestamptz not null,
  primary key (organization_id, appointment_id),
  foreign key (organization_id, appointment_id) references appointments (organization_id, id)
);
create index attendance_confirmations_window on attendance_confirmations (organization_id, start_at);
