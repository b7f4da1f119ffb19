import { texts } from 'virtual:texts/en';
import type { ClientAppointment, OfferedSeat, Visitor } from '@slotkeeper/domain/booking/page/bookingPage';
import { render } from 'preact';
import { afterEach, expect, test, vi } from 'vitest';
import { elementSoon, soon } from '../../../test/soon.ts';
import { anAppointment, aPage } from '../../../test/givenVisit.ts';
import { App } from '../../App.tsx';

const NOW = Date.parse('2026-12-01T08:00:00Z');
const nina = { name: 'Nina', phoneNumber: '+359881234567', email: null };

const visitorWith = (...upcoming: ClientAppointment[]): Visitor => ({
  client: nina,
  upcoming,
  past: [],
  waiting: [],
});

/** Answers of the server, one after the other for each path; the last one stays. */
function serve(answers: Readonly<Record<string, readonly (object | null)[]>>) {
  const posts: Record<string, unknown>[] = [];
  const left = new Map(Object.entries(answers).map(([path, each]) => [path, [...each]]));
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const path = address.slice('/api/booking/salon'.length).split('?')[0] ?? '';
    const own = left.get(path) ?? [];
    const answer = own.length > 1 ? own.shift() : own[0];
    if (typeof body === 'string') posts.push({ path, ...(JSON.parse(body) as object) });
    if (!answer) throw new TypeError('offline');
    return new Response(JSON.stringify(answer), { status: 'code' in answer ? 409 : 200 });
  });
  return posts;
}

/** The connection that a page opens for its events. */
class Events extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Events[] = [];
  readyState = 1;
  constructor() {
    super();
    Events.opened.push(this);
  }
  close() {}
}

function open(path: string): HTMLElement {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  vi.stubGlobal('EventSource', Events);
  const root = document.createElement('div');
  document.body.append(root);
  const address = { path, query: new URLSearchParams() };
  render(<App page={aPage()} texts={texts} address={address} isEmbedded={false} now={NOW} />, root);
  return root;
}

const button = (root: HTMLElement, name: string) =>
  soon(() => {
    const found = [...root.querySelectorAll('button')].findLast(({ textContent }) =>
      textContent?.includes(name),
    );
    if (!found) throw new Error(`no button ${name}`);
    return found;
  });
const says = (root: HTMLElement, text: string) => soon(() => expect(root.textContent).toContain(text));

