import { CSV_START, csvLine } from '@slotkeeper/domain/csv/writeCsv';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import { recordAudit } from '../../../../platform/audit/audit.ts';
import { findStatistics } from '../client.store.ts';
import { readClientBatch } from '../clientList.store.ts';
import { lastActiveAt } from '../lastActiveAt.ts';

const BATCH = 1_000;

/** The first three columns are those that an import reads. */
const HEADER = [
  'name',
  'phoneNumber',
  'email',
  'number',
  'clientSince',
  'lastActive',
  'totalAppointments',
  'visits',
  'noShows',
  'notes',
];

/** Of a client without appointments. */
const NONE = { totalAppointments: 0, visits: 0, noShows: 0, lastAttendedAt: null };

/** To the second, as the export of the whole organization has it. */
const isoOf = (instant: number | null) =>
  instant === null ? null : new Date(instant).toISOString().replace(/\.\d+Z$/, 'Z');

/**
 * The clients as a CSV file, all or those that match a search word, in pieces, so that memory does not grow with their
 * number. Refuses with ACTION_NOT_ALLOWED before the first piece.
 */
export async function exportClients(
  ctx: StaffContext,
  searchWord: string | null,
): Promise<AsyncGenerator<string>> {
  ctx.authorize('client:export');
  const organization = { objectType: 'ORGANIZATION', objectId: ctx.scope.organizationId } as const;
  await ctx.transaction((tx) => recordAudit(tx, ctx, { ...organization, action: 'clients_exported' }));
  return clientLines(ctx, searchWord);
}

async function* clientLines(ctx: StaffContext, searchWord: string | null): AsyncGenerator<string> {
  const { locale } = ctx.provider;
  yield CSV_START + csvLine(HEADER, locale);
  const reach = ctx.reach('appointment:view');
  for (let afterId = '0'; ; ) {
    const clients = await readClientBatch(ctx.db, ctx.scope, { searchWord, afterId, limit: BATCH });
    const clientIds = clients.map(({ id }) => id);
    const statistics = await findStatistics(ctx.db, ctx.scope, { reach, now: ctx.clock.now(), clientIds });
    yield clients
      .map((client) => {
        const { name, phoneNumber, email, rowId, createdAt, notes } = client;
        const counted = statistics.get(client.id) ?? NONE;
        const instants = [isoOf(createdAt), isoOf(lastActiveAt(client, counted))];
        const counts = [counted.totalAppointments, counted.visits, counted.noShows];
        return csvLine([name, phoneNumber, email, rowId, ...instants, ...counts, notes], locale);
      })
      .join('');
    const last = clients.at(-1);
    if (!last || clients.length < BATCH) return;
    afterId = last.id;
  }
}
