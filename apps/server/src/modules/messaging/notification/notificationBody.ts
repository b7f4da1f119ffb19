import type { DoneByOthers, EventText, SeriesEvent } from '@slotkeeper/domain/booking/event/bookingEvents';
import { isDoneByOthers, isDoneByStaff, isSeriesEvent } from '@slotkeeper/domain/booking/event/eventNames';
import { defuseLinks } from '@slotkeeper/domain/input/text/defuseLinks';
import type { DisplayIn } from '@slotkeeper/i18n/format/displayIn';
import { formatDateTime } from '@slotkeeper/i18n/format/formatDateTime';
import { withZone } from '@slotkeeper/i18n/format/zone/formatZone';
import { translate } from '@slotkeeper/i18n/translate';
import { withClientNamed } from '../message/compose/compose.ts';
import { seriesNotificationBody, type SeriesNotificationFacts } from './seriesNotificationBody.ts';

/** What staff are notified of, in the sidebar and by push. */
export type NotificationKind = EventText<'push'>;

/** What the sentence says besides its kind. */
export interface NotificationFacts {
  readonly kind: NotificationKind;
  /** What it says of a series. */
  readonly series?: SeriesNotificationFacts;
  /** Epoch milliseconds. */
  readonly startAt: number;
  readonly serviceTitle: string;
  readonly clientName: string | null;
  /** It is a client whose name the reader may not see, and no nameless guest. */
  readonly isClientHidden?: boolean;
  /** The staff member who did it; null where the client did. */
  readonly actorName: string | null;
}

function keyOf(kind: Exclude<NotificationKind, SeriesEvent>, actorName: string | null) {
  if (isDoneByStaff(kind) && (actorName !== null || !isDoneByOthers(kind)))
    return `notification.byStaff.${kind}` as const;
  return `notification.body.${kind as Exclude<DoneByOthers, SeriesEvent>}` as const;
}

/**
 * The sentence of a notification in its reader's language and zone (spec 3, rule T6): who did what, and when. Where
 * the place's clock differs from the reader's, the time's zone is named: a pattern's is the place's. What people wrote
 * makes no links (rule N4).
 */
export function notificationBody(facts: NotificationFacts, display: DisplayIn, placeZone: string): string {
  const { locale } = display;
  return withClientNamed(facts, locale, (client) => sentenceOf(facts, client, display, placeZone));
}

function sentenceOf(facts: NotificationFacts, client: string, display: DisplayIn, placeZone: string): string {
  const { locale } = display;
  const { kind, series, actorName } = facts;
  const values = {
    client,
    service: defuseLinks(facts.serviceTitle),
    actor: defuseLinks(actorName ?? ''),
  };
  if (isSeriesEvent(kind))
    return seriesNotificationBody(kind, values, series, { display, placeZone, startAt: facts.startAt });
  const time = formatDateTime(facts.startAt, display, 'weekdayDay');
  const when = withZone(time, facts.startAt, display, placeZone, (key, zoned) =>
    translate(locale, key, zoned),
  );
  return translate(locale, keyOf(kind, actorName), { ...values, when });
}
