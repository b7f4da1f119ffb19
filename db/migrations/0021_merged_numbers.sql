-- The number of a client that was merged into another leads to the one that was kept: it is found by it as well.
update clients
set search_text = clients.search_text || ' ' || merged.numbers
from (
  select organization_id, merged_into_id, string_agg(phone_number, ' ' order by id) as numbers
  from clients
  where merged_into_id is not null
  group by organization_id, merged_into_id
) as merged
where merged.organization_id = clients.organization_id and merged.merged_into_id = clients.id;

create index clients_merged on clients (organization_id, merged_into_id) where merged_into_id is not null;

-- Whether a number has been invited lately.
create index messages_invitations on messages (organization_id, recipient) where kind = 'client.invitation';
