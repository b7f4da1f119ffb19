-- Names in Cyrillic are found in Latin letters, too: the folded texts of rows that were written before get them added, by the
-- same table as packages/domain/src/romanizeBulgarian.ts.
create function latin_of(name text) returns text language sql immutable as $$
  select translate(
    replace(replace(replace(replace(replace(replace(replace(
      regexp_replace(small, 'ия(?![а-яa-z])', 'ia', 'g'),
      'щ', 'sht'), 'ж', 'zh'), 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh'), 'ю', 'yu'), 'я', 'ya'),
    'абвгдезийклмнопрстуфхъь', 'abvgdeziyklmnoprstufhay')
  from translate(lower(name), 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЬЮЯ', 'абвгдежзийклмнопрстуфхцчшщъьюя') as small
$$;

update clients set search_text = search_text || ' ' || latin_of(name) where name ~ '[А-Яа-я]';
update services set search_text = search_text || ' ' || latin_of(title) where title ~ '[А-Яа-я]';
update providers set search_text = search_text || ' ' || latin_of(name) where name ~ '[А-Яа-я]';
update appointments set search_text = search_text || ' ' || latin_of(concat_ws(' ', guest_name, attendee_name))
  where search_text <> '' and concat_ws(' ', guest_name, attendee_name) ~ '[А-Яа-я]';

drop function latin_of(text);
