type FurtherId = readonly [typename: string, beside?: object];

/** Of an id that belongs to no organization there is no foreign one. */
const OF_NOBODY: FurtherId = ['of nobody'];

const question = { name: 'Allergies', type: 'TEXT', required: false };

/** The types of ids that the rules' inputs leave out, by path, or by mutation and path where they differ. */
export const furtherIds: Readonly<Record<string, FurtherId>> = {
  'addProvider.placeIds.0': ['Place'],
  'appointmentFields.0.id': ['ServiceAppointmentField', question],
  'cancelAppointmentIds.0': ['Appointment'],
  categoryId: ['ServiceCategory'],
  clientId: ['Client'],
  'dateHours.0.placeId': ['Place'],
  'deletedIds.0': ['WorkHour'],
  'fieldsData.0.id': ['ServiceAppointmentField', { value: 'Nuts' }],
  'notificationIds.0': ['Notification'],
  'organization.categoryId': OF_NOBODY,
  placeId: ['Place'],
  'placeIds.0': ['Place'],
  providerId: ['Provider'],
  'providerIds.0': ['Provider'],
  roleId: ['Role'],
  serviceId: ['Service'],
  'updateOrganization.categoryId': OF_NOBODY,
  'workHours.0.providerId': ['Provider'],
};

/** The inputs in which an id can't be combined with the rest of the rule's input. */
export const ownInputs: Readonly<Record<string, (id: string) => object>> = {
  'addDateHours.dateHours.0.placeId': (placeId) => ({
    dateHours: [{ placeId, date: '2031-01-01', isOpen: false }],
  }),
  'updateWorkHours.workHours.0.providerId': (providerId) => ({
    workHours: [{ providerId, dayOfTheWeek: 6, openTime: '21:00', closeTime: '22:00', isOpen: true }],
  }),
};

/** Bookings refuse a foreign provider as they refuse every time that isn't listed (rule A10). */
const SLOT = 'SLOT_NOT_AVAILABLE';
/** An appointment stays with its service. */
const FIXED = 'BAD_INPUT';
/** Answered one by one inside the payload, or left out of what is marked. */
const INSIDE = 'not refused';

/** What a foreign id and a missing one are answered where it isn't NOT_FOUND. */
export const refusedOtherwise: Readonly<Record<string, string>> = {
  // Nobody works in a place that is not there.
  'addAppointment.placeId': SLOT,
  'addAppointment.timeSlots.0.providerId': SLOT,
  'addVisit.parts.0.providerId': SLOT,
  'addVisit.placeId': SLOT,
  'bookRecurringTimeSlots.placeId': SLOT,
  'bookRecurringTimeSlots.timeSlots.0.providerId': SLOT,
  'bookTimeSlots.placeId': SLOT,
  'bookTimeSlots.timeSlots.0.providerId': SLOT,
  'markNotificationsRead.notificationIds.0': INSIDE,
  'moveGroupSession.timeSlot.providerId': SLOT,
  'moveGroupSession.timeSlot.serviceId': FIXED,
  'moveVisit.parts.0.providerId': SLOT,
  'moveVisit.parts.0.serviceId': FIXED,
  'offerAlternativeHours.alternativeTimes.0.providerId': SLOT,
  'offerAlternativeHours.alternativeTimes.0.serviceId': FIXED,
  'reassignAppointments.ids.0': INSIDE,
  'reassignAppointments.providerId': INSIDE,
  'recordAlternativeTaken.timeSlots.0.providerId': SLOT,
  // A feed that is off stays off.
  'turnOffCalendarFeed.placeId': INSIDE,
  'recordAlternativeTaken.timeSlots.0.serviceId': SLOT,
  'updateAppointment.timeSlots.0.providerId': SLOT,
  'updateAppointment.timeSlots.0.serviceId': SLOT,
  'updateAppointmentWithTimeSlots.timeSlots.0.providerId': SLOT,
  'updateAppointmentWithTimeSlots.timeSlots.0.serviceId': SLOT,
  'updateRecurringAppointmentWithTimeSlots.timeSlots.0.providerId': SLOT,
  'updateRecurringAppointmentWithTimeSlots.timeSlots.0.serviceId': SLOT,
};

const from = '2026-03-02';
const date = { from, to: '2026-03-08' };
const [startAt, endAt] = [`${from}T00:00:00.000Z`, '2026-03-08T00:00:00.000Z'];
const plannedDate = { input: { dateHours: [{ date: from, isOpen: false }] } };

/** The queries that take an id: where, what else they need, and an id of which type. */
export const queriesWithIds: Readonly<Record<string, readonly [args: object, typename: string]>> = {
  'analytics.of.placeIds.0': [{ filterBy: date }, 'Place'],
  'analytics.of.providerIds.0': [{ filterBy: date }, 'Provider'],
  'analytics.of.serviceIds.0': [{ filterBy: date }, 'Service'],
  'appointment.id': [{}, 'Appointment'],
  'appointments.filterBy.clientId': [{}, 'Client'],
  'appointments.filterBy.providerIds.0': [{}, 'Provider'],
  'appointments.filterBy.serviceIds.0': [{}, 'Service'],
  'appointmentsDuringVacation.providerIds.0': [{ startAt, endAt }, 'Provider'],
  'appointmentsOutsideDateHours.input.dateHours.0.placeId': [plannedDate, 'Place'],
  'appointmentsOutsideDateHours.input.dateHours.0.providerId': [plannedDate, 'Provider'],
  'appointmentsOutsideHours.providerId': [{}, 'Provider'],
  'client.id': [{}, 'Client'],
  'service.id': [{}, 'Service'],
  'timeSlots.filterBy.appointmentId': [{ filterBy: { date } }, 'Appointment'],
  'timeSlots.filterBy.clientId': [{ filterBy: { date } }, 'Client'],
  'timeSlots.filterBy.placeId': [{ filterBy: { date } }, 'Place'],
  'timeSlots.filterBy.providerId': [{ filterBy: { date } }, 'Provider'],
  'timeSlots.filterBy.serviceId': [{ filterBy: { date } }, 'Service'],
  'vacationHour.id': [{}, 'VacationHour'],
  'vacationHours.filterBy.providerIds.0': [{}, 'Provider'],
  'visitTimes.filterBy.appointmentId': [{ filterBy: { date: from } }, 'Appointment'],
  'visitTimes.filterBy.clientId': [{ filterBy: { date: from } }, 'Client'],
  'visitTimes.filterBy.items.0.providerId': [{ filterBy: { date: from } }, 'Provider'],
  'visitTimes.filterBy.items.0.serviceId': [{ filterBy: { date: from } }, 'Service'],
  'visitTimes.filterBy.placeId': [{ filterBy: { date: from } }, 'Place'],
  'waitlist.placeIds.0': [{ from, until: date.to }, 'Place'],
};
