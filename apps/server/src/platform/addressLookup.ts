import type { Locale } from '@slotkeeper/domain/options';

/** In whose words, and for whom, addresses are looked up. */
export interface LookupAsker {
  readonly locale: Locale;
  /** The business's country, two capital letters: its places come first. */
  readonly country: string;
  /** Ties the look-ups of one address together, which the vendor bills as one; null without. */
  readonly session: string | null;
}

/** One address that a person may mean. */
export interface AddressPrediction {
  readonly placeId: string;
  /** What it is called: a street with its number, or a city. */
  readonly title: string;
  /** Where that is. */
  readonly region: string;
  /** The whole address for the field: what was typed of street and number stays. */
  readonly formatted: string;
}

/** Where an address is (spec 7: country by its long name, the rest by short ones). */
export interface AddressDetails {
  readonly placeId: string;
  readonly city: string | null;
  readonly country: string | null;
  /** Degrees with six decimals. */
  readonly latitude: number;
  readonly longitude: number;
}

/** Finds addresses: a vendor where a key is set, else the embedded gazetteer (spec 7). */
export interface AddressLookup {
  /** The likeliest first; none where nothing fits. Rejects where the vendor can't be asked. */
  predict(text: string, asker: LookupAsker): Promise<readonly AddressPrediction[]>;
  /** Null for an id that it doesn't know. Rejects where the vendor can't be asked. */
  detail(placeId: string, asker: LookupAsker): Promise<AddressDetails | null>;
}

/** Six decimals are a tenth of a meter (spec 7). */
export function sixDecimals(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
