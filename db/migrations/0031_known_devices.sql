-- The browser that a sign-in came from, as the hash of a long-lived cookie (decisions R4): where an account has been used
-- before, others' wrong passwords at the same address keep nobody out.
alter table sign_ins add column device_hash text;
create index sign_ins_device on sign_ins (device_hash, account_id) where device_hash is not null;
