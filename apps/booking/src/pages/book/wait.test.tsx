import type { Visitor } from '@slotkeeper/domain/booking/page/bookingPage';
import { FORM_FILLED_MIN_MS } from '@slotkeeper/domain/limits';
import { render } from 'preact';
import { texts } from 'virtual:texts/en';
import { afterEach, expect, test, vi } from 'vitest';
import { demoPage } from '../../../test/demoPage.ts';
import { elementSoon, soon } from '../../../test/soon.ts';
import { App } from '../../App.tsx';
import { forgetAnswers } from '../../lib/useAnswer.ts';

const stranger: Visitor = { client: null, upcoming: [], past: [], waiting: [] };
const sent = { sentBy: 'SMS', againAt: '2026-11-30T10:00:30Z' };
const notNeeded = { code: 'WAITLIST_NOT_NEEDED', error: 'A time is available', path: [] };

/** The server as the contract has it; `asked` are the addresses of what was posted, with when. */
function serve(check: object) {
  const asked: { path: string; at: number }[] = [];
  let seenAt = 0;
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const path = address.slice('/api/booking/aurora'.length).split('?')[0] ?? '';
    if (body) asked.push({ path, at: performance.now() - seenAt });
    const answers: Record<string, object> = {
      '/me': stranger,
      '/days': { free: ['2026-12-01'], nextFree: null },
      '/waitlist/check': check,
      '/codes': sent,
    };
    if (path === '/me') seenAt = performance.now();
    return new Response(JSON.stringify(answers[path]), {
      status: 'code' in (answers[path] ?? {}) ? 409 : 200,
    });
  });
  return asked;
}

async function openForm(): Promise<HTMLElement> {
  const root = document.createElement('div');
  document.body.append(root);
  const address = { path: '/book', query: new URLSearchParams('items=haircut&step=wait') };
  const now = Date.parse('2026-11-30T08:00:00Z');
  vi.useFakeTimers({ now, toFake: ['Date'] });
  render(<App page={demoPage} texts={texts} address={address} isEmbedded={false} now={now} />, root);
  for (const [name, value] of [
    ['name', 'Nina'],
    ['phoneNumber', '0888123456'],
  ] as const) {
    const input = await elementSoon<HTMLInputElement>(root, `input[name=${name}]`);
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return root;
}

afterEach(() => {
  for (const root of document.body.children) render(null, root);
  document.body.replaceChildren();
  sessionStorage.clear();
  forgetAnswers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('C3: anyone who has no need to wait learns it before a code is sent, with the way to the free times', async () => {
  const asked = serve(notNeeded);
  const root = await openForm();
  expect((await elementSoon<HTMLInputElement>(root, 'input[type=date]')).value).toBe('2026-11-30');
  (await elementSoon<HTMLButtonElement>(root, 'button[type=submit]')).click();
  await soon(() => expect(root.textContent).toContain('A time is available'));
  expect((await elementSoon(root, 'a[href*="date=2026-11-30"][href*="step=time"]')).textContent).toBe(
    'See available times',
  );
  expect(asked.map(({ path }) => path)).toEqual(['/waitlist/check']);
});

test('a code is asked for no sooner than the server takes it for a person’s, and the button says that it waits', async () => {
  const asked = serve({});
  const root = await openForm();
  const button = await elementSoon<HTMLButtonElement>(root, 'button[type=submit]');
  button.click();
  await soon(() => expect(button.querySelector('.spinner')).not.toBeNull());
  expect(button.textContent).toBe('One moment…');
  await elementSoon(root, 'input[name=code]');
  expect(asked.map(({ path }) => path)).toEqual(['/waitlist/check', '/codes']);
  expect(asked[1]?.at).toBeGreaterThanOrEqual(FORM_FILLED_MIN_MS);
});