afterEach(() => {
  for (const root of document.body.children) render(null, root);
  document.body.replaceChildren();
  sessionStorage.clear();
  Events.opened = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('P4: a cancellation that got no answer is sent again as the same one, with what was typed', async () => {
  const canceled = anAppointment({ status: 'CANCELED', cancellationReason: 'Ill', changeableUntil: null });
  const posts = serve({
    '/me': [visitorWith(anAppointment())],
    '/appointments/appointment/cancel': [null, { ...visitorWith(), past: [canceled] }],
  });
  const root = open('/visits/appointment');
  (await button(root, 'Cancel appointment')).click();
  const input = await elementSoon<HTMLInputElement>(root, 'input[name=reason]');
  input.value = 'Ill';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  (await button(root, 'Cancel appointment')).click();
  await says(root, 'No connection');
  (await button(root, 'Cancel appointment')).click();
  await says(root, 'Canceled');
  expect(posts).toHaveLength(2);
  expect(posts[0]).toMatchObject({ reason: 'Ill' });
  expect(posts[1]).toEqual(posts[0]);
});

const stranger = { ...visitorWith(), client: null };
const seat: OfferedSeat = {
  placeId: 'center',
  serviceId: 'cut',
  serviceTitle: 'Haircut',
  providerId: 'maria',
  providerName: 'Maria',
  startAt: '2026-12-04T09:00:00Z',
  endAt: '2026-12-04T09:30:00Z',
  expiresAt: '2026-12-01T08:10:00Z',
  isOpen: true,
};

test('C3: the link of an offer from the waitlist shows the time, which a tap takes without a code', async () => {
  const taken = { appointmentIds: ['appointment'], visitor: { ...stranger, upcoming: [anAppointment()] } };
  const posts = serve({
    '/me': [stranger],
    '/links/secret': [{ ...stranger, appointmentId: null, seat }],
    '/links/secret/seat': [taken],
  });
  const root = open('/open/secret');
  await says(root, '4th December 2026, 11:00');
  await says(root, 'Offered only to you until 10:10');
  const take = await button(root, 'Take this time');
  take.click();
  await says(root, 'Please fill this in.');
  const input = await elementSoon<HTMLInputElement>(root, 'input[aria-invalid]');
  expect(document.activeElement).toBe(input);
  input.value = 'Short';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await soon(() => expect(root.textContent).not.toContain('Please fill this in.'));
  const again = await button(root, 'Take this time');
  again.click();
  again.click();
  await soon(() => expect(`${location.pathname} ${root.textContent}`).toMatch(/^\S+\/visits\/appointment /));
  expect(posts.filter(({ path }) => path === '/links/secret/seat')).toMatchObject([
    { fieldsData: [{ id: 'length', value: 'Short' }] },
  ]);
});

test('C3: an offered time that someone else has taken is said, with the way to others', async () => {
  serve({
    '/me': [stranger],
    '/links/secret': [{ ...stranger, appointmentId: null, seat: { ...seat, isOpen: false } }],
  });
  const root = open('/open/secret');
  await says(root, 'This time is no longer available.');
  expect(root.textContent).not.toContain('Take this time');
  expect((await elementSoon(root, 'a[href*="step=time"]')).textContent).toBe('See available times');
});

test('C2: after the deadline it says so, with the place’s phone, and offers no change', async () => {
  serve({ '/me': [visitorWith(anAppointment({ changeableUntil: '2026-12-01T07:00:00Z' }))] });
  const root = open('/visits/appointment');
  await says(root, 'You cannot make changes to your appointment 24 hours before its start!');
  expect(root.querySelector('.changes a[href="tel:+359888000002"]')).not.toBeNull();
  expect(root.textContent).not.toContain('Cancel appointment');
});

test('a visit of two services counts once, and shows the answers and questions of both', async () => {
  const beard = { serviceId: 'beard', serviceTitle: 'Beard trim', answers: [] };
  const visit = [
    anAppointment({ id: 'first', visitId: 'visit', ...beard }),
    anAppointment({ id: 'second', visitId: 'visit', startAt: '2026-12-03T09:30:00Z' }),
  ];
  serve({ '/me': [visitorWith(...visit)] });
  const root = open('/visits/first');
  (await button(root, 'Change answers')).click();
  await says(root, 'How long?');
  expect(root.querySelector('.ticket-answers')?.textContent).toContain('Short');
  expect(root.querySelector('.bar-count')?.textContent).toBe('1');
});

test('P3: an offered time that is gone is said, and the offer stays open', async () => {
  const offer = { id: 'one', startAt: '2026-12-04T09:00:00Z', endAt: '2026-12-04T09:30:00Z' };
  const offered = visitorWith(anAppointment({ status: 'OFFERED_ALTERNATIVE', alternatives: [offer] }));
  const gone = { code: 'SLOT_NOT_AVAILABLE', error: 'This time is no longer available' };
  const posts = serve({ '/me': [offered], '/appointments/appointment/alternative': [gone] });
  const root = open('/visits/appointment');
  const time = await button(root, '11:00');
  time.click();
  await says(root, gone.error);
  expect(root.textContent).toContain('Choose another time');
  // It is not offered a second time; where it was the last one, that is said, too.
  await soon(() => expect(time.textContent).toContain('No longer available'));
  expect(time.getAttribute('aria-disabled')).toBe('true');
  time.click();
  await says(root, 'None of the times offered are available anymore.');
  expect(posts).toHaveLength(1);
});

test('R2: what changes at the business changes here, also what did while the connection was lost', async () => {
  const confirmed = visitorWith(anAppointment());
  serve({ '/me': [visitorWith(anAppointment({ status: 'PENDING' })), confirmed] });
  const root = open('/visits/appointment');
  await says(root, 'Waiting for confirmation');
  const source = await soon(() => {
    if (!Events.opened[0]) throw new Error('not connected');
    return Events.opened[0];
  });
  source.dispatchEvent(new Event('open'));
  source.dispatchEvent(new Event('open'));
  await says(root, 'Confirmed');
  expect(root.querySelector('.status')?.textContent).toBe('Confirmed');
});

test('C3: a held time leads to booking it; once it has run out it is no longer shown', async () => {
  const offer = { startAt: '2026-12-04T09:00:00Z', endAt: '2026-12-04T09:30:00Z', expiresAt: '' };
  const entry = {
    id: 'wait',
    serviceId: 'cut',
    serviceTitle: 'Haircut',
    providerId: null,
    placeId: 'center',
    from: '2026-12-04',
    until: '2026-12-04',
    partsOfDay: [],
  };
  const waitingUntil = (expiresAt: string) => ({ ...entry, id: expiresAt, offer: { ...offer, expiresAt } });
  const waiting = [waitingUntil('2026-12-01T08:10:00Z'), waitingUntil('2026-12-01T07:59:00Z')];
  serve({ '/me': [{ ...visitorWith(), waiting }] });
  const root = open('/visits');
  await says(root, 'Offered only to you until 10:10');
  expect(root.querySelectorAll('a[href*="waiting="]')).toHaveLength(1);
});

test('one that is over shows its next free times, each a tap from being confirmed', async () => {
  const startAt = '2026-12-02T09:00:00Z';
  const endAt = '2026-12-02T09:30:00Z';
  const parts = [{ serviceId: 'cut', providerId: 'maria', slots: [{ startAt, endAt }] }];
  const over = anAppointment({ startAt: '2026-11-03T09:00:00Z', endAt: '2026-11-03T09:30:00Z' });
  serve({
    '/me': [{ ...visitorWith(), past: [over] }],
    '/times': [{ times: [], next: [{ startAt, endAt, seatsLeft: 1, parts }] }],
  });
  const root = open('/visits/appointment');
  const time = await elementSoon<HTMLAnchorElement>(root, 'a.time[href*="step=details"]');
  expect(time.textContent).toBe('11:00');
  expect(time.href).toContain('items=cut:maria');
  expect((await elementSoon(root, 'a.button[href*="step=time"]')).textContent).toBe('Book again');
});
