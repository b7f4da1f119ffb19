// The part of `npm run bench:api` about analytics: a year of a business with 60,000 appointments in one round trip beside its own SQL, sent
// by turns, where another business and its own history before the year have as many, and once more where each has ten times as many.
import { sql } from 'kysely';
import { monthsOf } from '../packages/domain/src/insight/monthsOf.ts';
import * as totals from '../apps/server/src/modules/insight/analytics/analytics.store.ts';
import { analyticsDays } from '../apps/server/src/modules/insight/analytics/analyticsDays.ts';
import * as booking from '../apps/server/src/modules/insight/analytics/bookingFigures.store.ts';
import * as clients from '../apps/server/src/modules/insight/analytics/clientFigures.store.ts';
import { loadProviderTimes } from '../apps/server/src/modules/insight/analytics/occupancy.store.ts';
import { PASSWORD } from '../apps/server/test/given/organization.ts';

const YEAR = Number(process.env.YEAR ?? 60_000);
const CLIENTS = Math.ceil(YEAR / 12);
const PROVIDERS = 10;
const TIMES = 10;
const OWN_FACTOR = 2;
const GROWTH_FACTOR = 1.5;
const SOFIA = 'Europe/Sofia';
const DATES = { from: '2025-03-01', to: '2026-02-28' };
const FIRST = '2025-03-01T00:00Z';
const YEAR_BEFORE = '2024-03-01T00:00Z';
const YEAR_MINUTES = 365 * 1_440;
const QUARTER = 900;

const QUERY = `query ($from: Date!, $to: Date!) { viewer { ... on Provider { analytics(filterBy: { from: $from, to: $to }) {
  appointments { date count } hours { date minutes } newClients { date count } totalNumberClients
  outcomes { booked canceled declined noShows attended upcoming } revenue { currency paid expected }
  services { service { id title } appointments minutes revenue { currency paid expected } }
  busiestHours { day hour count } sources { source count } leadTimes { fromDays count }
  returning { date first returning } retention { month came }
  occupancy { provider { id name } days { date bookedMinutes openMinutes } }
} } } }`;

/** Appointments over `years` years that end before an instant, of the same clients and providers. */
async function fill(db, { organizationId, serviceId, providerIds }, { count, until, years }) {
  await sql`
    insert into appointments (organization_id, row_no, service_id, provider_id, client_id, status, start_at, end_at,
      slot_count, unit_price, currency, created_at, created_by_type, created_by_id, created_by_name)
    select ${organizationId}, (select coalesce(max(row_no), 0) from appointments where organization_id = ${organizationId}) + n,
      ${serviceId}, (${[...providerIds]}::bigint[])[1 + n % ${sql.lit(PROVIDERS)}],
      first_client + (n::bigint * 7919) % ${sql.lit(CLIENTS)}, 'CONFIRMED', start_at, start_at + interval '30 minutes',
      1, 2000, 'eur', start_at - interval '5 days', 'PROVIDER', ${providerIds[0]}, 'Owner'
    from (
      select n, ${until}::timestamptz - n * interval '1 minute' * ${sql.lit((years * YEAR_MINUTES) / count)} as start_at,
        (select min(id) from clients where organization_id = ${organizationId}) as first_client
      from generate_series(1, ${sql.lit(count)}) n
    ) timed`.execute(db);
}

async function business(db, given) {
  const salon = await given.organization({ timezone: SOFIA });
  const { organizationId } = salon.scope;
  const providerIds = [salon.ownerId];
  while (providerIds.length < PROVIDERS) providerIds.push((await given.staffMember(salon)).id);
  await sql`
    insert into clients (organization_id, row_no, name, phone_number, search_text)
    select ${organizationId}, n, 'Client ' || n, '+35988' || lpad(n::text, 7, '0'), 'client'
    from generate_series(1, ${sql.lit(CLIENTS)}) n`.execute(db);
  return { salon, organizationId, providerIds, serviceId: await given.service(salon, { providerIds }) };
}

