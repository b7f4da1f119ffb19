-- Whether somebody has shown that an account's mailbox is theirs (decisions R3): before that no second factor locks it.
alter table accounts
  add column email_verified_at timestamptz,
  -- the last link that proves a mailbox: that of the present e-mail, or of the one to come
  add column pending_email text,
  add column email_token_hash text,
  add column email_token_expires_at timestamptz,
  add constraint accounts_pending_email_folded check (pending_email = lower(pending_email)),
  add constraint accounts_email_token_key unique (email_token_hash);

-- An account that was made by the link of an invitation came from its mailbox, in the transaction that noted it; the people
-- of the demo business are invented.
update accounts a
set email_verified_at = a.created_at
where exists (
    select from providers p
    join audit_entries e
      on e.organization_id = p.organization_id and e.object_type = 'PROVIDER' and e.object_id = p.id
    where p.account_id = a.id and e.action = 'accepted'
      and e.created_at between a.created_at - interval '5 seconds' and a.created_at + interval '5 seconds')
  or exists (
    select from providers p join organizations o on o.id = p.organization_id
    where p.account_id = a.id and o.is_demo);
