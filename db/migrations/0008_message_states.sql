-- A message's state says what is known of it: KEPT where no sender is set and the outbox is the mailbox, SENT where a gateway
-- accepted it, DELIVERED where the gateway reported that it arrived (decisions N1).
alter table messages drop constraint messages_status_check;
alter table messages add constraint messages_status_check
  check (status in ('QUEUED', 'KEPT', 'SENT', 'DELIVERED', 'FAILED', 'CANCELED'));

-- The gateway's id of it, by which it reports later, and when it reported that it arrived.
alter table messages add column gateway_id text;
alter table messages add column delivered_at timestamptz;
-- A gateway's report names its own id only; the tenant does not lead.
create index messages_gateway_id on messages (gateway_id) where gateway_id is not null;

-- How many went within the last hour counts whatever became of them later (decisions N4).
drop index messages_sent_by;
drop index messages_sent_to;
create index messages_sent_by on messages (organization_id, channel, sent_at) where sent_at is not null;
create index messages_sent_to on messages (recipient, sent_at) where sent_at is not null;
