import type { CatalogueKey, TextValues } from '../../catalogueKey.ts';
import type { DisplayIn } from '../displayIn.ts';
import type { Instant } from '../epochMs.ts';
import { formatZone } from './formatZone.ts';
import { hasSameClock } from './hasSameClock.ts';

type Say = (key: CatalogueKey, values: TextValues) => string;

/**
 * A short text that says a time, such as a toast or a notification, with the name of its zone where another clock shows
 * something else at that moment (rules T6, N2): 'Wed 9 Dec, 23:40 (Line Islands Time, UTC+14)'.
 *
 * @param display the language, and the zone of the time in the text
 * @param otherZone the zone that the reader could take it for
 */
export function withZone(text: string, at: Instant, display: DisplayIn, otherZone: string, say: Say): string {
  if (hasSameClock(display.zone, otherZone, at)) return text;
  return say('common.zone.named', { time: text, zone: formatZone(display, at) });
}
