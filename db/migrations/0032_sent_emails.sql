-- How many messages of a kind an organization has sent within the last hour, e-mails too (decisions N4).
drop index messages_sms_sent;
create index messages_sent_by on messages (organization_id, channel, sent_at) where status = 'SENT';
