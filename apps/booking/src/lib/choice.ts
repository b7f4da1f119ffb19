import type {
  BookablePlace,
  BookableService,
  BookingPage,
} from '@slotkeeper/domain/booking/page/bookingPage';

/** As the domain's VISIT_SERVICES_MAX and SEATS_PER_BOOKING_MAX; a test keeps them alike. The domain's own bring zod along. */
export const VISIT_SERVICES_MAX = 5;
export const SEATS_MAX = 10;

/** One service of a visit; no provider is any of them. */
export interface ChosenService {
  readonly service: BookableService;
  readonly providerId: string | null;
}

export type Step = 'who' | 'time' | 'details' | 'wait';
const steps: readonly string[] = ['who', 'time', 'details', 'wait'] satisfies Step[];

/** What a visitor has chosen so far: all of it in the address, so that it can be shared, reloaded and gone back to. */
export interface Choice {
  readonly place: BookablePlace;
  readonly items: readonly ChosenService[];
  readonly seats: number;
  readonly date: string | null;
  readonly time: string | null;
  readonly step: Step;
  /** The appointment that is to be moved. */
  readonly moving: string | null;
  /** The place in the waitlist that is taken. */
  readonly waiting: string | null;
}

/**
 * Reads a choice from an address; null without a place. What is no longer offered is left out; where a place offers a single service,
 * that one is chosen from the start.
 */
export function readChoice(page: BookingPage, query: URLSearchParams): Choice | null {
  const wanted = query.get('place');
  const items = itemsOf(page, query.get('items') ?? '');
  const first = items[0]?.service.placeIds;
  const place =
    page.places.find(({ id }) => id === wanted) ??
    page.places.find(({ id }) => first?.includes(id)) ??
    page.places[0];
  if (!place) return null;
  const only = query.get('items') ? null : onlyServiceOf(page, place);
  const kept = only
    ? [{ service: only, providerId: null }]
    : items.filter(({ service }) => service.placeIds.includes(place.id));
  const step = query.get('step') ?? '';
  return {
    place,
    items: kept.slice(0, VISIT_SERVICES_MAX),
    seats: seatsOf(kept, query.get('seats')),
    date: /^\d{4}-\d\d-\d\d$/.test(query.get('date') ?? '') ? query.get('date') : null,
    time: Number.isNaN(Date.parse(query.get('time') ?? '')) ? null : query.get('time'),
    step: steps.includes(step) ? (step as Step) : 'time',
    moving: query.get('moving'),
    waiting: query.get('waiting'),
  };
}

/** What can be booked in a place, in the order of the page. */
export function servicesIn({ services }: BookingPage, { id }: BookablePlace): readonly BookableService[] {
  return services.filter(({ placeIds }) => placeIds.includes(id));
}

/** The service of a place that offers no other: there is nothing to choose. */
function onlyServiceOf(page: BookingPage, place: BookablePlace): BookableService | null {
  const [only, ...others] = servicesIn(page, place);
  return only && others.length === 0 ? only : null;
}

function itemsOf(page: BookingPage, text: string): readonly ChosenService[] {
  return text.split(',').flatMap((item) => {
    const [serviceId, providerId = ''] = item.split(':');
    const service = page.services.find(({ id }) => id === serviceId);
    if (!service) return [];
    return [{ service, providerId: service.providerIds.includes(providerId) ? providerId : null }];
  });
}

/** Several seats are booked for one service alone. */
function seatsOf(items: readonly ChosenService[], text: string | null): number {
  const most = items.length === 1 ? (items[0]?.service.seatsMax ?? 1) : 1;
  const seats = Number(text);
  return Number.isInteger(seats) ? Math.min(Math.max(seats, 1), most, SEATS_MAX) : 1;
}

/** Services with their providers as an address, and the server, names them. */
export function itemsText(items: readonly ChosenService[]): string {
  return items
    .map(({ service, providerId }) => (providerId ? `${service.id}:${providerId}` : service.id))
    .join(',');
}

/** A choice as the query of an address. */
export function queryOfChoice(choice: Partial<Choice>): Readonly<Record<string, string | null>> {
  const { place, items = [], seats = 1, date, time, step, moving, waiting } = choice;
  return {
    place: place?.id ?? null,
    items: itemsText(items),
    seats: seats > 1 ? String(seats) : null,
    date: date ?? null,
    time: time ?? null,
    step: step ?? null,
    moving: moving ?? null,
    waiting: waiting ?? null,
  };
}

/** Who can be booked for a service in a place. */
export function providersOf(page: BookingPage, service: BookableService, place: BookablePlace) {
  return page.providers.filter(
    ({ id, placeIds }) => service.providerIds.includes(id) && placeIds.includes(place.id),
  );
}

/** Where a visit begins: with its provider, unless each of its services has only one. */
export function firstStep(page: BookingPage, { place, items }: Pick<Choice, 'place' | 'items'>): Step {
  return items.some(({ service }) => providersOf(page, service, place).length > 1) ? 'who' : 'time';
}

/** The minutes and the price of a visit; no price where one of its services shows none. */
export function totalOf(items: readonly ChosenService[], seats = 1) {
  const minutes = items.reduce((sum, { service }) => sum + service.duration * service.minSlotsRequired, 0);
  const prices = items.map(({ service }) => service.price);
  const price = prices.reduce<number | null>(
    (sum, each, index) =>
      sum === null || each === null
        ? null
        : sum + each * seats * (items[index]?.service.minSlotsRequired ?? 1),
    0,
  );
  return { minutes, price };
}
