-- Analytics read figures of a year from these indexes alone: what a booking noted (when, price, currency) joins the window, and
-- a client's visits name their provider, service and status.
drop index appointments_window;
create index appointments_window on appointments (organization_id, start_at)
  include (id, row_no, end_at, provider_id, service_id, client_id, guest_name, attendee_name, status, slot_count, amount_paid,
    series_id, updated_at, version, source, created_at, currency, unit_price);
drop index appointments_client;
create index appointments_client on appointments (organization_id, client_id, start_at)
  include (provider_id, service_id, status);
