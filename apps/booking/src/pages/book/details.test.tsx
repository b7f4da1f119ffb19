import type { FreeTimes, Visitor } from '@slotkeeper/domain/booking/page/bookingPage';
import { render } from 'preact';
import { afterEach, expect, test, vi } from 'vitest';
import { elementSoon, soon } from '../../../test/soon.ts';
import { texts } from 'virtual:texts/en';
import { demoPage } from '../../../test/demoPage.ts';
import { App } from '../../App.tsx';
import { forgetAnswers } from '../../lib/useAnswer.ts';

const visitor: Visitor = {
  client: { name: 'Nina', phoneNumber: '+359881234567', email: null },
  upcoming: [],
  past: [],
  waiting: [],
};
const at = (hour: string) => {
  const slot = { startAt: `2026-12-01T${hour}:00:00Z`, endAt: `2026-12-01T${hour}:45:00Z` };
  return { ...slot, seatsLeft: 1, parts: [{ serviceId: 'haircut', providerId: null, slots: [slot] }] };
};

const taken = { status: 409, code: 'SLOT_NOT_AVAILABLE', error: 'Taken' };

/** The server as the contract has it, for one service: `free` are its times, `posts` what was sent to it. */
function serve({ free, refusal }: { free: FreeTimes; refusal?: { status: number; code: string } & object }) {
  const posts: Record<string, unknown>[] = [];
  let times = free;
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const answer = (status: number, value: object) => new Response(JSON.stringify(value), { status });
    if (address.includes('/me?')) return answer(200, visitor);
    if (address.includes('/times?')) return answer(200, times);
    if (!address.includes('/bookings?')) return answer(404, { code: 'NOT_FOUND', error: 'Not found' });
    posts.push(JSON.parse(typeof body === 'string' ? body : '{}') as Record<string, unknown>);
    if (!refusal) return answer(200, { appointmentIds: ['one'], visitor });
    if (refusal === taken) times = { times: [at('09')], next: [] };
    return answer(refusal.status, refusal);
  });
  return posts;
}

function open(items = 'haircut'): HTMLElement {
  const root = document.createElement('div');
  document.body.append(root);
  const query = new URLSearchParams(`items=${items}&step=details&time=2026-12-01T08:00:00Z`);
  const address = { path: '/book', query };
  render(<App page={demoPage} texts={texts} address={address} isEmbedded={false} now={Date.now()} />, root);
  return root;
}

async function submitOf(root: HTMLElement): Promise<HTMLButtonElement> {
  await soon(() => expect(root.textContent).toContain('Nina'));
  return elementSoon(root, 'button[type=submit]:not([disabled])');
}

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  forgetAnswers();
});

test('P4: a double tap books once', async () => {
  const posts = serve({ free: { times: [at('08')], next: [] } });
  const button = await submitOf(open());
  button.click();
  button.click();
  await soon(() => expect(posts).toHaveLength(1));
  expect(posts[0]).toMatchObject({ placeId: 'sofia', attendees: [null], source: 'PAGE' });
});

test('A13: a visit says when each of its services is, in the order in which they fit', async () => {
  const part = (serviceId: string, from: string, until: string) => ({
    serviceId,
    providerId: null,
    slots: [{ startAt: `2026-12-01T${from}:00Z`, endAt: `2026-12-01T${until}:00Z` }],
  });
  const parts = [part('color', '08:00', '10:00'), part('haircut', '10:00', '10:45')];
  const time = { startAt: '2026-12-01T08:00:00Z', endAt: '2026-12-01T10:45:00Z', seatsLeft: 1, parts };
  serve({ free: { times: [time], next: [] } });
  const list = await elementSoon(open('haircut,color'), '.when-parts');
  expect([...list.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '10:00–12:00 Color',
    '12:00–12:45 Haircut',
  ]);
});

test('a time that was just taken is said at once, with those that are free', async () => {
  const posts = serve({ free: { times: [at('08')], next: [] }, refusal: taken });
  const root = open();
  (await submitOf(root)).click();
  await soon(() => expect(root.textContent).toContain('That time was just taken'));
  expect(root.querySelector('.time')?.textContent).toBe('11:00');
  expect(posts).toHaveLength(1);
});

test('a refused answer is said, although no field of the form says it', async () => {
  const refusal = { status: 400, code: 'BAD_INPUT', error: 'Too long', path: ['fieldsData', 0, 'value'] };
  serve({ free: { times: [at('08')], next: [] }, refusal });
  const root = open();
  (await submitOf(root)).click();
  expect((await elementSoon(root, '[role=alert]')).textContent).toBe('Too long');
});
