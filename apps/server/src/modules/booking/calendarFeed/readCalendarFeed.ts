import { createHash } from 'node:crypto';
import { isWaiting } from '@slotkeeper/domain/booking/appointment/appointmentStatus';
import {
  CALENDAR_FEED_AHEAD_DAYS,
  CALENDAR_FEED_ENTRIES_MAX,
  CALENDAR_FEED_PAST_DAYS,
  CALENDAR_FEED_REFRESH_MINUTES,
} from '@slotkeeper/domain/limits';
import { must } from '@slotkeeper/domain/must';
import { DAY_MS, SECOND_MS } from '@slotkeeper/domain/time/units';
import { formatAttendee } from '@slotkeeper/i18n/format/formatList';
import { translate } from '@slotkeeper/i18n/translate';
import { type StaffContext, staffContext } from '../../../platform/actingContext.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { hashOneTimeToken } from '../../../platform/oneTimeToken.ts';
import type { SecretBox } from '../../../platform/secretBox.ts';
import { findOrganization } from '../../business/organization/organization.ts';
import {
  type CalendarEvent,
  calendarUid,
  organizerOf,
  writeCalendar,
} from '../../messaging/calendar/calendar.ts';
import { loadSignedInProvider } from '../../people/provider/provider.ts';
import { type FetchedFeed, findFeedByToken, noteFetch } from './calendarFeed.store.ts';
import { mayHaveFeed } from './changeCalendarFeed.ts';
import { type FeedEntry, findFeedEntries } from './feedEntries.store.ts';

/** What feeds are written with. */
interface FeedTools {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  /** Where links lead. */
  readonly linkOrigin: string;
}

/** A feed at a fetch: what tells it from another content, and its text, which is only written when it is asked for. */
export interface ReadFeed {
  readonly contentHash: string;
  /** Epoch milliseconds, whole seconds: since when it has had this content. */
  readonly changedAt: number;
  text(): string;
}

/** Raised where the same entries would be written in another way. */
const FORMAT = 1;

/**
 * The feed with this token as its member may see it now (rule R1): the role and the places are asked at each fetch. Null where
 * no feed has the token, or where the member lost its access or may not have it anymore. Six statements at most.
 */
export async function readCalendarFeed(tools: FeedTools, token: string): Promise<ReadFeed | null> {
  const { db, clock } = tools;
  const tokenHash = hashOneTimeToken(token);
  const feed = await findFeedByToken(db, tokenHash);
  if (!feed) return null;
  const { scope, providerId, placeId } = feed;
  const provider = await loadSignedInProvider(db, scope, { providerId, signInId: null });
  if (!provider) return null;
  const ctx = staffContext({ scope, provider, clock, db });
  if (!mayHaveFeed(ctx, placeId)) return null;

  const now = clock.now();
  const [entries, organization] = await Promise.all([entriesOf(ctx, feed, now), findOrganization(db, scope)]);
  const { locale } = provider;
  const organizer = organizerOf(organization, tools.linkOrigin);
  const name = [organizer.name, placeId === null ? provider.name : placeNameOf(entries)]
    .filter((part) => part !== '')
    .join(', ');
  const seesClients = ctx.may('client:view');
  const events = entries.map((entry) =>
    eventOf(entry, { tools, ctx, seesClients, isOfPlace: placeId !== null }),
  );
  const content = JSON.stringify([FORMAT, locale, name, organizer, events]);
  const contentHash = createHash('sha256').update(content).digest('base64url');
  const changedAt = changeOf(feed, contentHash, now);
  await noteFetch(db, scope, { id: feed.id, tokenHash, at: now, contentHash, changedAt });
  const shown = { name, refreshMinutes: CALENDAR_FEED_REFRESH_MINUTES };
  return {
    contentHash,
    changedAt,
    text: () => writeCalendar({ method: 'PUBLISH', organizer, events, feed: shown, now: changedAt }),
  };
}

/** A new content is never of the second of the one before: calendars ask by whole seconds whether they have the newest. */
function changeOf({ contentHash, changedAt }: FetchedFeed, hash: string, now: number): number {
  if (changedAt !== null && contentHash === hash) return changedAt;
  const second = Math.floor(now / SECOND_MS) * SECOND_MS;
  return changedAt === null ? second : Math.max(second, changedAt + SECOND_MS);
}

/** From the start of a day on, so that an old entry leaves once a day and not at each fetch. */
function entriesOf(ctx: StaffContext, feed: FetchedFeed, now: number): Promise<FeedEntry[]> {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  return findFeedEntries(ctx.db, ctx.scope, {
    feed,
    reach: { appointments: ctx.reach('appointment:view'), vacations: ctx.reach('vacation:view') },
    now: today,
    from: today - CALENDAR_FEED_PAST_DAYS * DAY_MS,
    until: today + CALENDAR_FEED_AHEAD_DAYS * DAY_MS,
    limit: CALENDAR_FEED_ENTRIES_MAX,
  });
}

function placeNameOf([first]: readonly FeedEntry[]): string {
  return first?.placeName ?? '';
}

interface EventView {
  readonly tools: FeedTools;
  readonly ctx: StaffContext;
  readonly seesClients: boolean;
  readonly isOfPlace: boolean;
}

function eventOf(entry: FeedEntry, view: EventView): CalendarEvent {
  const { tools, ctx, isOfPlace } = view;
  const { kind, id, startAt, endAt, zone, placeName, address, providerName, status } = entry;
  const isAppointment = kind === 'appointment';
  const { locale } = ctx.provider;
  const url = isAppointment
    ? `${tools.linkOrigin}/calendar/${encodeURIComponent(toGlobalId('Appointment', id))}`
    : `${tools.linkOrigin}/calendar`;
  return {
    uid: calendarUid(tools.secrets, ctx.scope, isAppointment ? id : `${kind}/${id}`),
    sequence: entry.version,
    status: status !== null && isWaiting(status) ? 'TENTATIVE' : 'CONFIRMED',
    startAt,
    endAt,
    zone,
    title: [...titleOf(entry, view), ...(isOfPlace ? [providerName] : [])].join(' · '),
    location: isAppointment ? [placeName, address].filter((line) => line !== '').join(', ') : '',
    description: `${translate(locale, 'calendarFeed.open')}: ${url}`,
    url,
    updatedAt: entry.updatedAt,
  };
}

function titleOf(entry: FeedEntry, { ctx, seesClients }: EventView): string[] {
  const { locale } = ctx.provider;
  if (entry.kind === 'vacation') return [translate(locale, 'calendarFeed.vacation')];
  if (entry.kind === 'block') return [entry.note ?? translate(locale, 'calendarFeed.block')];
  const name = seesClients ? (formatAttendee(entry) ?? translate(locale, 'appointment.guest')) : null;
  return [...(name === null ? [] : [name]), must(entry.serviceTitle, 'an appointment has a service')];
}
