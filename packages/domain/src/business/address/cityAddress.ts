/** Begins the place id of an address that is known to the city only, from the embedded gazetteer. */
export const CITY_ID = 'city:';

/** An address with a city at its end, taken apart at the last commas. */
interface TypedAddress {
  /** What is before the city, its comma included: 'Shipka 5, ' or nothing. */
  readonly street: string;
  /** What is typed of the city so far. */
  readonly city: string;
}

/** Finds the city that is being typed in an address: what follows the last comma. */
export function cityTyped(text: string): TypedAddress {
  const comma = text.lastIndexOf(',');
  const street = comma < 0 ? '' : `${text.slice(0, comma).trimEnd()}, `;
  return { street, city: text.slice(comma + 1).trim() };
}

interface PlacedAddress {
  readonly formatted: string;
  readonly placeId?: string | null | undefined;
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
}

/**
 * An address after it was edited by hand. Coordinates are dropped, for those of another street would be wrong; those of
 * a whole city stay while the text still ends with it, so that street and number can be written before it.
 */
export function editedAddress<T extends PlacedAddress>(
  former: T | undefined,
  formatted: string,
): PlacedAddress {
  const isOfCity = former?.placeId?.startsWith(CITY_ID) ?? false;
  if (former && isOfCity && endOf(former.formatted) === endOf(formatted)) return { ...former, formatted };
  return { formatted };
}

/** City and country, the last two parts. */
function endOf(address: string): string {
  return address
    .split(',')
    .slice(-2)
    .map((part) => part.trim())
    .join(', ');
}
