-- What must always hold between sessions, slots and appointments (decisions, 'How a write stays right'), and in invoices.
-- Each row found is a violation: it names the rule, the organization and the object. A healthy database finds none.
select 'seats taken differ from linked slots' as violation, s.organization_id, s.id as object_id
from sessions s
where s.service_id is not null
  and s.taken <> (
    select count(*) from appointment_slots l
    where l.organization_id = s.organization_id and l.session_id = s.id
  )
union all
select 'a session without seats taken was left behind', organization_id, id
from sessions where service_id is not null and taken = 0
union all
select 'more seats taken than the session has', organization_id, id
from sessions where service_id is not null and taken > capacity + overbooked
union all
select 'an appointment''s span differs from its slots', a.organization_id, a.id
from appointments a
join lateral (
  select min(l.start_at) as start_at, max(l.end_at) as end_at, count(*) as slots
  from appointment_slots l
  where l.organization_id = a.organization_id and l.appointment_id = a.id
) span on true
where span.start_at is distinct from a.start_at or span.end_at is distinct from a.end_at or span.slots <> a.slot_count
union all
select 'a slot is linked though its status holds no seat', a.organization_id, a.id
from appointments a
join appointment_slots l on l.organization_id = a.organization_id and l.appointment_id = a.id
where a.status in ('CANCELED', 'DECLINED') and l.session_id is not null
union all
select 'a slot is not linked though its status holds a seat', a.organization_id, a.id
from appointments a
join appointment_slots l on l.organization_id = a.organization_id and l.appointment_id = a.id
where a.status not in ('CANCELED', 'DECLINED') and l.session_id is null
union all
select 'a slot names another provider, service or client than its appointment', a.organization_id, a.id
from appointments a
join appointment_slots l on l.organization_id = a.organization_id and l.appointment_id = a.id
where l.provider_id <> a.provider_id or l.service_id <> a.service_id
  -- A merge leaves a seat of the past without a client where the kept one sat in the session as well.
  or (l.client_id is distinct from a.client_id and not (l.client_id is null and exists (
    select from appointment_slots o
    where o.organization_id = l.organization_id and o.session_id = l.session_id and o.client_id = a.client_id)))
union all
select 'a slot counts for another attendee than its appointment', a.organization_id, a.id
from appointments a
join appointment_slots l on l.organization_id = a.organization_id and l.appointment_id = a.id
where (l.attendee_key = '') <> (a.attendee_name is null)
union all
select 'two sessions of one provider overlap', s.organization_id, s.id
from sessions s
join sessions o on o.organization_id = s.organization_id and o.provider_id = s.provider_id and o.id > s.id
  and tstzrange(o.busy_from, o.busy_until) && tstzrange(s.busy_from, s.busy_until)
  and o.start_at >= s.start_at - interval '3 days' and o.start_at <= s.end_at + interval '3 days'
union all
select 'an appointment is of another series than its occurrence', a.organization_id, a.id
from appointments a
left join series_occurrences o on o.organization_id = a.organization_id and o.appointment_id = a.id
where a.series_id is distinct from o.series_id
union all
select 'a series ends before one of its dates', s.organization_id, s.id
from series s
join series_occurrences o on o.organization_id = s.organization_id and o.series_id = s.id and o.local_date > s.until
join appointments a on a.organization_id = o.organization_id and a.id = o.appointment_id
where a.status not in ('CANCELED', 'DECLINED')
union all
select 'an invoice''s net amount and VAT are not its total', organization_id, id
from invoices
where (document->>'net')::bigint + (document->>'vatAmount')::bigint <> (document->>'total')::bigint
union all
select 'an invoice''s lines are not its total', i.organization_id, i.id
from invoices i
where (document->>'total')::bigint <> (
  select coalesce(sum((line->>'amount')::bigint), 0) from jsonb_array_elements(i.document->'lines') line
)
union all
select 'an invoice has a number beyond the last one that was given', i.organization_id, i.id
from invoices i
left join invoice_counters c on c.series = i.series
where c.last_number is null or i.running_number > c.last_number;
