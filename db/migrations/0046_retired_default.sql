-- The organization's currency is what new places start with. Where no open place is in lev any more, it follows them to euro
-- (decisions C6): it stayed behind when they were converted.
update organizations o set currency = 'eur'
where o.currency = 'bgn' and not exists (
  select from places p where p.organization_id = o.id and p.retired_at is null and p.currency = 'bgn'
);
