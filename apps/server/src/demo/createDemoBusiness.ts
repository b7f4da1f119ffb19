import { type DemoClient, demoClients } from '@slotkeeper/demo/demoClients';
import { demoPlaces } from '@slotkeeper/demo/demoPlaces';
import { demoRandom } from '@slotkeeper/demo/demoRandom';
import { demoOwner, demoTeam } from '@slotkeeper/demo/demoTeam';
import { type DemoVisit, planVisits } from '@slotkeeper/demo/planVisits';
import { must } from '@slotkeeper/domain/must';
import { DAY_MS } from '@slotkeeper/domain/time/units';
import { addDays, dayNumber, dayOfTheWeek } from '@slotkeeper/domain/time/wallDate';
import { localDate } from '@slotkeeper/domain/time/zonedTime';
import { createClients } from '../modules/clients/client/client.ts';
import { type Clock, frozenClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { runTransaction } from '../platform/database/transaction.ts';
import type { TenantScope } from '../platform/tenantScope.ts';
import { bookDemoVisits } from './bookDemoVisits.ts';
import { createDemoServices } from './createDemoServices.ts';
import { createDemoTeam } from './createDemoTeam.ts';
import { markFinished } from './demoBusiness.store.ts';

const SEED = 20_260_302;
const OPENED_DAYS_AGO = 430;
const REPORT_EVERY_MS = 10_000;

/** The Monday of the week in which an instant (epoch milliseconds) lies in Sofia. */
function mondayOf(now: number): string {
  const today = localDate(demoPlaces.sofia.timezone, now);
  return addDays(today, -dayOfTheWeek(dayNumber(today)));
}

/**
 * Makes the demo business: a salon and a studio with ten people, 300 clients and the appointments of seven weeks around
 * the clock's present, in every status. It uses the product's own use cases, with a clock set to the moment of each
 * booking. The same day gives the same demo. `say` is called for each step.
 */
export async function createDemoBusiness(
  { db, clock }: { db: Database; clock: Clock },
  say: (line: string) => void,
): Promise<TenantScope> {
  const now = clock.now();
  const monday = mondayOf(now);
  const random = demoRandom(SEED);
  const clients = demoClients(random);
  const isTaken = new Set<string>();
  const visits: DemoVisit[] = [demoOwner, ...demoTeam].flatMap((member) =>
    planVisits({ random, clients, now, monday }, member, isTaken),
  );

  say('Adding its team and services …');
  const team = await createDemoTeam(db, monday);
  const services = await createDemoServices(db, team, now - OPENED_DAYS_AGO * DAY_MS);
  say('Adding its clients …');
  const clientIds = await createDemoClients(db, team.scope, clients, now);
  say('Booking its appointments …');
  const inOrder = visits.sort((a, b) => a.bookedAt - b.bookedAt);
  await bookDemoVisits({ db, team, services, clients, clientIds }, watched(inOrder, say));
  await markFinished(db, team.scope);
  return team.scope;
}

/** Says every ten seconds how many of the visits have been taken up. */
function* watched(visits: readonly DemoVisit[], say: (line: string) => void): Generator<DemoVisit> {
  const startedAt = Date.now();
  let reportedAt = startedAt;
  for (const [index, visit] of visits.entries()) {
    const now = Date.now();
    if (now - reportedAt >= REPORT_EVERY_MS) {
      say(`  … ${Math.round((now - startedAt) / 1_000)} s, ${index} of ${visits.length} appointments`);
      reportedAt = now;
    }
    yield visit;
  }
}

/** Adds the demo's clients, each on the day on which the business got to know it; ids in the order of the list. */
async function createDemoClients(
  db: Database,
  scope: TenantScope,
  clients: readonly DemoClient[],
  now: number,
): Promise<string[]> {
  const ids: string[] = [];
  const days = [...new Set(clients.map(({ daysKnown }) => daysKnown))].sort((a, b) => b - a);
  for (const day of days) {
    const places = clients.flatMap(({ daysKnown }, index) => (daysKnown === day ? index : []));
    const ctx = { scope, clock: frozenClock(now - day * DAY_MS) };
    const those = places.flatMap((place) => clients[place] ?? []);
    const created = await runTransaction(db, scope, (tx) => createClients(tx, ctx, those));
    places.forEach((place, index) => {
      ids[place] = must(created[index], 'each place was created');
    });
  }
  return ids;
}
