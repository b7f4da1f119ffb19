// Books at one built server and measures when consoles at another are notified, with 500 open sockets: `npm run bench:live`.
// Milliseconds from the commit, by PostgreSQL's own timestamp of it, and from the mutation's answer. BOOKINGS and EVERY_MS change the load.
import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { MINUTE_MS } from '../packages/domain/src/time/units.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { loadTestBusiness } from '../apps/server/test/bookingLoadTest/loadTestBusiness.ts';
import { given as writeGiven } from '../apps/server/test/given/given.ts';
import { givenLiveClient } from '../apps/server/test/given/liveClient.ts';
import { PASSWORD } from '../apps/server/test/given/organization.ts';
import { speakTo } from '../apps/server/test/given/server.ts';
import { runSql } from '../apps/server/test/testSql.ts';
import { startServer } from '../e2e/fixtures/startServer.ts';

const ORGANIZATIONS = 10;
/** Five members of each organization, with ten consoles each. */
const CONSOLES = 10;
const BOOKINGS = Number(process.env.BOOKINGS ?? 200);
const EVERY_MS = Number(process.env.EVERY_MS ?? 250);
const MEDIAN_MAX_MS = 200;
const ARRIVES_WITHIN_MS = 10_000;
const DAYS = 10;
const env = {
  SLOTKEEPER_DEMO: 'off',
  SLOTKEEPER_RATE_LIMIT: 'off',
  SLOTKEEPER_SECRET: 'the same secret for both servers of the benchmark',
  SLOTKEEPER_LOG_LEVEL: 'error',
  // Each member comes from an address of its own, as from behind a proxy: one address may have 400 sockets.
  SLOTKEEPER_TRUST_PROXY: 'loopback',
};
const LISTEN = 'subscription { addAppointment { cursor resync appointments { id startAt status } } }';
const BOOK = `mutation ($input: AddAppointmentInput!) { addAppointment(input: $input) { appointments { id } } }`;

const now = () => performance.timeOrigin + performance.now();

/** A console at a server: what it was notified of, and when. */
async function openConsole(at, business, accessToken, address) {
  const live = givenLiveClient(speakTo(at), { accessToken, headers: { 'x-forwarded-for': address } });
  const events = [];
  live.client.subscribe(
    { query: LISTEN },
    {
      next: ({ data, errors }) => {
        if (errors) throw new Error(`A subscription was refused: ${JSON.stringify(errors)}`);
        const { cursor, resync, appointments } = data.addAppointment;
        for (const { id } of appointments) events.push({ id, cursor, at: now() });
        if (resync) events.push({ id: 'RESYNC', cursor, at: now() });
      },
      error: (error) => {
        throw new Error(`A socket was lost: ${JSON.stringify(error)}`);
      },
      complete: () => undefined,
    },
  );
  await live.connected;
  return { business, events, client: live.client };
}

/** The members of a business, signed in at the server that they write to. */
async function signIn(database, origin, business) {
  const { db } = database;
  const members = await db
    .selectFrom('providers')
    .select('email')
    .where('organization_id', '=', business.organizationId)
    .orderBy('id')
    .execute();
  const tokens = [];
  for (const { email } of members) {
    const { body } = await speakTo(origin).post('/auth/web', { email, password: PASSWORD });
    tokens.push(body.accessToken);
  }
  return tokens;
}

/** A free time of one of the five providers: half an hour, one after the other. */
function slotOf({ services, providerIds, starts }, index) {
  const startAt = starts.filter((_, place) => place % 2 === 0)[Math.floor(index / providerIds.length)];
  const [{ id: serviceId, duration }] = services;
  const [start, end] = [startAt, startAt + duration * MINUTE_MS].map((one) => new Date(one).toISOString());
  return { serviceId, providerId: providerIds[index % providerIds.length], startAt: start, endAt: end };
}

