-- Where codes go by e-mail, a client has proven its mailbox and no number: then it has none (decisions C1, C4).
alter table clients alter column phone_number drop not null;

-- Who signs in with a mailbox is found by it, regardless of its case.
create index clients_by_mailbox on clients (organization_id, lower(email)) where email is not null;
