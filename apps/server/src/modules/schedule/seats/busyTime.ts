import type { MovingAppointment, SessionFact } from '@slotkeeper/domain/schedule/availability/facts';

// Busy time comes out of the database as one text per provider: thousands of rows cost more to carry than to read. The
// values of an entry are separated by commas, entries by semicolons; instants are epoch seconds.

/** The packed sessions of a provider. */
export function unpackSessions(packed: string | null): SessionFact[] {
  return entries(packed).map((entry) => {
    const [id = '', service = '', start, end, busyFrom, busyUntil, capacity, taken] = entry.split(',');
    return {
      id,
      serviceId: service === '0' ? null : service,
      startAt: Number(start) * 1_000,
      endAt: Number(end) * 1_000,
      busyFrom: Number(busyFrom) * 1_000,
      busyUntil: Number(busyUntil) * 1_000,
      capacity: Number(capacity),
      taken: Number(taken),
    };
  });
}

/** The packed service and session of each slot of an appointment, or visit, on the move; undefined where it holds none. */
export function unpackMoving(packed: string | null): MovingAppointment | undefined {
  const slots = entries(packed).map((entry) => entry.split(','));
  if (slots.length === 0) return undefined;
  const serviceIds = [...new Set(slots.map(([serviceId = '']) => serviceId))];
  return { serviceIds, releasedSeats: slots.map(([, sessionId = '']) => ({ sessionId, seats: 1 })) };
}

function entries(packed: string | null): string[] {
  return packed ? packed.split(';') : [];
}
