-- Visits: several services one after another for one client, each an appointment of its own, tied by a number (rule A13).

create sequence visit_ids;

-- Null: the appointment is alone.
alter table appointments add column visit_id bigint;
create index appointments_visit on appointments (organization_id, visit_id) where visit_id is not null;
