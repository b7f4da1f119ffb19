import type {
  BookableService,
  BookingPage,
  ClientAppointment,
} from '@slotkeeper/domain/booking/page/bookingPage';

/** What a client can do with an appointment of its own. The server decides; this only leaves out what it would refuse. */
export interface Acts {
  readonly canAnswerOffer: boolean;
  readonly canMove: boolean;
  readonly canCancel: boolean;
  readonly canChangeAnswers: boolean;
  readonly canAddToCalendar: boolean;
  readonly canBookAgain: boolean;
  /** It is still ahead, but the time for changes has passed (rule C2): the business has to be called. */
  readonly isTooLate: boolean;
}

const open: readonly ClientAppointment['status'][] = [
  'PENDING',
  'CONFIRMED',
  'MODIFIED',
  'OFFERED_ALTERNATIVE',
];

/** Whether it still takes place, or may. */
export function isOpen({ status }: Pick<ClientAppointment, 'status'>): boolean {
  return open.includes(status);
}

/** What can be done with an appointment at a moment (rules P2, P3, C2). `now` is epoch milliseconds. */
export function actsOf(page: BookingPage, appointment: ClientAppointment, now: number): Acts {
  const { status, startAt, endAt, changeableUntil } = appointment;
  const service = offeredService(page, appointment);
  const isOffer = status === 'OFFERED_ALTERNATIVE';
  const isAhead = isOpen(appointment) && Date.parse(startAt) > now;
  const isChangeable = isAhead && changeableUntil !== null && Date.parse(changeableUntil) > now;
  return {
    canAnswerOffer: isOffer && isAhead,
    canMove: isChangeable && !isOffer && service !== undefined,
    canCancel: isChangeable,
    canChangeAnswers: isChangeable && !isOffer && (service?.questions.length ?? 0) > 0,
    canAddToCalendar: isOpen(appointment) && !isOffer && Date.parse(endAt) > now,
    canBookAgain: appointment.isBookableAgain && service !== undefined && !isAhead,
    isTooLate: isAhead && changeableUntil !== null && !isChangeable,
  };
}

/** The service of an appointment, where it can still be booked in its place. */
export function offeredService(
  page: BookingPage,
  { serviceId, placeId }: Pick<ClientAppointment, 'serviceId' | 'placeId'>,
): BookableService | undefined {
  return page.services.find(({ id, placeIds }) => id === serviceId && placeIds.includes(placeId));
}

/** Appointments by their visit, in the order of their first. */
export function visitsOf(
  appointments: readonly ClientAppointment[],
): readonly (readonly ClientAppointment[])[] {
  const visits = new Map<string, ClientAppointment[]>();
  for (const appointment of appointments) {
    const key = appointment.visitId ?? appointment.id;
    visits.set(key, [...(visits.get(key) ?? []), appointment]);
  }
  return [...visits.values()].map((visit) => visit.toSorted((a, b) => a.startAt.localeCompare(b.startAt)));
}

type Query = Readonly<Record<string, string | null>>;

/** The query of the screen for day and time on which an appointment, with all of its visit, is moved. */
export function moveQuery(visit: readonly ClientAppointment[], moving: ClientAppointment): Query {
  const { items, seats } = wantedAgain(visit);
  return { place: moving.placeId, items, seats, step: 'time', moving: moving.id };
}

/** The query under which the same visit is booked again, with the same providers where that is still possible. */
export function bookAgainQuery(page: BookingPage, visit: readonly ClientAppointment[]): Query {
  const offered = visit.filter((appointment) => offeredService(page, appointment));
  const { items, seats } = wantedAgain(offered, (appointment) =>
    offeredService(page, appointment)?.providerIds.includes(appointment.providerId),
  );
  return { place: visit[0]?.placeId ?? null, items, seats, step: 'time' };
}

/** The services of a visit, each once, with their providers; several who come for the same are seats. */
function wantedAgain(
  visit: readonly ClientAppointment[],
  hasProvider: (appointment: ClientAppointment) => boolean | undefined = () => true,
) {
  const first = visit.filter(
    ({ serviceId }, index) => visit.findIndex((one) => one.serviceId === serviceId) === index,
  );
  const seats = visit.length / Math.max(first.length, 1);
  return {
    items: first
      .map((one) => (hasProvider(one) ? `${one.serviceId}:${one.providerId}` : one.serviceId))
      .join(','),
    seats: first.length === 1 && seats > 1 ? String(seats) : null,
  };
}
