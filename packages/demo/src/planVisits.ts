import { DAY_MS } from '@slotkeeper/domain/time/units';
import { localDate } from '@slotkeeper/domain/time/zonedTime';
import type { DemoClient } from './demoClients.ts';
import { englishNames } from './demoNames.ts';
import { demoPlaces } from './demoPlaces.ts';
import type { DemoRandom } from './demoRandom.ts';
import type { DemoService } from './demoServices.ts';
import { type DemoMember, demoOwner } from './demoTeam.ts';
import { type DemoOutcome, planOutcome } from './planOutcome.ts';
import { type DemoTime, planTimes } from './planTimes.ts';

const RECEPTION = 'nadia';

/** An appointment of the demo: who comes to whom for what, how it was booked, and what becomes of it. */
export interface DemoVisit extends DemoTime, DemoOutcome {
  /** The place of the client in the list of clients; null for a guest. */
  readonly client: number | null;
  readonly guestName: string | null;
  /** The key of the member who books it. */
  readonly bookedBy: string;
  readonly notifyClient: boolean;
  /** Answers by the names of the service's questions. */
  readonly answers: readonly { readonly question: string; readonly value: string }[];
}

/** What planning draws from. */
export interface DemoPlan {
  readonly random: DemoRandom;
  readonly clients: readonly DemoClient[];
  /** Epoch milliseconds. */
  readonly now: number;
  /** The Monday of the present week, 'YYYY-MM-DD'. */
  readonly monday: string;
}

/** All appointments of one member, in the order in which they are booked. */
export function planVisits(plan: DemoPlan, member: DemoMember, isTaken: Set<string>): DemoVisit[] {
  const visits = planTimes(plan.random, member, plan.monday).flatMap((time) =>
    Array.from({ length: time.attendees }, () => planVisit(plan, member, time, isTaken)),
  );
  return visits.sort((a, b) => a.bookedAt - b.bookedAt);
}

function planVisit(plan: DemoPlan, member: DemoMember, time: DemoTime, isTaken: Set<string>): DemoVisit {
  const { random, now } = plan;
  const outcome = planOutcome(random, time, now);
  const isGuest = outcome.status === 'CONFIRMED' && time.attendees === 1 && random.chance(0.08);
  const client = isGuest ? null : pickClient(plan, member, time, outcome.bookedAt, isTaken);
  const isRecent = outcome.bookedAt > now - 3 * DAY_MS;
  const byReception = isRecent && (member === demoOwner || random.chance(0.4));
  return {
    ...time,
    ...outcome,
    status: client === null ? 'CONFIRMED' : outcome.status,
    closedAt: client === null ? null : outcome.closedAt,
    client,
    guestName: client === null && random.chance(0.6) ? random.pick(englishNames.women) : null,
    bookedBy: byReception ? RECEPTION : member.key,
    notifyClient: isRecent && time.startAt > now && random.chance(0.3),
    answers: answersTo(random, time.service),
  };
}

/**
 * A client of the member's place whom the business knew at the time of booking and who has no other visit that day; the
 * first ones of the list come most often. Null, a guest, where luck finds nobody.
 */
function pickClient(
  { random, clients, now }: DemoPlan,
  member: DemoMember,
  { startAt }: DemoTime,
  bookedAt: number,
  isTaken: Set<string>,
): number | null {
  const [place] = member.places;
  const date = localDate(demoPlaces[place].timezone, startAt);
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const index = Math.floor(clients.length * random.next() ** 1.7);
    const client = clients[index];
    const key = `${index} ${date}`;
    if (client?.place !== place || isTaken.has(key)) continue;
    if (now - client.daysKnown * DAY_MS > bookedAt) continue;
    isTaken.add(key);
    return index;
  }
  return null;
}

function answersTo(random: DemoRandom, { fields = [] }: DemoService): DemoVisit['answers'] {
  return fields.flatMap(({ name, type, choices, required }) => {
    if (type === 'CHOICE') return { question: name, value: random.pick(choices) };
    if (type === 'CHECKBOX') return { question: name, value: 'true' };
    return required || random.chance(0.15) ? { question: name, value: 'Sensitive skin' } : [];
  });
}
