-- What is searched is folded further: without apostrophes, however they are typed, with one kind of dash, without what nobody
-- sees, and with the letters that Unicode doesn't take apart as people type them, so that 'dangelo' finds 'D’Angelo' and
-- 'soren' finds 'Søren' (searchText).
create function pg_temp.refolded(folded text) returns text language sql immutable as $$
  select replace(replace(replace(replace(
    translate(
      regexp_replace(
        regexp_replace(folded, '[\u2010-\u2015\u2212]', '-', 'g'),
        '[\u00AD\u200B-\u200F\u2060-\u2064\uFEFF''’‘‛ʼʻʽʹʾʿˊˋ′`]', '', 'g'),
      'ıøłđðħŧ', 'iolddht'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;

update clients set search_text = pg_temp.refolded(search_text) where search_text <> pg_temp.refolded(search_text);
update client_import_rows set search_text = pg_temp.refolded(search_text)
where search_text <> pg_temp.refolded(search_text);
update providers set search_text = pg_temp.refolded(search_text) where search_text <> pg_temp.refolded(search_text);
update services set search_text = pg_temp.refolded(search_text) where search_text <> pg_temp.refolded(search_text);

-- An accent that stood alone was folded to a blank: such names are added as they are folded now.
update clients set search_text = search_text || ' ' || pg_temp.refolded(lower(replace(name, '´', '')))
where name like '%´%';

-- An import filled in e-mails as they were written.
update clients set search_text = search_text || ' ' || pg_temp.refolded(lower(email))
where email is not null and strpos(search_text, pg_temp.refolded(lower(email))) = 0;

-- A guest is found by the number as well, as a client is.
update appointments set search_text = concat_ws(' ', pg_temp.refolded(search_text), guest_phone_number)
where guest_name is not null or attendee_name is not null;

-- Guests are few among all appointments: a search looks at theirs alone.
create index appointments_guests on appointments (organization_id, start_at) where search_text <> '';
