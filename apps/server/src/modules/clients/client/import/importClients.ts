import {
  type ImportClientsInput,
  importedRowInput,
  type ImportedRowInput,
} from '@slotkeeper/domain/input/client';
import { IMPORT_ROWS_MAX } from '@slotkeeper/domain/limits';
import { type RefusalCode, refusalCodes } from '@slotkeeper/domain/refusalCode';
import { normalizePhone } from '@slotkeeper/i18n/phone/normalizePhone';
import { randomUUID } from 'node:crypto';
import type { StaffContext } from '../../../../platform/actingContext.ts';
import { recordAudit } from '../../../../platform/audit/audit.ts';
import type { TenantTransaction } from '../../../../platform/database/transaction.ts';
import { once, orReplayedAnswer } from '../../../../platform/idempotency.store.ts';
import { refuseRequest } from '../../../../platform/refusalError.ts';
import { lockRowNumbers, nextRowNumbers } from '../../../../platform/rowNumber.store.ts';
import { findOrganization } from '../../../business/organization/organization.ts';
import {
  type CheckedRow,
  countRows,
  deleteRows,
  fillEmails,
  findKnownRows,
  type ImportName,
  insertStagedClients,
  type KnownRow,
  stageRows,
} from './importClients.store.ts';

/** Rows of an import; `clientMutationId` makes a second try harmless. */
export interface ClientImport extends Omit<ImportClientsInput, 'id' | 'clientMutationId' | 'importKey'> {
  readonly importKey: string | null;
  readonly clientMutationId: string | null;
}

/** Why a row was not imported; `clientId` says whose the number is where it is known. */
export interface ImportError {
  /** The row's place in the import, from 0. */
  readonly index: number;
  readonly field: 'name' | 'phoneNumber' | 'email';
  readonly code: RefusalCode;
  readonly clientId: string | null;
}

/**
 * What an import did, or would do where it is a trial. Calls before the last one only name bad rows. It is kept for a second
 * try and names clients by id only (rule N6).
 */
export interface ImportOutcome {
  readonly errors: readonly ImportError[];
  readonly importedIds: readonly string[];
  readonly added: number;
  readonly updated: number;
}

/**
 * Imports clients (spec 7): bad rows and known numbers are named and skipped, an e-mail that a known client lacks is
 * filled in. All accepted rows are added in one transaction, or none. Refuses with ACTION_NOT_ALLOWED, and with IMPORT_EXPIRED
 * where nothing is left of the calls before.
 */
export async function importClients(
  ctx: StaffContext,
  { clientMutationId: key, ...body }: ClientImport,
): Promise<ImportOutcome> {
  ctx.authorize('client:import');
  const { country } = await findOrganization(ctx.db, ctx.scope);
  const checked = body.clients.map((row, place) => checkRow(body.firstIndex + place, row, country));
  const errors = checked.filter((row) => 'code' in row);
  const rows = checked.flatMap((row) => ('code' in row ? [] : row));
  const request = { operation: 'importClients', key, body };
  const outcome = await orReplayedAnswer(ctx, request, () =>
    ctx.transaction((tx) => once(ctx, tx, request, () => takeRows(ctx, tx, body, rows))),
  );
  return { ...outcome, errors: [...errors, ...outcome.errors].sort((a, b) => a.index - b.index) };
}

/** Checks a row as the form checks a client, with the country of the organization (spec 5, rule C5). */
function checkRow(index: number, row: ImportedRowInput, country: string): CheckedRow | ImportError {
  const unknown = { index, clientId: null };
  const checked = importedRowInput.safeParse(row);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    const field = issue?.path[0] === 'name' || issue?.path[0] === 'email' ? issue.path[0] : 'phoneNumber';
    const code = refusalCodes.find((known) => known === issue?.message) ?? 'BAD_INPUT';
    return { ...unknown, field, code };
  }
  const { name, email } = checked.data;
  const phone = normalizePhone(checked.data.phoneNumber, country);
  if (!phone.ok) return { ...unknown, field: 'phoneNumber', code: 'INVALID_PHONE_NUMBER' };
  return { index, name, email, phoneNumber: phone.e164 };
}

