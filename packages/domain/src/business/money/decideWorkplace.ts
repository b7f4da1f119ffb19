import { accept, type Decision, refuse } from '../../decision.ts';
import type { Currency } from './currencies.ts';
import { namedServices } from './namedServices.ts';
import type { CurrencyChange } from './priceIn.ts';

/** A provider who gets another first place, in whose currency its bookings will be (rules T1, P7). */
export interface WorkplaceMove {
  /** Null for one that had no place. */
  readonly from: Currency | null;
  readonly to: Currency;
  /** Its services whose prices nobody else offers in the new currency yet, as people read them. */
  readonly services: readonly string[];
  /** What the person agreed to. */
  readonly confirmed: CurrencyChange | undefined;
}

/**
 * Whether a provider may go to a place with another currency. The prices of its services stay the same minor units and are
 * worth more or less there, so a person has to agree (rule C6): refuses with PROVIDER_CURRENCY_UNCONFIRMED otherwise.
 */
export function decideWorkplace({ from, to, services, confirmed }: WorkplaceMove): Decision<null> {
  const isConcerned = from !== null && from !== to && services.length > 0;
  if (!isConcerned || confirmed === 'KEEP_NUMBERS') return accept(null);
  return refuse('PROVIDER_CURRENCY_UNCONFIRMED', {
    path: ['placeIds', 0],
    values: { from: from.toUpperCase(), to: to.toUpperCase(), services: namedServices(services) },
  });
}
