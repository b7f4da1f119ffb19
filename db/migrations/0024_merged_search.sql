-- A client that others were merged into is found by their names and e-mails as well, not by their numbers alone.
update clients
set search_text = clients.search_text || ' ' || merged.words
from (
  select organization_id, merged_into_id, string_agg(search_text, ' ' order by id) as words
  from clients
  where merged_into_id is not null
  group by organization_id, merged_into_id
) as merged
where merged.organization_id = clients.organization_id and merged.merged_into_id = clients.id;
