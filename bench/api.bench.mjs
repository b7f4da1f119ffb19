// Asks a built server about an organization of 100,000 clients with 200,000 appointments over HTTP and compares each answer with the time of the
// search's own SQL, the two by turns; imports 10,000 rows; then asks for a year of analytics (analyticsYear.mjs): `npm run bench:api`.
// Medians, milliseconds. CLIENTS and YEAR change the sizes.
import { cpus, loadavg } from 'node:os';
import { sql } from 'kysely';
import { searchAppointments } from '../apps/server/src/modules/booking/appointment/read/appointmentSearch.store.ts';
import { searchClients } from '../apps/server/src/modules/clients/client/clientSearch.store.ts';
import { findServices } from '../apps/server/src/modules/catalog/service/service.store.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { toGlobalId } from '../apps/server/src/platform/graphql/globalId.ts';
import { given as writeGiven } from '../apps/server/test/given/given.ts';
import { PASSWORD } from '../apps/server/test/given/organization.ts';
import { speakTo } from '../apps/server/test/given/server.ts';
import { startServer } from '../e2e/fixtures/startServer.ts';
import { benchAnalytics } from './analyticsYear.mjs';

const CLIENTS = Number(process.env.CLIENTS ?? 100_000);
const APPOINTMENTS = 2 * CLIENTS;
const SEARCH_RUNS = { runs: 61, warmUp: 200 };
const YEAR_RUNS = { runs: 9, warmUp: 2 };
const IMPORTED = 10_000;
const PER_CALL = 500;
const IMPORT_SECONDS = 5;
const SEARCH_FACTOR = 3;
const env = { SLOTKEEPER_DEMO: 'off', SLOTKEEPER_LOG_LEVEL: 'error', SLOTKEEPER_RATE_LIMIT: 'off' };

const fields = 'id name phoneNumber';
const search = (text) =>
  `{ viewer { ... on Provider { search(text: "${text}", limit: 30) {
    clients { ${fields} } appointments { id startAt } } } } }`;
const page = (filter) =>
  `{ viewer { ... on Provider { clients(page: 3${filter}) { edges { node { ${fields} } } pageInfo { total } } } } }`;

/** Names of 400 x 250 words, so that a word finds hundreds and a whole name one; the next client's number is theirs plus one. */
async function fill(db, organizationId) {
  await db
    .insertInto('counters')
    .values({ organization_id: organizationId, name: 'clients', value: CLIENTS })
    .execute();
  await sql`
    insert into clients (organization_id, row_no, name, phone_number, search_text)
    select ${organizationId}, n, name, phone, lower(name) || ' ' || phone
    from (
      select n, 'Given' || (n % 400) || ' Family' || (n / 400) as name, '+35988' || lpad(n::text, 7, '0') as phone
      from generate_series(1, ${sql.lit(CLIENTS)}) n
    ) numbered`.execute(db);
}

/** Ten minutes apart, most of them past, each client in turn with a step between, so that neighbors are strangers. */
async function fillCalendar(db, given, salon) {
  const { organizationId } = salon.scope;
  const serviceId = await given.service(salon);
  await sql`
    insert into appointments (organization_id, row_no, service_id, provider_id, client_id, status, start_at, end_at,
      slot_count, unit_price, currency, created_by_type, created_by_id, created_by_name)
    select ${organizationId}, n, ${serviceId}, ${salon.ownerId}, first_client + (n::bigint * 7919) % ${sql.lit(CLIENTS)},
      'CONFIRMED', start_at, start_at + interval '10 minutes', 1, 2000, 'eur', 'PROVIDER', ${salon.ownerId}, 'Owner'
    from (
      select n, now() + (n - ${sql.lit(Math.round(APPOINTMENTS * 0.9))}) * interval '10 minutes' as start_at,
        (select min(id) from clients where organization_id = ${organizationId}) as first_client
      from generate_series(1, ${sql.lit(APPOINTMENTS)}) n
    ) timed`.execute(db);
}

const median = (times) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)];

/** The median time of each work. They take turns, so that a busy moment of the machine falls on all of them. */
async function timed({ runs, warmUp }, ...works) {
  const times = works.map(() => []);
  for (let run = -warmUp; run < runs; run += 1) {
    for (const [place, work] of works.entries()) {
      const from = performance.now();
      await work();
      if (run >= 0) times[place].push(performance.now() - from);
    }
  }
  return times.map(median);
}

