import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { seriesOf } from '../../../../test/given/appointment.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../test/given/given.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { seededRandom } from '../../../../test/seededRandom.ts';
import { violations } from '../../../../test/violations.ts';
import { frozenClock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { RefusalError } from '../../../platform/refusalError.ts';
import { bookRecurringTimeSlots } from './book/bookRecurringTimeSlots.ts';
import { deleteRecurringAppointment } from './change/deleteRecurringAppointment.ts';
import { updateRecurringAppointment } from './change/updateRecurringAppointment.ts';
import { extendSeries } from './series.ts';

const guarded = await openFreshDatabase();
const lockAlone = await openFreshDatabase();

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
/** Tuesday at ten in Sofia. */
const TEN = MONDAY_MORNING + DAY;
const WORKERS = 8;
const ROUNDS = 4;

/** Takes the database's own guards away, to see what the lock does alone. */
async function dropGuards(db: Database): Promise<void> {
  await sql`alter table sessions drop constraint sessions_apart, drop constraint sessions_slot_key,
    drop constraint sessions_seats`.execute(db);
}

interface Figures {
  accepted: number;
  readonly refused: Record<string, number>;
}

/** Staff members who book, move, cancel and extend series of the same two providers at once, a month ahead. */
async function race(db: Database, seed: number): Promise<Figures> {
  const clock = frozenClock(MONDAY_MORNING);
  const given = writeGiven(db, clock);
  const salon = await given.organization();
  const colleague = await given.staffMember(salon);
  const providerIds = [salon.ownerId, colleague.id];
  for (const providerId of providerIds) await given.openEveryDay(salon, { providerId });
  const services = [
    { serviceId: await given.service(salon, { providerIds, duration: 30 }), duration: 30 },
    { serviceId: await given.service(salon, { providerIds, duration: 60, capacity: 3 }), duration: 60 },
  ];
  await db.updateTable('services').set({ slot_interval: 15 }).execute();
  const ctx = salon.ownerContext;
  const figures: Figures = { accepted: 0, refused: {} };
  const known: string[] = [];

  const act = async (next: () => number): Promise<void> => {
    const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T;
    const [{ serviceId, duration }, id, dice] = [pick(services), pick(known), next()];
    const starts = [TEN + pick([0, 15, 30, 45, 60]) * MINUTE + pick([0, 1]) * DAY];
    const options = {
      serviceId,
      duration,
      starts,
      providerId: pick([...providerIds, null]),
      skipConflicts: next() < 0.5,
    };
    const series = seriesOf(ctx, {
      ...options,
      freq: pick(['DAILY', 'WEEKLY'] as const),
      until: '2026-03-20',
    });
    if (!id || dice < 0.5) {
      known.push(...(await bookRecurringTimeSlots(ctx, series)).appointmentIds);
    } else if (dice < 0.8) {
      const { slots, allowOutsideHours, notifyClient, skipConflicts } = series;
      const move = {
        slots,
        allowOutsideHours,
        notifyClient,
        skipConflicts,
        allowFurtherDates: true,
        clientMutationId: null,
        expectedVersion: null,
      };
      await updateRecurringAppointment(ctx, {
        ...move,
        id,
        scope: pick(['THIS', 'FOLLOWING', 'ALL'] as const),
      });
    } else {
      const deletion = { id, cancellationReason: null, clientMutationId: null };
      await deleteRecurringAppointment(ctx, {
        ...deletion,
        scope: pick(['THIS', 'FOLLOWING', 'ALL'] as const),
      });
    }
  };

  const work = async (worker: number): Promise<void> => {
    const next = seededRandom(seed + worker);
    for (let round = 0; round < ROUNDS; round += 1) {
      try {
        await act(next);
        figures.accepted += 1;
      } catch (error) {
        if (!(error instanceof RefusalError)) throw error;
        const { code } = error.refusal;
        figures.refused[code] = (figures.refused[code] ?? 0) + 1;
      }
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)));
  return figures;
}

describe('how a write stays right: series that overlap are booked, moved and canceled at once', () => {
  test('two that overlap on every date: one is booked, the other refused with all of them', async () => {
    const { db } = guarded;
    const given = writeGiven(db);
    const salon = await given.organization();
    await given.openEveryDay(salon);
    const serviceId = await given.service(salon, { duration: 60 });
    await db.updateTable('services').set({ slot_interval: 30 }).where('id', '=', serviceId).execute();
    const book = (startAt: number) =>
      bookRecurringTimeSlots(
        salon.ownerContext,
        seriesOf(salon.ownerContext, { serviceId, duration: 60, starts: [startAt], until: '2026-04-28' }),
      ).then(
        ({ appointmentIds }) => appointmentIds.length,
        (error: unknown) =>
          error instanceof RefusalError ? (error.refusal.conflicts?.length ?? error.refusal.code) : error,
      );
    const answers = await Promise.all([book(TEN), book(TEN + 30 * MINUTE)]);
    expect(new Set<unknown>(answers)).toEqual(new Set<unknown>([9, 'SLOT_NOT_AVAILABLE']));
    expect(await violations(db)).toEqual([]);
  });

  test('with the provider’s lock and the constraints nothing is wrong', async () => {
    expect((await race(guarded.db, 11)).accepted).toBeGreaterThan(5);
    expect(await violations(guarded.db)).toEqual([]);
  });

  test('with the lock alone nothing is wrong', async () => {
    await dropGuards(lockAlone.db);
    expect((await race(lockAlone.db, 23)).accepted).toBeGreaterThan(5);
    expect(await violations(lockAlone.db)).toEqual([]);
  });

  test('a job that extends a series while it is canceled books nothing beyond its end', async () => {
    const { db } = guarded;
    const clock = frozenClock(MONDAY_MORNING);
    const given = writeGiven(db, clock);
    const salon = await given.organization();
    await given.openEveryDay(salon);
    const serviceId = await given.service(salon);
    const [id = ''] = await given.series(salon.ownerContext, { serviceId, starts: [TEN] });
    const series = await db
      .selectFrom('series')
      .select('id')
      .where('organization_id', '=', salon.scope.organizationId)
      .executeTakeFirstOrThrow();
    clock.set(MONDAY_MORNING + 60 * DAY);
    const deletion = { id, cancellationReason: null, clientMutationId: null, scope: 'ALL' as const };
    await Promise.all([
      extendSeries({ db, clock }, salon.scope, series.id),
      deleteRecurringAppointment(salon.ownerContext, deletion),
    ]);
    const ahead = await db
      .selectFrom('appointments')
      .select('id')
      .where('organization_id', '=', salon.scope.organizationId)
      .where('start_at', '>', new Date(clock.now()))
      .where('status', '=', 'CONFIRMED')
      .execute();
    expect(ahead).toEqual([]);
    expect(await violations(db)).toEqual([]);
  });
});