/** Every statement of the page by what it is for. */
function statementsOf(db, scope) {
  const days = analyticsDays(SOFIA, DATES.from, DATES.to);
  const question = { days, timezone: SOFIA, reach: 'all', clientReach: 'all', serviceIds: null };
  const { boundaries } = monthsOf(SOFIA, days.dates);
  return {
    appointments: () => totals.countAppointments(db, scope, question),
    minutes: () => totals.countMinutes(db, scope, question),
    'new clients': () => totals.countNewClients(db, scope, question),
    'all clients': () => totals.countClients(db, scope, question),
    outcomes: () => booking.countOutcomes(db, scope, question, Date.now()),
    revenue: () => booking.sumRevenue(db, scope, question),
    services: () => booking.figuresByService(db, scope, question),
    starts: () => booking.countStarts(db, scope, question, QUARTER),
    sources: () => booking.countSources(db, scope, question),
    'lead times': () => booking.countLeadTimes(db, scope, question),
    returning: () => clients.countReturning(db, scope, question),
    retention: () => clients.countCohorts(db, scope, question, boundaries),
    occupancy: () => loadProviderTimes(db, scope, question),
  };
}

/** Work of PostgreSQL that never grows: by it, times of different moments of a busy machine are compared. */
const yardstick = (db) => sql`select sum(n) from generate_series(1, 400000) n`.execute(db);

async function ask(conversation, token) {
  const { data, errors } = await conversation.graphql(token, QUERY, DATES);
  if (errors) throw new Error(`The figures were refused: ${JSON.stringify(errors)}`);
  const { booked } = data.viewer.analytics.outcomes;
  if (booked < YEAR * 0.99) throw new Error(`Only ${booked} of ${YEAR} appointments were counted`);
}

/**
 * Measures and prints; gives whether a limit was passed. `timed` gives the medians of works that take turns. Statements run at
 * the same time, as those of the page do; growth is that of the time in yardsticks.
 */
export async function benchAnalytics({ db, given, conversation, timed, runs }) {
  const own = await business(db, given);
  const end = new Date(Date.parse(FIRST) + YEAR_MINUTES * 60_000);
  const other = await business(db, given);
  await fill(db, own, { count: YEAR, until: end, years: 1 });
  await fill(db, other, { count: YEAR, until: end, years: 1 });
  await fill(db, own, { count: YEAR, until: new Date(FIRST), years: 1 });
  const credentials = { email: own.salon.ownerEmail, password: PASSWORD };
  const { body } = await conversation.post('/auth/web', credentials);
  const statements = statementsOf(db, own.salon.scope);
  const measure = async () => {
    await sql`vacuum analyze appointments`.execute(db);
    const [stick, ownSql, answer] = await timed(
      runs,
      () => yardstick(db),
      () => Promise.all(Object.values(statements).map((statement) => statement())),
      () => ask(conversation, body.accessToken),
    );
    const each = { runs: Math.ceil(runs.runs / 3), warmUp: 1 };
    const [ownStick, ...single] = await timed(each, () => yardstick(db), ...Object.values(statements));
    return { stick, ownSql, answer, single: single.map((time) => time / ownStick) };
  };
  const once = await measure();
  const more = YEAR * (TIMES - 1);
  await fill(db, other, { count: more, until: end, years: 1 });
  await fill(db, own, { count: more, until: new Date(YEAR_BEFORE), years: TIMES - 1 });
  const grown = await measure();
  const rows = [
    { times: 1, ...once },
    { times: TIMES, ...grown },
  ].map(({ times, stick, ownSql, answer }) => {
    const growth = answer / stick / (once.answer / once.stick);
    return {
      what: `year of ${YEAR}, ${times}x`,
      'own SQL': ownSql.toFixed(1),
      answer: answer.toFixed(1),
      times: (answer / ownSql).toFixed(2),
      yardstick: stick.toFixed(1),
      growth: growth.toFixed(2),
      'too slow': answer > OWN_FACTOR * ownSql || growth > GROWTH_FACTOR,
    };
  });
  console.table(rows);
  console.table(
    Object.keys(statements).map((statement, place) => ({
      statement,
      yardsticks: once.single[place].toFixed(2),
      growth: (grown.single[place] / once.single[place]).toFixed(2),
    })),
  );
  return rows.some((row) => row['too slow']);
}
