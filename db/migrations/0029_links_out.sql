-- Where links in messages lead (decisions N1): one origin for the whole installation, never the host that a request names.
-- `is_chosen`: by the operator; one that was only derived from HOST and PORT follows them at the next start.
create table link_origin (
  only_row boolean primary key default true check (only_row),
  origin text not null,
  is_chosen boolean not null
);

-- What opens an account is sealed while it is queued and gone once it was sent (decisions N1). What stood here in clear
-- has been sent or given up: it is blanked. A message that is still queued is sent from its body and blanked then.
alter table messages add column sealed_body text;
update messages set body = '' where secret and status <> 'QUEUED';

-- How many messages a reader had from all organizations together within the last hour (decisions N4).
create index messages_sent_to on messages (recipient, sent_at) where status = 'SENT';
