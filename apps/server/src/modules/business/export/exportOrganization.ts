import { type PassThrough, Readable } from 'node:stream';
import { CSV_START, csvLine } from '@slotkeeper/domain/csv/writeCsv';
import type { Locale } from '@slotkeeper/domain/options';
import { ZipFile } from 'yazl';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { type ExportKey, type ExportRow, readExportBatch } from './exportBatch.store.ts';
import { type ExportTable, exportTables } from './exportTables.store.ts';

const BATCH = 2_000;

/**
 * All of an organization that the viewer sees (rule R2) as a zip of CSV files, read and packed in pieces, so that memory
 * does not grow with it. Refuses
 * with ACTION_NOT_ALLOWED before the first piece; a failure after it breaks the stream off with its error.
 */
export async function exportOrganization(ctx: StaffContext): Promise<NodeJS.ReadableStream> {
  ctx.authorize('export:create');
  const organization = { objectType: 'ORGANIZATION', objectId: ctx.scope.organizationId } as const;
  await ctx.transaction((tx) => recordAudit(tx, ctx, { ...organization, action: 'exported' }));
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  // Nobody else listens: the zip only pipes what it is given, and an error without a listener would end the process.
  const breakOff = (error: Error) => output.destroy(error);
  zip.on('error', breakOff);
  for (const table of exportTables)
    zip.addReadStreamLazy(table.file, (deliver) =>
      deliver(null, Readable.from(linesOf(ctx, table)).on('error', breakOff)),
    );
  zip.end();
  return output;
}

async function* linesOf(ctx: StaffContext, table: ExportTable): AsyncGenerator<string> {
  const { locale } = ctx.provider;
  yield CSV_START + csvLine(Object.keys(table.columns), locale);
  const view = { reach: ctx.reach('appointment:view'), seesClients: ctx.may('client:view') };
  for (let after: ExportKey | null = null; ; ) {
    const batch = { view, after, limit: BATCH, now: ctx.clock.now() };
    const { rows, last }: { rows: ExportRow[]; last: ExportKey | undefined } = await readExportBatch(
      ctx.db,
      ctx.scope,
      table,
      batch,
    );
    yield rows.map((row) => lineOf(row, locale)).join('');
    if (last === undefined || rows.length < BATCH) return;
    after = last;
  }
}

function lineOf(row: ExportRow, locale: Locale): string {
  const cells = row.map((value) => (typeof value === 'boolean' ? String(value) : value));
  return csvLine(cells, locale);
}
