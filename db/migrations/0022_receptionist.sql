-- Standard roles that nobody renamed follow their reader's language. These were named by earlier texts, which no longer
-- tell that nobody renamed them.
update roles
set name = current.name
from (
  values
    ('receptionist', 'Reception', 'Receptionist'),
    ('receptionist', 'Addetto alla reception', 'Receptionist'),
    ('staff', 'Personale', 'Collaboratore')
) as current (key, earlier, name)
where roles.key = current.key
  and roles.name = current.earlier
  and not exists (
    select from roles as others
    where others.organization_id = roles.organization_id
      and lower(others.name) = lower(current.name)
  );
