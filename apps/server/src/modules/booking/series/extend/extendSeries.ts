import { must } from '@slotkeeper/domain/must';
import {
  conflictOf,
  decideOccurrences,
  type RequestedOccurrence,
} from '@slotkeeper/domain/recurrence/decide/decideOccurrences';
import { nextDueDate } from '@slotkeeper/domain/recurrence/occurrenceDates';
import { occurrenceSlots } from '@slotkeeper/domain/recurrence/occurrenceFacts';
import { DAY_MS } from '@slotkeeper/domain/time/units';
import { addDays, dayNumber } from '@slotkeeper/domain/time/wallDate';
import { localDate } from '@slotkeeper/domain/time/zonedTime';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { runTransaction, type TenantTransaction } from '../../../../platform/database/transaction.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';
import { lockClient } from '../../../clients/client/client.ts';
import { lockProviders } from '../../../people/provider/provider.ts';
import type { BookableProvider } from '../../../schedule/seats/seats.ts';
import { type LoadedSeriesFacts, loadSeriesFacts } from '../book/loadSeriesFacts.ts';
import { findSeries, lockSeries, saveBookedUntil, saveUntil, type Series } from '../series.store.ts';
import { type JobContext, recordBooked, recordUnbookable } from './recordExtension.ts';

/** What keeping series booked works with. */
export interface SeriesTools {
  readonly db: Database;
  readonly clock: Clock;
}

/** Hours reach over midnight. */
const DAYS_AROUND = 2;

/**
 * Books what a series lacks of its 12 months ahead (rule P5): each missing date in a transaction of its own. What can't
 * be booked is recorded, and the provider notified of it. Running it twice, or twice at once, changes nothing more.
 * Stops permanently if client, provider or service is gone, and for a while if the service is inactive or no longer the
 * provider's.
 */
export async function extendSeries(tools: SeriesTools, scope: TenantScope, seriesId: string): Promise<void> {
  const series = (await findSeries(tools.db, scope, [seriesId])).get(seriesId);
  if (!series) return;
  let isMissingMore = true;
  while (isMissingMore) {
    isMissingMore = await runTransaction(tools.db, scope, async (tx) => {
      await lockProviders(tx.db, scope, [series.providerId]);
      const locked = await lockSeries(tx.db, scope, seriesId);
      return locked ? bookNextDate({ scope, clock: tools.clock }, tx, locked) : false;
    });
  }
}

/** Whether there may be a further date. */
async function bookNextDate(ctx: JobContext, tx: TenantTransaction, series: Series): Promise<boolean> {
  const now = ctx.clock.now();
  const { recurrence, bookedUntil } = series;
  // Somewhere on earth it is tomorrow already; the zone is known once the provider is.
  const soon = nextDueDate(recurrence, bookedUntil, addDays(localDate('UTC', now), 1));
  if (soon === null) return false;
  const facts = await loadFactsAround(ctx, tx, series, soon);
  const [service] = facts.services;
  const [provider] = facts.providers;
  if (!service || !provider || (await isClientGone(ctx, tx, series))) {
    await saveUntil(tx.db, ctx.scope, series.id, bookedUntil);
    return false;
  }
  if (!service.isActive || !service.providerIds.includes(provider.id)) return false;
  const date = nextDueDate(recurrence, bookedUntil, localDate(provider.timezone, now));
  if (date === null) return false;
  const near = date === soon ? facts : await loadFactsAround(ctx, tx, series, date);
  await bookDate(ctx, tx, { series, requested: requestOn(series, provider, date), facts: near });
  await saveBookedUntil(tx.db, ctx.scope, series.id, date);
  return true;
}

function loadFactsAround(
  ctx: JobContext,
  tx: TenantTransaction,
  { serviceId, providerId, attendee }: Series,
  date: string,
): Promise<LoadedSeriesFacts> {
  const day = dayNumber(date);
  return loadSeriesFacts(tx.db, ctx, {
    serviceIds: [serviceId],
    providerIds: [providerId],
    clientId: attendee.clientId,
    attendeeName: attendee.attendeeName,
    from: (day - DAYS_AROUND) * DAY_MS,
    until: (day + DAYS_AROUND + 1) * DAY_MS,
  });
}

async function isClientGone(
  { scope }: JobContext,
  tx: TenantTransaction,
  { attendee: { clientId } }: Series,
): Promise<boolean> {
  if (!clientId) return false;
  const client = await lockClient(tx.db, scope, clientId);
  return !client || client.isRemoved;
}

function requestOn(
  { shape, serviceId, providerId }: Series,
  { timezone }: BookableProvider,
  date: string,
): RequestedOccurrence {
  const slots = occurrenceSlots(shape, timezone, date);
  return { date, slots: slots.map((slot) => ({ ...slot, serviceId, providerId })) };
}

async function bookDate(
  ctx: JobContext,
  tx: TenantTransaction,
  {
    series,
    requested,
    facts,
  }: { readonly series: Series; readonly requested: RequestedOccurrence; readonly facts: LoadedSeriesFacts },
): Promise<void> {
  const { allowOutsideHours } = series;
  // One that has begun today, before anybody looked, is past like those of the days before.
  if (must(requested.slots[0], 'an occurrence has a slot').startAt <= facts.now) return;
  const decided = decideOccurrences([requested], { audience: 'staff', allowOutsideHours }, facts);
  const [accepted] = decided.accepted;
  const [refused] = decided.refused;
  if (accepted) {
    await recordBooked(ctx, tx, series, { date: requested.date, run: accepted.run, availability: facts });
  } else if (refused) {
    await recordUnbookable(ctx, tx, series, conflictOf(refused));
  }
}
