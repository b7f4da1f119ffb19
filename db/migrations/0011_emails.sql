-- What an e-mail says, piece by piece: the one source of its HTML and its text. Null where the text alone is kept, as of what
-- is sealed, and for SMS and push.
alter table messages add column content jsonb;

-- A business's own wording of the e-mails to its clients, by kind and language. What has no row is as the catalogues have it.
create table message_wordings (
  organization_id bigint not null references organizations (id),
  kind text not null,
  locale text not null check (locale in ('en', 'it', 'bg')),
  subject text not null,
  body text not null,
  updated_at timestamptz not null default now(),
  primary key (organization_id, kind, locale)
);

-- What a client has asked not to get anymore, by a link in an e-mail. Nothing that an appointment needs is a topic.
create table message_stops (
  organization_id bigint not null,
  client_id bigint not null,
  topic text not null check (topic in ('REMINDERS')),
  stopped_at timestamptz not null,
  primary key (organization_id, client_id, topic),
  foreign key (organization_id, client_id) references clients (organization_id, id)
);
