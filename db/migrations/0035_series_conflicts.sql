-- An occurrence that could not go along when its series moved is canceled (decisions P6): it keeps its appointment, and the
-- reason says why.
alter table series_occurrences drop constraint series_occurrences_check;
alter table series_occurrences add constraint series_occurrences_check
  check (num_nulls(appointment_id, start_at, end_at) in (0, 3) and (appointment_id is not null or reason is not null));

-- No series ends before one of its dates: a move used to leave occurrences behind after the end of theirs. What is noted up
-- to `booked_until` is never booked again, so that a later end makes no new appointments.
update series s set until = o.last
from (
  select o.organization_id, o.series_id, max(o.local_date) as last
  from series_occurrences o
  join appointments a on a.organization_id = o.organization_id and a.id = o.appointment_id
  where a.status not in ('CANCELED', 'DECLINED')
  group by o.organization_id, o.series_id
) o
where o.organization_id = s.organization_id and o.series_id = s.id and s.until < o.last;
