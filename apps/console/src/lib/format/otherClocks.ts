import type { Instant } from '@slotkeeper/i18n/format/epochMs';
import { hasSameClock } from '@slotkeeper/i18n/format/zone/hasSameClock';
import type { PlaceFacts } from '../viewer/PlaceFacts.ts';

/** Places of one zone whose clock differs from the viewer's. */
export interface OtherClock {
  readonly zone: string;
  readonly names: readonly string[];
}

/** The zones of places, each once, whose clocks show something else than the viewer's at one of the moments at least. */
export function otherClocks(
  places: readonly Omit<PlaceFacts, 'currency'>[],
  zone: string,
  moments: readonly Instant[],
): readonly OtherClock[] {
  const zones = [...new Set(places.map(({ timezone }) => timezone))];
  return zones.flatMap((other) => {
    if (moments.every((moment) => hasSameClock(zone, other, moment))) return [];
    const names = places.filter(({ timezone }) => timezone === other).map(({ name }) => name);
    return [{ zone: other, names: [...new Set(names)] }];
  });
}
