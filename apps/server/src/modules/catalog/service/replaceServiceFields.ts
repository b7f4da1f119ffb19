import type { Clock } from '../../../platform/clock.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import { nextRowNumbers } from '../../../platform/rowNumber.store.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import type { Service } from './service.store.ts';
import {
  insertServiceFields,
  type NewServiceField,
  type PlacedField,
  retireServiceFields,
  saveServiceField,
} from './serviceFields.store.ts';

/** A question as it should be; without an id, or with null, a new one. */
export interface WantedField extends NewServiceField {
  readonly id?: string | null;
}

/**
 * Gives a service these custom questions in this order (spec 3): new ones are added, those that are left out are asked
 * no more, and given answers keep the question that they answered. Refuses an id that is none of its questions, or that
 * comes twice, with NOT_FOUND.
 */
export async function replaceServiceFields(
  tx: TenantTransaction,
  { scope, clock }: { scope: TenantScope; clock: Clock },
  service: Pick<Service, 'id' | 'fields'>,
  wanted: readonly WantedField[],
): Promise<void> {
  const removed = new Set(service.fields.map(({ id }) => id));
  const added: PlacedField[] = [];
  for (const [position, { id, ...field }] of wanted.entries()) {
    if (!id) added.push({ ...field, position });
    else if (removed.delete(id)) await saveServiceField(tx.db, scope, { ...field, id, position });
    else refuseRequest('NOT_FOUND', { path: ['appointmentFields', position, 'id'] });
  }
  if (removed.size > 0) await retireServiceFields(tx.db, scope, [...removed], new Date(clock.now()));
  if (added.length === 0) return;
  const firstRowId = await nextRowNumbers(tx, scope, 'service_fields', added.length);
  const numbered = added.map((field, index) => ({ ...field, rowId: firstRowId + index }));
  await insertServiceFields(tx.db, scope, service.id, numbered);
}
