-- A sign-up may be sent again when its answer got lost (decisions P4). Its business does not exist yet, so its key stands here
-- and not among those of an organization. Both are hashes; the key's covers the e-mail, so that nobody meets another one's.
create table sign_up_keys (
  organization_id bigint primary key references organizations (id),
  key_hash text not null constraint sign_up_keys_key unique,
  body_hash text not null
);
