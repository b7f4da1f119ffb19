import type { Frequency } from '@slotkeeper/domain/recurrence/recurrence';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { addAppointment } from '../../src/modules/booking/appointment/book/addAppointment.ts';
import type { NewBooking } from '../../src/modules/booking/appointment/book/checkBooking.ts';
import {
  bookRecurringTimeSlots,
  type NewSeriesBooking,
} from '../../src/modules/booking/series/book/bookRecurringTimeSlots.ts';
import type { StaffContext } from '../../src/platform/actingContext.ts';

export interface BookingOptions {
  readonly serviceId: string;
  /** Null means any provider. */
  readonly providerId?: string | null;
  /** Epoch milliseconds: the start of each slot. */
  readonly starts: readonly number[];
  /** Minutes of each slot. */
  readonly duration?: number;
  readonly clientId?: string | null;
  /** Another name than the client's (rule C4). */
  readonly attendeeName?: string;
  readonly guestName?: string;
  readonly guestPhoneNumber?: string;
  readonly answers?: NewBooking['answers'];
  readonly allowOutsideHours?: boolean;
  readonly notifyClient?: boolean;
  readonly clientMutationId?: string;
}

/** What a staff member sends to book slots, by default with itself and for a guest. */
export function bookingOf(ctx: StaffContext, options: BookingOptions): NewBooking {
  const { serviceId, providerId = ctx.provider.id, duration = 30 } = options;
  return {
    slots: options.starts.map((startAt) => ({
      serviceId,
      providerId,
      startAt,
      endAt: startAt + duration * MINUTE_MS,
    })),
    attendee: {
      clientId: options.clientId ?? null,
      attendeeName: options.attendeeName ?? null,
      guestName: options.guestName ?? null,
      guestPhoneNumber: options.guestPhoneNumber ?? null,
    },
    answers: options.answers ?? [],
    allowOutsideHours: options.allowOutsideHours ?? false,
    notifyClient: options.notifyClient ?? false,
    clientMutationId: options.clientMutationId ?? null,
  };
}

/** An appointment that was booked; returns its id. */
export async function givenAppointment(ctx: StaffContext, options: BookingOptions): Promise<string> {
  const { appointmentIds } = await addAppointment(ctx, bookingOf(ctx, options));
  const [id] = appointmentIds;
  if (!id) throw new Error('The booking made no appointment');
  return id;
}

export interface SeriesOptions extends BookingOptions {
  readonly freq?: Frequency;
  /** The last local date; null is ongoing. */
  readonly until?: string | null;
  readonly skipConflicts?: boolean;
}

/** What a staff member sends to book a recurring sequence, by default every week and ongoing. */
export function seriesOf(ctx: StaffContext, options: SeriesOptions): NewSeriesBooking {
  return {
    ...bookingOf(ctx, options),
    recurrence: { freq: options.freq ?? 'WEEKLY', until: options.until ?? null },
    skipConflicts: options.skipConflicts ?? false,
  };
}

/** A recurring sequence that was booked; returns the ids of its appointments. */
export async function givenSeries(ctx: StaffContext, options: SeriesOptions): Promise<readonly string[]> {
  const { appointmentIds } = await bookRecurringTimeSlots(ctx, seriesOf(ctx, options));
  return appointmentIds;
}