async function takeRows(
  ctx: StaffContext,
  tx: TenantTransaction,
  { importKey, isLast, isTrial, clients: { length: sent } }: Omit<ClientImport, 'clientMutationId'>,
  rows: readonly CheckedRow[],
): Promise<ImportOutcome> {
  // Rows of one call that are not part of a longer import are seen by no other call.
  const name = { providerId: ctx.provider.id, importKey: importKey ?? randomUUID() };
  await stageRows(tx.db, ctx.scope, name, { rows, createdAt: new Date(ctx.clock.now()) });
  const total = await countRows(tx.db, ctx.scope, name);
  if (total > IMPORT_ROWS_MAX) refuseRequest('FILE_TOO_MANY_ROWS', { values: { max: IMPORT_ROWS_MAX } });
  if (!isLast) return { errors: [], importedIds: [], added: 0, updated: 0 };
  // Staged too long ago, or by another provider.
  if (total === 0 && sent === 0 && importKey !== null && !isTrial)
    refuseRequest('IMPORT_EXPIRED', { path: ['importKey'] });
  const staged = { ctx, tx, name, total };
  const outcome = isTrial ? await tryAll(staged) : await addAll(staged);
  // The rows of a trial stay for the call that adds them.
  if (!isTrial || importKey === null) await deleteRows(tx.db, ctx.scope, name);
  return outcome;
}

/** All rows of an import, staged in a transaction. */
interface StagedImport {
  readonly ctx: StaffContext;
  readonly tx: TenantTransaction;
  readonly name: ImportName;
  readonly total: number;
}

/** What would happen to the rows now. */
async function tryAll({ ctx, tx, name, total }: StagedImport): Promise<ImportOutcome> {
  const known = await findKnownRows(tx.db, ctx.scope, name);
  // Of several numbers of one client, the first row with an e-mail gives it.
  const givers = new Map<string | null, KnownRow>();
  for (const row of known)
    if (row.bringsEmail && !row.isRepeated && !row.isRemoved && !givers.has(row.clientId))
      givers.set(row.clientId, row);
  const errors = known.filter((row) => givers.get(row.clientId) !== row).map(errorOf);
  return { errors, importedIds: [], added: total - known.length, updated: givers.size };
}

/** Adds and updates, then names every row that did neither: also one whose number was taken a moment ago. */
async function addAll({ ctx, tx, name, total }: StagedImport): Promise<ImportOutcome> {
  const { db } = tx;
  // Another import waits here, and then sees who was added; so no row number is used up for a row that adds no one.
  await lockRowNumbers(tx, ctx.scope, 'clients');
  const wanted = total - (await findKnownRows(db, ctx.scope, name)).length;
  const firstRowId = wanted > 0 ? await nextRowNumbers(tx, ctx.scope, 'clients', wanted) : 0;
  const numbering = { firstRowId, createdAt: new Date(ctx.clock.now()) };
  const importedIds = wanted > 0 ? await insertStagedClients(db, ctx.scope, name, numbering) : [];
  for (const clientId of importedIds) tx.record({ kind: 'client.created', clientId });
  const givers = new Set(await fillEmails(db, ctx.scope, name));
  const known = await findKnownRows(db, ctx.scope, name, importedIds);
  const errors = known.filter(({ index }) => !givers.has(index)).map(errorOf);
  const [added, updated] = [importedIds.length, givers.size];
  const organization = { objectType: 'ORGANIZATION', objectId: ctx.scope.organizationId } as const;
  await recordAudit(tx, ctx, { ...organization, action: 'clients_imported', after: { added, updated } });
  return { errors, importedIds, added, updated };
}

/** Why a row whose number is known is skipped. */
function errorOf({ index, isRepeated, clientId, isRemoved }: KnownRow): ImportError {
  const error = { index, field: 'phoneNumber', clientId } as const;
  if (isRepeated) return { ...error, code: 'PHONE_REPEATED' };
  return { ...error, code: isRemoved ? 'CLIENT_REMOVED' : 'PHONE_TAKEN' };
}
