import { accept, type Decision, refuse } from '../../decision.ts';

/** What a business may lack so that nothing can be booked on its page: each needs those before it. */
export const bookingGaps = ['SERVICE', 'PROVIDER', 'HOURS'] as const;
export type BookingGap = (typeof bookingGaps)[number];

/** What can be booked on the page. */
export interface BookableFacts {
  /** Active services that are bookable online. */
  readonly services: number;
  /** Those of them that a provider who is bookable online offers. */
  readonly servicesWithProvider: number;
  /** Those of them that are a class with times, or whose provider has hours. */
  readonly servicesWithHours: number;
}

/** What is missing first so that something can be booked on the page (rule C2); null where nothing is. */
export function gapOf({
  services,
  servicesWithProvider,
  servicesWithHours,
}: BookableFacts): BookingGap | null {
  if (services === 0) return 'SERVICE';
  if (servicesWithProvider === 0) return 'PROVIDER';
  return servicesWithHours === 0 ? 'HOURS' : null;
}

const codes = {
  SERVICE: 'NO_SERVICE_ONLINE',
  PROVIDER: 'NO_PROVIDER_ONLINE',
  HOURS: 'NO_HOURS_ONLINE',
} as const;

/** Refuses to open a page on which nothing could be booked (rule C2), naming what is missing. */
export function decideOpening(facts: BookableFacts): Decision<true> {
  const gap = gapOf(facts);
  return gap ? refuse(codes[gap], { path: ['isOn'] }) : accept(true);
}
