import type { ImportClientsInput } from '@slotkeeper/domain/input/client';
import { IMPORT_ROWS_MAX } from '@slotkeeper/domain/limits';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { once, orEarlierAnswer } from '../../platform/idempotency.store.ts';
import { refuseRequest } from '../../platform/refusalError.ts';
import { nextRowNumbers } from '../../platform/rowNumber.store.ts';
import type { StaffContext } from '../../platform/staffContext.ts';
import { recordAudit } from '../audit/audit.ts';
import { findOrganization } from '../organization/organization.ts';
import {
  countRows,
  deleteRows,
  fillEmails,
  findKnownRows,
  type ImportName,
  insertStagedClients,
  type KnownRow,
  stageRows,
} from './importClients.store.ts';
import { type CheckedRow, checkImportRow, type ImportError, isImportError } from './importRow.ts';

/** Rows of an import; `clientMutationId` makes a second try harmless. */
export interface ClientImport extends Omit<ImportClientsInput, 'id' | 'clientMutationId' | 'importKey'> {
  readonly importKey: string | null;
  readonly clientMutationId: string | null;
}

/** What an import did, or would do where it is a trial. Calls before the last one only name bad rows. */
export interface ImportOutcome {
  readonly errors: readonly ImportError[];
  readonly importedIds: readonly string[];
  readonly added: number;
  readonly updated: number;
}

/**
 * Imports clients (spec 7): bad rows and known numbers are named and skipped, an e-mail that a known client lacks is
 * filled in. All accepted rows are added in one transaction, or none. Refuses with ACTION_NOT_ALLOWED.
 */
export async function importClients(
  ctx: StaffContext,
  { clientMutationId: key, ...body }: ClientImport,
): Promise<ImportOutcome> {
  ctx.authorize('client:import');
  const { country } = await findOrganization(ctx.db, ctx.scope);
  const checked = body.clients.map((row, place) => checkImportRow(body.firstIndex + place, row, country));
  const errors = checked.filter(isImportError);
  const rows = checked.filter((row): row is CheckedRow => !isImportError(row));
  const request = { operation: 'importClients', key, body };
  const outcome = await orEarlierAnswer(ctx, request, () =>
    ctx.transaction((tx) => once(ctx, tx, request, () => takeRows(ctx, tx, body, rows))),
  );
  return { ...outcome, errors: [...errors, ...outcome.errors].sort((a, b) => a.index - b.index) };
}

/** Rows of one call that are not part of a longer import. */
const SINGLE_CALL = '';

async function takeRows(
  ctx: StaffContext,
  tx: TenantTransaction,
  { importKey, isLast, isTrial }: Omit<ClientImport, 'clientMutationId'>,
  rows: readonly CheckedRow[],
): Promise<ImportOutcome> {
  const name = { providerId: ctx.provider.id, importKey: importKey ?? SINGLE_CALL };
  if (importKey === null) await deleteRows(tx.db, ctx.scope, name);
  await stageRows(tx.db, ctx.scope, name, { rows, createdAt: new Date(ctx.clock.now()) });
  const total = await countRows(tx.db, ctx.scope, name);
  if (total > IMPORT_ROWS_MAX) refuseRequest('FILE_TOO_MANY_ROWS', { values: { max: IMPORT_ROWS_MAX } });
  if (!isLast) return { errors: [], importedIds: [], added: 0, updated: 0 };
  const known = await findKnownRows(tx.db, ctx.scope, name);
  const errors = known.flatMap(errorOf);
  const wanted = total - known.length;
  const updated = new Set(known.filter((row) => !errorOf(row).length).map(({ clientId }) => clientId)).size;
  if (isTrial) return { errors, importedIds: [], added: wanted, updated };
  return { errors, ...(await addAll(ctx, tx, name, wanted)) };
}

async function addAll(
  ctx: StaffContext,
  tx: TenantTransaction,
  name: ImportName,
  wanted: number,
): Promise<Omit<ImportOutcome, 'errors'>> {
  // Before the new ones are there: of a number that stands in the file twice, the second row updates nobody.
  const updated = await fillEmails(tx.db, ctx.scope, name);
  const importedIds = wanted === 0 ? [] : await insertAll(ctx, tx, name, wanted);
  await deleteRows(tx.db, ctx.scope, name);
  const added = importedIds.length;
  const organization = { objectType: 'ORGANIZATION', objectId: ctx.scope.organizationId } as const;
  await recordAudit(tx, ctx, { ...organization, action: 'clients_imported', after: { added, updated } });
  return { importedIds, added, updated };
}

async function insertAll(
  ctx: StaffContext,
  tx: TenantTransaction,
  name: ImportName,
  wanted: number,
): Promise<string[]> {
  const firstRowId = await nextRowNumbers(tx, ctx.scope, 'clients', wanted);
  return insertStagedClients(tx.db, ctx.scope, name, { firstRowId, createdAt: new Date(ctx.clock.now()) });
}

/** What is said of a row whose number is known; nothing where the row brings the client an e-mail. */
function errorOf({
  index,
  isRepeated,
  clientId,
  clientName,
  isRemoved,
  bringsEmail,
}: KnownRow): ImportError[] {
  const error = { index, field: 'phoneNumber', clientId, clientName } as const;
  if (isRepeated) return [{ ...error, code: 'PHONE_REPEATED' }];
  if (isRemoved) return [{ ...error, code: 'CLIENT_REMOVED' }];
  return bringsEmail ? [] : [{ ...error, code: 'PHONE_TAKEN' }];
}
