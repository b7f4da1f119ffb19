-- What the sentence of a reason names: 'at most 5 years ahead'. Before, only the code was kept, and the sentence had a gap.
alter table series_occurrences
  add column reason_values jsonb,
  add constraint series_occurrences_reason_values_check check (reason_values is null or reason is not null);

update series_occurrences set reason_values = jsonb_build_object('years', 5) where reason = 'TOO_FAR_AHEAD';

update series_occurrences o set reason_values = jsonb_build_object('n', v.min_slots_required)
from series s, services v
where o.reason = 'MIN_SLOTS_REQUIRED'
  and s.organization_id = o.organization_id and s.id = o.series_id
  and v.organization_id = s.organization_id and v.id = s.service_id;
