-- What an appointment's guest and attendee are looked for by: folded as clients' names are, so that 'niccolo' finds
-- 'Niccolò' with any collation. Empty where a client alone is named: clients have their own.
alter table appointments add column search_text text not null default '';
update appointments
set search_text = trim(regexp_replace(
  lower(regexp_replace(normalize(concat_ws(' ', guest_name, attendee_name), NFKD), '[\u0300-\u036f]', '', 'g')),
  '\s+', ' ', 'g'))
where guest_name is not null or attendee_name is not null;
