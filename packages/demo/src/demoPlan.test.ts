import { normalizePhone } from '@slotkeeper/i18n/phone/normalizePhone';
import { describe, expect, it } from 'vitest';
import { demoClients } from './demoClients.ts';
import { demoRandom } from './demoRandom.ts';
import { demoOwner, demoTeam } from './demoTeam.ts';
import { planVisits } from './planVisits.ts';

const NOW = Date.UTC(2026, 2, 25, 10);
const MONDAY = '2026-03-23';

function plan(seed: number) {
  const random = demoRandom(seed);
  const clients = demoClients(random);
  const isTaken = new Set<string>();
  const visits = [demoOwner, ...demoTeam].flatMap((member) =>
    planVisits({ random, clients, now: NOW, monday: MONDAY }, member, isTaken),
  );
  return { clients, visits };
}

describe('the demo’s plan', () => {
  it('is the same for the same day and seed', () => {
    expect(plan(7)).toEqual(plan(7));
    expect(plan(7)).not.toEqual(plan(8));
  });

  it('has 300 clients of three languages, each with a number of its own that could be real', () => {
    const { clients } = plan(7);
    expect(clients).toHaveLength(300);
    expect(new Set(clients.map(({ locale }) => locale))).toEqual(new Set(['bg', 'it', 'en']));
    expect(new Set(clients.map(({ phoneNumber }) => phoneNumber)).size).toBe(300);
    for (const { phoneNumber } of clients) {
      expect(normalizePhone(phoneNumber)).toEqual({ ok: true, e164: phoneNumber });
    }
  });

  it('books every visit before it begins and cancels none that is over', () => {
    for (const { bookedAt, closedAt, startAt } of plan(7).visits) {
      expect(bookedAt).toBeLessThan(Math.min(startAt, NOW));
      if (closedAt === null) continue;
      expect(closedAt).toBeGreaterThanOrEqual(bookedAt);
      expect(closedAt).toBeLessThan(Math.min(startAt, NOW));
    }
  });

  it('sends nobody to two places on one day', () => {
    const seen = new Set<string>();
    for (const { client, startAt } of plan(7).visits) {
      if (client === null) continue;
      const key = `${client} ${new Date(startAt).toISOString().slice(0, 10)}`;
      expect(seen).not.toContain(key);
      seen.add(key);
    }
  });
});
