import { readFileSync } from 'node:fs';
import { must } from '@slotkeeper/domain/must';
import { beforeAll, describe, expect, test } from 'vitest';
import { given as givenIn } from '../../../test/given/given.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { toGlobalId } from '../../platform/graphql/globalId.ts';

/** Ids of several digits take a few bytes more. */
const BYTES_OF_LONGER_IDS = 50;
/** What the calendar may ask of everybody who has a column: name, color, place and the hours of seven days. */
const BYTES_OF_COLUMN = 900;

const database = await openFreshDatabase();
const { pool } = database;
const given = givenIn(database.db);

/** What the console asks, by its hash, as Relay has compiled it (npm run generate). */
const operations = new Map(
  Object.entries(
    JSON.parse(
      readFileSync(new URL('../../../../../contract/persisted.json', import.meta.url), 'utf8'),
    ) as Record<string, string>,
  ),
);

/** What the shell and each page ask at first: the queries of their loaders, and that of the calendar. */
const firstQueries = [...operations].flatMap(([hash, operation]) => {
  const [, name] =
    /^query (AppShellLoaderQuery|\w+PageLoaderQuery|calendarPageQuery)\b/.exec(operation) ?? [];
  return name ? [{ hash, name }] : [];
});

type Salon = Awaited<ReturnType<typeof givenSalon>>;

/** A salon of two places with so many members beside its owner, who all have hours. */
async function givenSalon(members: number) {
  const salon = await given.organization();
  const places = [salon.placeId, await given.place(salon)];
  for (let index = 0; index < members; index += 1) {
    const placeIds = [must(places[index % places.length], 'there are two places')];
    const { id } = await given.staffMember(salon, { name: 'Mara Member', placeIds });
    await given.openEveryDay(salon, { providerId: id });
  }
  const { accessToken } = await given.signedIn(salon.ownerEmail);
  const clientId = toGlobalId('Client', await given.client(salon));
  const serviceId = toGlobalId('Service', await given.service(salon));
  return { accessToken, variables: variablesOf(clientId, serviceId) };
}

/** The variables of each first query that has some. */
function variablesOf(clientId: string, serviceId: string): Readonly<Record<string, object>> {
  const page = { searchWord: null, page: 1, limit: 5 };
  const dates = { from: '2026-03-01', to: '2026-03-10' };
  const ascending = (field: string) => ({ orderBy: [{ field, direction: 'ASC' }] });
  return {
    ClientPageLoaderQuery: { id: clientId, first: 20, upcoming: 5 },
    ClientsPageLoaderQuery: { ...page, ...ascending('NAME') },
    ServicePageLoaderQuery: { id: serviceId, isNew: false },
    ServicesPageLoaderQuery: { ...page, ...ascending('TITLE') },
    StaffMembersPageLoaderQuery: { ...page, ...ascending('NAME') },
    VacationHourPageLoaderQuery: { vacationHourId: '', isNew: true },
    calendarPageQuery: {
      filterBy: { date: dates },
      first: 10_000,
      limit: 5000,
      orderBy: [{ field: 'START_AT', direction: 'DESC' }],
      from: '2026-03-02T00:00:00.000Z',
      until: '2026-03-09T00:00:00.000Z',
      dates,
    },
  };
}

describe('the first query of a page', () => {
  const FEW = 10;
  const MANY = 200;
  const salons = new Map<number, Salon>();
  let server: Awaited<ReturnType<typeof given.server>>;

  beforeAll(async () => {
    server = await given.server(database, { persistedOperations: operations });
    for (const members of [FEW, MANY]) salons.set(members, await givenSalon(members));
  }, 300_000);

  async function cost(members: number, { hash, name }: { hash: string; name: string }) {
    const { accessToken, variables } = must(salons.get(members), 'it was given');
    const ask = () =>
      server.post(
        '/graphql',
        { variables: variables[name], extensions: { persistedQuery: { version: 1, sha256Hash: hash } } },
        { authorization: `Bearer ${accessToken}` },
      );
    // The first use of a token is recorded once (rule R4).
    await ask();
    let statements = 0;
    const note = () => {
      statements += 1;
    };
    pool.on('acquire', note);
    const { body } = await ask();
    pool.off('acquire', note);
    expect(body).not.toHaveProperty('errors');
    return { statements, bytes: JSON.stringify(body).length };
  }

  test('is known of the shell and all pages that have one', () => {
    expect(firstQueries.length).toBeGreaterThanOrEqual(11);
  });

  test.each(firstQueries)('costs with 200 colleagues what it costs with ten: $name', async (query) => {
    const [few, many] = [await cost(FEW, query), await cost(MANY, query)];
    const perColleague = query.name === 'calendarPageQuery' ? BYTES_OF_COLUMN : 0;
    expect(many.statements).toBe(few.statements);
    expect(many.bytes - few.bytes).toBeLessThan(BYTES_OF_LONGER_IDS + perColleague * (MANY - FEW));
  });
});
