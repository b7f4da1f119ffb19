import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { webhookEventTypes } from '@slotkeeper/domain/messaging/webhook/webhookEvents';
import { must } from '@slotkeeper/domain/must';
import { parse, print } from 'graphql';
import { describe, expect, test } from 'vitest';
import { given as givenIn, MONDAY_MORNING } from '../../../test/given/given.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { repositoryRoot } from '../../platform/repositoryRoot.ts';

/** A call of docs/api.md: its document, and the curl line that sends it. */
interface DocumentedCall {
  readonly title: string;
  readonly document: string;
  readonly command: string;
}

const text = await readFile(path.join(repositoryRoot(), 'docs', 'api.md'), 'utf8');
const calls: readonly DocumentedCall[] = text
  .split(/^### \d+\. /m)
  .slice(1)
  .map((section) => ({
    title: section.slice(0, section.indexOf('\n')),
    document: must(/```graphql\n([\s\S]*?)```/.exec(section)?.[1], 'each call has a document'),
    command: must(/```sh\n([\s\S]*?)```/.exec(section)?.[1], 'each call has a curl line'),
  }));

interface Body {
  readonly query: string;
  readonly variables?: Record<string, unknown>;
}

/** What the curl line of a call sends. */
function bodyOf({ command }: DocumentedCall): Body {
  return JSON.parse(must(/-d '([\s\S]*)'\n$/.exec(command)?.[1], 'the line sends a body')) as Body;
}

describe('docs/api.md', () => {
  test.each(calls)('$title: the curl line sends the document with the token', (call) => {
    expect(call.command).toMatch(
      /^curl "\$SLOTKEEPER_URL\/graphql" \\\n {2}-H "Authorization: Bearer \$SLOTKEEPER_TOKEN" \\\n {2}-H 'Content-Type: application\/json' \\\n/,
    );
    expect(print(parse(bodyOf(call).query))).toBe(print(parse(call.document)));
  });
});

const database = await openFreshDatabase();
const given = givenIn(database.db);
const server = await given.server(database);
const salon = await given.organization();
await given.openEveryDay(salon);
await given.service(salon);
await given.client(salon, { name: 'Ana Ivanova' });
const { text: token } = await given.apiToken(salon.ownerContext);

/** What the words in capitals stand for, by what the calls before answered. */
const meant: Record<string, unknown> = {};

async function send(title: string): Promise<Record<string, unknown>> {
  const call = must(
    calls.find((one) => one.title === title),
    `${title} is documented`,
  );
  const { query, variables } = bodyOf(call);
  const filled = JSON.parse(
    JSON.stringify(variables ?? {}).replaceAll(/"([A-Z_]{5,})"/g, (_, word: string) => {
      return JSON.stringify(must(meant[word], `${word} was answered before`));
    }),
  ) as object;
  const { status, data, errors } = await server.graphql(token, query, filled);
  expect([status, errors]).toEqual([200, undefined]);
  return must(data, 'what is not refused has data');
}

interface Node {
  readonly node: { readonly id: string; readonly title?: string };
}

/** Each call with what its answer must hold, in the order of an integration; the titles are those of the page. */
const answers: Readonly<Record<string, (data: never) => void>> = {
  'List services': ({ viewer: { services } }: { viewer: { services: { edges: Node[] } } }) => {
    const [first] = services.edges;
    meant.SERVICE_ID = first?.node.id;
    expect(services.edges).toHaveLength(1);
  },
  'List places and staff': ({ viewer }: { viewer: { colleagues: { id: string; places: object[] }[] } }) => {
    meant.PROVIDER_ID = viewer.colleagues[0]?.id;
    expect(viewer.colleagues[0]?.places[0]).toMatchObject({ settings: { timezone: 'Europe/Sofia' } });
  },
  'List free times': ({ viewer }: { viewer: { timeSlots: { startAt: string; endAt: string }[] } }) => {
    const [first, second] = viewer.timeSlots;
    Object.assign(meant, {
      START_AT: first?.startAt,
      END_AT: first?.endAt,
      NEW_START_AT: second?.startAt,
      NEW_END_AT: second?.endAt,
    });
    expect(viewer.timeSlots.length).toBeGreaterThan(10);
  },
  'Find clients': ({ viewer }: { viewer: { clients: { edges: Node[] } } }) => {
    expect(viewer.clients.edges).toMatchObject([{ node: { name: 'Ana Ivanova' } }]);
  },
  'Add a client': ({ addClient }: { addClient: { clientEdge: Node } }) => {
    meant.CLIENT_ID = addClient.clientEdge.node.id;
    expect(addClient.clientEdge.node).toMatchObject({ name: 'Ana Petrova' });
  },
  Book: ({ addAppointment }: { addAppointment: { appointments: { id: string }[] } }) => {
    meant.APPOINTMENT_ID = addAppointment.appointments[0]?.id;
    expect(addAppointment.appointments).toMatchObject([{ startAt: meant.START_AT, version: 1 }]);
  },
  Move: ({ updateAppointment }: { updateAppointment: object }) => {
    expect(updateAppointment).toMatchObject({ appointment: { startAt: meant.NEW_START_AT, version: 2 } });
  },
  Cancel: ({ deleteAppointment }: { deleteAppointment: object }) => {
    expect(deleteAppointment).toEqual({ deletedAppointmentId: meant.APPOINTMENT_ID });
  },
  'List appointments since': ({ viewer }: { viewer: { appointments: { edges: object[] } } }) => {
    const canceled = { id: meant.APPOINTMENT_ID, status: 'CANCELED', clientId: meant.CLIENT_ID };
    expect(viewer.appointments.edges).toMatchObject([{ node: canceled }]);
  },
  'Add a webhook': ({ addWebhookEndpoint }: { addWebhookEndpoint: object }) => {
    expect(addWebhookEndpoint).toMatchObject({
      secret: expect.stringMatching(/^whsec_[\w-]{32}$/),
      webhookEndpoint: { url: 'https://example.com/slotkeeper' },
    });
  },
};

test('the page names every type of event', () => {
  for (const type of webhookEventTypes) expect(text).toContain(`\`${type}\``);
});

test('the page has the calls that are run here', () => {
  expect(calls.map(({ title }) => title)).toEqual(Object.keys(answers));
  expect(MONDAY_MORNING).toBe(given.clock.now());
});

test.each(Object.entries(answers))('%s', async (title, check) => {
  const data = await send(title);
  expect(data).toBeDefined();
  check(data as never);
});
