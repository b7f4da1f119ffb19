-- Two roles of one name can't be told apart where one is given to somebody. Those that have a name twice keep it with
-- their number behind it.
update roles
set name = left(roles.name, 100) || ' ' || roles.id
from roles as earlier
where earlier.organization_id = roles.organization_id
  and earlier.id < roles.id
  and lower(earlier.name) = lower(roles.name);

create unique index roles_name on roles (organization_id, lower(name));
