import type { Locale } from '@slotkeeper/domain/options';
import type { Queryable } from '../../../platform/database/database.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/** A client as it is written. The phone number is + and digits (rule C5). */
export interface NewClient {
  readonly name: string;
  readonly phoneNumber: string;
  readonly email?: string | null;
  /** Null means the place's language (rule N2). */
  readonly locale?: Locale | null;
  readonly notes?: string;
}

/** Adds clients, numbered from `firstRowId`, and returns their ids in the same order. Breaks `clients_phone_number_key`. */
export async function insertClients(
  db: Queryable,
  scope: TenantScope,
  clients: readonly (NewClient & { readonly searchText: string })[],
  { firstRowId, createdAt }: { firstRowId: number; createdAt: Date },
): Promise<string[]> {
  const rows = await db
    .insertInto('clients')
    .values(
      clients.map((client, index) => ({
        organization_id: scope.organizationId,
        row_no: firstRowId + index,
        name: client.name,
        phone_number: client.phoneNumber,
        email: client.email ?? null,
        locale: client.locale ?? null,
        notes: client.notes ?? '',
        search_text: client.searchText,
        created_at: createdAt,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