/** Books in each business in turn, at a steady pace. */
async function bookAll(origin, businesses) {
  const conversation = speakTo(origin);
  const booked = [];
  for (let count = 0; count < BOOKINGS; count += 1) {
    const { business, tokens } = businesses[count % businesses.length];
    const input = {
      timeSlots: [slotOf(business, Math.floor(count / businesses.length))],
      guestName: 'Gina',
    };
    const asked = conversation.graphql(tokens[0], BOOK, { input }).then(({ data, errors }) => {
      if (errors) throw new Error(`A booking was refused: ${JSON.stringify(errors)}`);
      return { business, id: data.addAppointment.appointments[0].id, answeredAt: now() };
    });
    booked.push(asked);
    await sleep(EVERY_MS);
  }
  return Promise.all(booked);
}

/** When each event was committed (epoch milliseconds), by organization and running number. */
async function commitTimes({ db }) {
  const { rows } = await sql`
    select organization_id || ':' || seq as key,
      extract(epoch from pg_xact_commit_timestamp(xmin)) * 1000 as at from events`.execute(db);
  return new Map(rows.map(({ key, at }) => [key, Number(at)]));
}

/** What every console should have had, compared with what it had. */
function compare(consoles, bookings, committed) {
  const times = { commit: [], answer: [] };
  const faults = { lost: 0, doubled: 0, astray: 0 };
  for (const { business, events } of consoles) {
    const wanted = bookings.filter((one) => one.business === business);
    for (const { id, answeredAt } of wanted) {
      const [first, ...more] = events.filter((event) => event.id === id);
      faults.doubled += more.length;
      if (!first) faults.lost += 1;
      else {
        times.commit.push(first.at - committed.get(`${business.organizationId}:${first.cursor}`));
        times.answer.push(first.at - answeredAt);
      }
    }
    faults.astray += events.filter(({ id }) => wanted.every((one) => one.id !== id)).length;
  }
  return { times, faults };
}

function rowOf(what, times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(1);
  return { what, events: sorted.length, median: at(0.5), p95: at(0.95), max: at(1) };
}

/** Waits until every console had all of its bookings, or it takes too long. */
async function allArrived(consoles, perBusiness) {
  const giveUpAt = now() + ARRIVES_WITHIN_MS;
  while (now() < giveUpAt && consoles.some(({ events }) => events.length < perBusiness)) await sleep(100);
}

const first = await startServer({ env });
await runSql(await first.databaseUrl(), 'alter system set track_commit_timestamp = on');
await first.stop();
await first.start();
const databaseUrl = await first.databaseUrl();
const second = await startServer({ env, databaseUrl });
const database = openDatabase(databaseUrl, 4);
const consoles = [];
try {
  const given = writeGiven(database.db);
  const businesses = [];
  for (let count = 0; count < ORGANIZATIONS; count += 1) {
    const business = await loadTestBusiness(given, { now: Date.now(), days: DAYS });
    businesses.push({ business, tokens: await signIn(database, first.url, business) });
  }
  for (const [place, { business, tokens }] of businesses.entries())
    for (const [member, token] of tokens.entries())
      for (let count = 0; count < CONSOLES; count += 1)
        consoles.push(await openConsole(second.url, business, token, `10.0.${place}.${member + 1}`));
  // A subscription has no answer of its own: the last one's start is over by then.
  await sleep(2_000);
  const load = loadavg()[0].toFixed(1);
  console.log(
    `${consoles.length} sockets at one server, ${BOOKINGS} bookings at the other, ${EVERY_MS} ms apart`,
  );
  console.log(`${cpus().length} cores, Node ${process.versions.node}, load before ${load}\n`);
  const bookings = await bookAll(first.url, businesses);
  await allArrived(consoles, Math.floor(BOOKINGS / ORGANIZATIONS));
  await sleep(1_000);
  const { times, faults } = compare(consoles, bookings, await commitTimes(database));
  const rows = [rowOf('from the commit', times.commit), rowOf('from the answer', times.answer)];
  console.table(rows);
  console.log(`${faults.lost} lost, ${faults.doubled} doubled, ${faults.astray} astray`);
  const isSlow = Number(rows[0].median) > MEDIAN_MAX_MS;
  if (isSlow) console.log(`FAULT: the median is over ${MEDIAN_MAX_MS} ms`);
  process.exitCode = isSlow || faults.lost + faults.doubled + faults.astray > 0 ? 1 : 0;
} finally {
  for (const { client } of consoles) await client.dispose();
  await database.close();
  await second.remove();
  await first.remove();
}
