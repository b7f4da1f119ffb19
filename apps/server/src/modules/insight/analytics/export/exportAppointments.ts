import { amountCell } from '@slotkeeper/domain/csv/amountCell';
import { CSV_START, csvLine } from '@slotkeeper/domain/csv/writeCsv';
import type { Locale } from '@slotkeeper/domain/options';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { formatWallTime } from '@slotkeeper/domain/time/wallTime';
import { instantToWall } from '@slotkeeper/domain/time/zonedTime';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import { recordAudit } from '../../../../platform/audit/audit.ts';
import { findVisiblePlaces } from '../../../business/place/place.ts';
import { askedFigures, type FiguresFilter } from '../askedFigures.ts';
import type { AnalyticsQuestion } from '../countedAppointments.store.ts';
import {
  countExported,
  type ExportBatch,
  type ExportedAppointment,
  type ExportPosition,
  readExportedBatch,
} from './exportedAppointments.store.ts';

/** Rows that are read, and held, at once. */
const BATCH = 1_000;

/** Wall times are those of `timezone`; `startAt` and `endAt`, which no clock change makes ambiguous, are in UTC. */
const HEADER = [
  'number',
  'date',
  'startTime',
  'endTime',
  'timezone',
  'startAt',
  'endAt',
  'minutes',
  'status',
  'service',
  'provider',
  'place',
  'client',
  'attendee',
  'due',
  'amountPaid',
  'currency',
  'source',
  'createdAt',
  'cancellationReason',
];

/** A file that is written while it is read. */
export interface AppointmentsFile {
  /** How many appointments it will have, unless some are booked or moved while it is read. */
  readonly rows: number;
  readonly lines: AsyncGenerator<string>;
}

/**
 * The appointments behind the figures of some days as a CSV file, canceled and declined ones too, within what the viewer may
 * see (rules R2, T4): Staff get their own. Each piece is read when the one before has been taken, from where that ended: a
 * slow reader holds neither memory, nor a connection, nor a snapshot of the database. Refuses with ACTION_NOT_ALLOWED
 * before the first piece.
 */
export async function exportAppointments(
  ctx: StaffContext,
  dates: { readonly from: string; readonly to: string },
  filter: FiguresFilter,
): Promise<AppointmentsFile> {
  ctx.authorize('analytics:view');
  const question = await askedFigures(ctx, await findVisiblePlaces(ctx), dates, filter);
  const organization = { objectType: 'ORGANIZATION', objectId: ctx.scope.organizationId } as const;
  await ctx.transaction((tx) => recordAudit(tx, ctx, { ...organization, action: 'appointments_exported' }));
  return { rows: await countExported(ctx.db, ctx.scope, question), lines: linesOf(ctx, question) };
}

async function* linesOf(ctx: StaffContext, question: AnalyticsQuestion): AsyncGenerator<string> {
  const { locale } = ctx.provider;
  const seesClients = ctx.may('client:view');
  yield CSV_START + csvLine(HEADER, locale);
  for (let after: ExportPosition | null = null; ; ) {
    const asked = { after, limit: BATCH, seesClients };
    const { rows, last }: ExportBatch = await readExportedBatch(ctx.db, ctx.scope, question, asked);
    if (rows.length > 0) yield rows.map((row) => lineOf(row, question.timezone, locale)).join('');
    if (last === undefined || rows.length < BATCH) return;
    after = last;
  }
}

function lineOf(row: ExportedAppointment, timezone: string, locale: Locale): string {
  const start = instantToWall(timezone, row.startAt);
  const end = instantToWall(timezone, row.endAt);
  const { status, service, provider, place, client, attendee, currency, source } = row;
  return csvLine(
    [
      row.rowId,
      start.date,
      formatWallTime(start.minutes),
      formatWallTime(end.minutes),
      timezone,
      isoOf(row.startAt),
      isoOf(row.endAt),
      Math.round((row.endAt - row.startAt) / MINUTE_MS),
      status,
      service,
      provider,
      place,
      client,
      attendee,
      amountCell(row.due, currency, locale),
      amountCell(row.paid, currency, locale),
      currency.toUpperCase(),
      source,
      isoOf(row.createdAt),
      row.cancellationReason,
    ],
    locale,
  );
}

/** To the second, as the other exports have it. */
const isoOf = (instant: number) => new Date(instant).toISOString().replace(/\.\d+Z$/, 'Z');
