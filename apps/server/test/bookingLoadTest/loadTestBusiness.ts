import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { toGlobalId } from '../../src/platform/graphql/globalId.ts';
import type { given as writeGiven } from '../given/given.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;
const PROVIDERS = 5;
const CLIENTS = 12;

/** A service under load; ids are global ones, as in the API. */
export interface LoadTestService {
  readonly id: string;
  /** Minutes of a slot. */
  readonly duration: number;
}

/** What everybody fights over. */
export interface LoadTestBusiness {
  readonly organizationId: string;
  readonly ownerEmail: string;
  readonly services: readonly LoadTestService[];
  readonly providerIds: readonly string[];
  readonly clientIds: readonly string[];
  /** Epoch milliseconds, on a few days, close together. */
  readonly starts: readonly number[];
}

/**
 * A business with five providers who all do a haircut, a longer massage that needs a pause after it, and a class for
 * three, in slots that begin every quarter of an hour: every choice overlaps others. It lies in UTC, two weeks after
 * `now` (epoch milliseconds).
 */
export async function loadTestBusiness(
  given: ReturnType<typeof writeGiven>,
  { now, days }: { readonly now: number; readonly days: number },
): Promise<LoadTestBusiness> {
  const salon = await given.organization({ timezone: 'UTC' });
  const members = await Promise.all(
    Array.from({ length: PROVIDERS - 1 }, () => given.staffMember(salon, { role: 'staff' })),
  );
  const providers = [salon.ownerId, ...members.map(({ id }) => id)];
  for (const providerId of providers) await given.openEveryDay(salon, { providerId });
  const terms = [
    { title: 'Haircut', duration: 30 },
    { title: 'Massage', duration: 60, bufferAfter: 10 },
    { title: 'Class', duration: 45, capacity: 3 },
  ];
  const services: LoadTestService[] = [];
  for (const overrides of terms) {
    const id = await given.service(salon, { ...overrides, slotInterval: 15, providerIds: providers });
    services.push({ id: toGlobalId('Service', id), duration: overrides.duration });
  }
  const clients: string[] = [];
  for (let count = 0; count < CLIENTS; count += 1) clients.push(await given.client(salon));
  return {
    organizationId: salon.scope.organizationId,
    ownerEmail: salon.ownerEmail,
    services,
    providerIds: providers.map((id) => toGlobalId('Provider', id)),
    clientIds: clients.map((id) => toGlobalId('Client', id)),
    starts: startsFrom(now, days),
  };
}

function startsFrom(now: number, days: number): number[] {
  const first = Math.floor(now / DAY_MS) * DAY_MS + 14 * DAY_MS + 10 * 60 * MINUTE_MS;
  return Array.from({ length: days }, (_, day) =>
    [0, 15, 30, 45, 60, 75].map((minutes) => first + day * DAY_MS + minutes * MINUTE_MS),
  ).flat();
}
