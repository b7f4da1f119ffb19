-- One spelling for what happens to appointments and series (ADR 0050): the history's actions, live events, and kinds of
-- notifications and messages bear the names of the list in packages/domain/src/booking/event/bookingEvents.ts.

create temporary table event_names (old text primary key, new text not null) on commit drop;
insert into event_names values
  ('appointment_created', 'appointmentCreated'),
  ('appointment_requested', 'appointmentRequested'),
  ('appointment_changed', 'appointmentMoved'),
  ('appointment_confirmed', 'appointmentConfirmed'),
  ('appointment_declined', 'appointmentDeclined'),
  ('appointment_canceled', 'appointmentCanceled'),
  ('appointment_offered', 'appointmentOffered'),
  ('appointment_offer_accepted', 'appointmentOfferAccepted'),
  ('appointment_offer_refused', 'appointmentOfferRefused'),
  ('appointment_offer_withdrawn', 'appointmentOfferWithdrawn'),
  ('appointment_reminder', 'appointmentReminder'),
  ('appointment_restored', 'appointmentRestored'),
  ('series_created', 'seriesCreated'),
  ('series_changed', 'seriesMoved'),
  ('series_canceled', 'seriesCanceled'),
  ('series_restored', 'seriesRestored'),
  ('series_not_extended', 'seriesNotExtended');

update notifications n set kind = e.new from event_names e where n.kind = e.old;
update messages m set kind = 'push.' || e.new from event_names e where m.kind = 'push.' || e.old;
update messages set kind = 'staff.appointmentMoved' where kind = 'staff.appointmentChanged';

update audit_entries set action = case action
    when 'added' then 'created'
    when 'no_show' then 'noShow'
    when 'no_show_undone' then 'noShowUndone'
    when 'offer_accepted' then 'offerAccepted'
    when 'offer_refused' then 'offerRefused'
    when 'offer_withdrawn' then 'offerWithdrawn'
  end
where object_type = 'APPOINTMENT'
  and action in ('added', 'no_show', 'no_show_undone', 'offer_accepted', 'offer_refused', 'offer_withdrawn');

-- What a console that lost its socket has not read yet.
update events set kind = case kind when 'appointment.added' then 'appointment.created' else 'appointment.canceled' end
where kind in ('appointment.added', 'appointment.deleted');
