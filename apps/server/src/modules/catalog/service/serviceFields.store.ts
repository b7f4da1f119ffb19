import type { FieldType } from '@slotkeeper/domain/options';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** A custom question as it is written. */
export interface NewServiceField {
  readonly name: string;
  readonly prompt: string;
  readonly type: FieldType;
  readonly choices: readonly string[];
  readonly required: boolean;
}

/** A question and its position among the service's, from 0. */
export interface PlacedField extends NewServiceField {
  readonly position: number;
}

/** Adds questions; `rowId` is the running number of each. */
export async function insertServiceFields(
  tx: DatabaseTransaction,
  scope: TenantScope,
  serviceId: string,
  fields: readonly (PlacedField & { readonly rowId: number })[],
): Promise<void> {
  await tx
    .insertInto('service_fields')
    .values(
      fields.map(({ rowId, choices, ...field }) => ({
        ...field,
        organization_id: scope.organizationId,
        service_id: serviceId,
        row_no: rowId,
        choices: [...choices],
      })),
    )
    .execute();
}

/** Writes a question that is there already. */
export async function saveServiceField(
  tx: DatabaseTransaction,
  scope: TenantScope,
  { id, choices, name, prompt, type, required, position }: PlacedField & { readonly id: string },
): Promise<void> {
  await tx
    .updateTable('service_fields')
    .set({ name, prompt, type, required, position, choices: [...choices] })
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .execute();
}

/** Asks some questions no more; their answers stay. */
export async function retireServiceFields(
  tx: DatabaseTransaction,
  scope: TenantScope,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await sql`update service_fields set retired_at = ${at}
    where organization_id = ${scope.organizationId} and id = any(${[...ids]}::bigint[])`.execute(tx);
}
