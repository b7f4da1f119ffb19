import type { MovingAppointment, SessionFact } from './facts.ts';

/**
 * A provider's sessions as they stand once a moving appointment has left them: its seats are free, and a session
 * without seats taken is gone (rule A9). Blocks stay as they are.
 */
export function sessionsAfterRelease(
  sessions: readonly SessionFact[],
  moving: MovingAppointment | undefined,
): readonly SessionFact[] {
  if (!moving || moving.releasedSeats.length === 0) return sessions;
  const released = new Map<string, number>();
  for (const { sessionId, seats } of moving.releasedSeats) {
    released.set(sessionId, (released.get(sessionId) ?? 0) + seats);
  }
  return sessions.flatMap((session) => {
    const seats = released.get(session.id);
    if (seats === undefined) return [session];
    const taken = session.taken - seats;
    return taken > 0 ? [{ ...session, taken }] : [];
  });
}

/** The seats that a session still offers; none while it is overbooked, such as 4/3 (rule A5). */
export function seatsLeftIn(session: SessionFact): number {
  return Math.max(0, session.capacity - session.taken);
}
