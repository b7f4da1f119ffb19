import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DAY_MS, HOUR_MS } from '@slotkeeper/domain/time/units';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../test/freshDatabase.ts';
import { givenProcess } from '../../../../test/given/process.ts';
import { speakTo } from '../../../../test/given/server.ts';

const { connectionString } = await freshDatabase();
const TOMORROW = Math.floor(Date.now() / DAY_MS + 1) * DAY_MS;
const stamp = (instant: number) => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '');

const calendar = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'UID:1',
  `DTSTART:${stamp(TOMORROW)}`,
  'DURATION:PT1H',
  'RRULE:FREQ=DAILY;COUNT=3',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');
const other = createServer((_, response) => response.end(calendar));
await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
afterAll(() => new Promise((resolve) => other.close(resolve)));

/** Leads the server's own TLS requests here, by any name; nothing else of it is changed. */
const redirected = `
  import { Agent } from "node:https";
  import { connect } from "node:net";
  Agent.prototype.createConnection = () => connect(${(other.address() as AddressInfo).port}, "127.0.0.1");
`.replaceAll(/\n\s+/g, '');

const business = {
  organizationName: 'Salon',
  name: 'Olga',
  email: 'olga@salon.example',
  password: 'secret',
  phoneNumber: '+359888123456',
  country: 'BG',
  timezone: 'Europe/Sofia',
  currency: 'eur',
  locale: 'en',
};
const BUSY =
  'query ($from: DateTime!, $until: DateTime!) { viewer { ... on Provider { outsideBusyTimes(from: $from, until: $until) { startAt } } } }';

test('A14: the built server reads a calendar in a thread of its own, which lies beside it as a file', async () => {
  const running = givenProcess('main', {
    DATABASE_URL: connectionString,
    SLOTKEEPER_SECRET: 'the same secret for all servers of this test',
    PORT: '0',
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(redirected)}`,
  });
  const server = speakTo((await running.line(/is running at/)).replace(/^.* at /, ''));
  const { body } = await server.post('/auth/signup', business);
  const { accessToken } = body as { accessToken: string };
  const { data } = await server.graphql(accessToken, '{ viewer { ... on Provider { id } } }');
  const { id } = (data as { viewer: { id: string } }).viewer;
  const added = await server.graphql(
    accessToken,
    'mutation ($input: AddOutsideCalendarInput!) { addOutsideCalendar(input: $input) { clientMutationId } }',
    { input: { providerId: id, name: 'Google', url: 'https://calendar.example.com/one.ics' } },
  );
  expect(added).not.toHaveProperty('errors');
  const busyStarts = async () => {
    const [from, until] = [TOMORROW, TOMORROW + 9 * DAY_MS].map((at) => new Date(at).toISOString());
    const answer = await server.graphql(accessToken, BUSY, { from, until });
    const { outsideBusyTimes } = (answer.data as { viewer: { outsideBusyTimes: { startAt: string }[] } })
      .viewer;
    return outsideBusyTimes.map(({ startAt }) => (Date.parse(startAt) - TOMORROW) / HOUR_MS);
  };
  await expect.poll(busyStarts, { timeout: 30_000, interval: 200 }).toEqual([0, 24, 48]);
});