/** What a search itself asks PostgreSQL, from here and with no server between: clients, their appointments and services. */
function ownSql(db, scope, text) {
  const asked = { reach: 'all', withClients: true, text, now: Date.now(), limit: 10 };
  return Promise.all([
    searchClients(db, scope, { text, limit: 10 }),
    searchAppointments(db, scope, asked),
    findServices(db, scope),
  ]);
}

async function importAll(conversation, token, organizationId) {
  const document = `mutation I($input: ImportClientsInput!) { importClients(input: $input) { importedCount } }`;
  const id = toGlobalId('Organization', organizationId);
  let answer;
  const from = performance.now();
  for (let firstIndex = 0; firstIndex < IMPORTED; firstIndex += PER_CALL) {
    const clients = Array.from({ length: PER_CALL }, (_, place) => ({
      name: `Imported ${firstIndex + place}`,
      phoneNumber: `+35989${String(firstIndex + place).padStart(7, '0')}`,
      email: `imported${firstIndex + place}@example.com`,
    }));
    const isLast = firstIndex + PER_CALL >= IMPORTED;
    const input = { id, clients, firstIndex, isLast, importKey: 'bench' };
    answer = await conversation.graphql(token, document, { input });
    if (answer.errors) throw new Error(`The import was refused: ${JSON.stringify(answer.errors)}`);
  }
  const seconds = (performance.now() - from) / 1_000;
  return { seconds, count: answer.data?.importClients.importedCount };
}

const server = await startServer({ env });
const database = openDatabase(await server.databaseUrl(), 4);
try {
  console.log(
    `${CLIENTS} clients, ${cpus().length} cores, Node ${process.versions.node}, load ${loadavg()[0].toFixed(1)}`,
  );
  const given = writeGiven(database.db);
  const salon = await given.organization();
  const { organizationId } = salon.scope;
  await fill(database.db, organizationId);
  await fillCalendar(database.db, given, salon);
  await sql`vacuum analyze clients`.execute(database.db);
  await sql`vacuum analyze appointments`.execute(database.db);
  const conversation = speakTo(server.url);
  const credentials = { email: salon.ownerEmail, password: PASSWORD };
  const { body } = await conversation.post('/auth/web', credentials);
  const token = body.accessToken;
  const rows = [];
  let failed = false;
  for (const text of ['given7 family12', 'family249', '0012345', 'given399', 'given']) {
    const [own, answered] = await timed(
      SEARCH_RUNS,
      () => ownSql(database.db, salon.scope, text),
      () => conversation.graphql(token, search(text)),
    );
    const isSlow = answered > SEARCH_FACTOR * own;
    failed ||= isSlow;
    rows.push({
      what: `search ${text}`,
      'own SQL': own.toFixed(1),
      answer: answered.toFixed(1),
      times: (answered / own).toFixed(1),
      'too slow': isSlow,
    });
  }
  for (const [what, filter] of [
    ['page of the list', ''],
    ['page of a search', ', filterBy: { searchWord: "family249" }'],
  ]) {
    const [answered] = await timed(SEARCH_RUNS, () => conversation.graphql(token, page(filter)));
    rows.push({ what, answer: answered.toFixed(1) });
  }
  console.table(rows);
  const { rows: plan } = await sql`explain (analyze, costs off, timing off, summary off)
    select id, name from clients where organization_id = ${organizationId} and removed_at is null
    order by name, id offset 20 limit 10`.execute(database.db);
  console.log(plan.map((line) => line['QUERY PLAN']).join('\n'));
  const { seconds, count } = await importAll(conversation, token, organizationId);
  console.log(`Import of ${count} rows: ${seconds.toFixed(1)} s (at most ${IMPORT_SECONDS})`);
  const isSlowYear = await benchAnalytics({ db: database.db, given, conversation, timed, runs: YEAR_RUNS });
  process.exitCode = failed || isSlowYear || seconds > IMPORT_SECONDS || count !== IMPORTED ? 1 : 0;
} finally {
  await database.close();
  await server.remove();
}
