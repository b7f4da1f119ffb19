import { addAppointment } from '../src/modules/booking/appointment/book/addAppointment.ts';
import { deleteAppointment } from '../src/modules/booking/appointment/cancel/deleteAppointment.ts';
import { undoDeleteAppointment } from '../src/modules/booking/appointment/cancel/undoDeleteAppointment.ts';
import { RefusalError } from '../src/platform/refusalError.ts';
import type { StaffContext } from '../src/platform/staffContext.ts';
import { bookingOf } from './given/appointment.ts';
import { seededRandom } from './seededRandom.ts';

/** A service that the hammer books, with the length of its slots in minutes. */
export interface HammeredService {
  readonly serviceId: string;
  readonly duration: number;
}

export interface HammerWishes {
  readonly services: readonly HammeredService[];
  /** Whom to book; null stands for any provider. */
  readonly providerIds: readonly (string | null)[];
  /** Epoch milliseconds. */
  readonly starts: readonly number[];
  /** How many act at once, and how often each does. */
  readonly workers: number;
  readonly rounds: number;
  readonly seed: number;
}

/** What came of the blows: how many were accepted, and how many refused by code. */
export interface HammerFigures {
  accepted: number;
  readonly refused: Record<string, number>;
}

/**
 * Many staff members who book, delete and undo the same few slots at once. Refusals are part of it and counted; any
 * other error, such as a deadlock that came through, ends it.
 */
export async function hammer(ctx: StaffContext, wishes: HammerWishes): Promise<HammerFigures> {
  const figures: HammerFigures = { accepted: 0, refused: {} };
  const booked: string[] = [];
  const act = async (next: () => number): Promise<void> => {
    const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T;
    const id = pick(booked);
    const dice = next();
    if (!id || dice < 0.6) {
      const { serviceId, duration } = pick(wishes.services);
      const starts = [pick(wishes.starts)];
      const booking = bookingOf(ctx, { serviceId, providerId: pick(wishes.providerIds), starts, duration });
      booked.push(...(await addAppointment(ctx, booking)).appointmentIds);
    } else if (dice < 0.85) {
      await deleteAppointment(ctx, { id, cancellationReason: null, clientMutationId: null });
    } else {
      await undoDeleteAppointment(ctx, { id, clientMutationId: null });
    }
  };
  const work = async (worker: number): Promise<void> => {
    const next = seededRandom(wishes.seed + worker);
    for (let round = 0; round < wishes.rounds; round += 1) {
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
  await Promise.all(Array.from({ length: wishes.workers }, (_, worker) => work(worker)));
  return figures;
}
