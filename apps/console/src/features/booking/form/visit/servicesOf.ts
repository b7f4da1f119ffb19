import type { BookingDraft } from '../bookingDraft.ts';

/** A row of the services that are booked; the key of the first one is 0. */
interface ServiceRow {
  readonly key: number;
  readonly serviceId: string | null;
  readonly providerId: string | null;
}

/** All services of a draft in the order in which they are wanted. */
export function servicesOf({
  serviceId,
  providerId,
  further,
}: Pick<BookingDraft, 'serviceId' | 'providerId' | 'further'>): readonly [ServiceRow, ...ServiceRow[]] {
  return [{ key: 0, serviceId, providerId }, ...further];
}
