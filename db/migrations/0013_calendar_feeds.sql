-- A private address under which a calendar fetches what a member may see: its own time, or that of a place. It is looked up by
-- the hash of its token and shown again from the sealed one.
create table calendar_feeds (
  organization_id bigint not null,
  id bigserial not null,
  provider_id bigint not null,
  -- Null for the member's own time.
  place_id bigint,
  token_hash text not null,
  sealed_token text not null,
  created_at timestamptz not null,
  fetched_at timestamptz,
  -- What it had at the last fetch, and since when: what calendars ask for instead of all of it.
  content_hash text,
  changed_at timestamptz,
  primary key (organization_id, id),
  constraint calendar_feeds_once unique nulls not distinct (organization_id, provider_id, place_id),
  constraint calendar_feeds_token_key unique (token_hash),
  foreign key (organization_id, provider_id) references providers (organization_id, id),
  foreign key (organization_id, place_id) references places (organization_id, id)
);
