-- A family shares a phone number (decisions C4): the same client and the same attendee's name count once in a session, another
-- name is another seat. The name is folded as a search folds it; empty is the client.
alter table appointment_slots add column attendee_key text not null default '';
-- An appointment of a client has no guest: what it is searched by is the attendee's name alone.
update appointment_slots l set attendee_key = a.search_text
from appointments a
where a.organization_id = l.organization_id and a.id = l.appointment_id
  and a.client_id is not null and a.attendee_name is not null;
alter table appointment_slots
  drop constraint appointment_slots_client_once,
  add constraint appointment_slots_client_once unique (organization_id, session_id, client_id, attendee_key);
