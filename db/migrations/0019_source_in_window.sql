-- The calendar shows where a booking came from, so the index that a window is read from holds that, too (rule C2).
drop index appointments_window;
create index appointments_window on appointments (organization_id, start_at)
  include (id, row_no, end_at, provider_id, service_id, client_id, guest_name, attendee_name, status, slot_count, amount_paid,
    series_id, updated_at, version, source);
