import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { TenantScope } from '../../platform/tenantScope.ts';

/** A file of the export: what it is called, and the rows that it is read from by their ids. */
export interface ExportTable {
  readonly file: string;
  readonly columns: Readonly<Record<string, string>>;
  /** The table under the alias `t`, and what its columns come from besides. */
  readonly from: string;
}

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const named = (alias: string, table: string, column: string) =>
  `left join ${table} ${alias} on ${alias}.organization_id = t.organization_id and ${alias}.id = t.${column}`;

const provider = named('p', 'providers', 'provider_id');
const service = named('s', 'services', 'service_id');

/** All that an organization keeps about its business, without what opens accounts. Names of ours only. */
export const exportTables: readonly ExportTable[] = [
  {
    file: 'clients.csv',
    from: 'clients t',
    columns: {
      name: 't.name',
      phoneNumber: 't.phone_number',
      email: 't.email',
      number: 't.row_no',
      clientSince: instant('t.created_at'),
      lastActive: instant('t.last_active_at'),
      removedAt: instant('t.removed_at'),
      blockedAt: instant('t.blocked_at'),
      notes: 't.notes',
    },
  },
  {
    file: 'appointments.csv',
    from: `appointments t ${provider} ${service} ${named('c', 'clients', 'client_id')}`,
    columns: {
      number: 't.row_no',
      startAt: instant('t.start_at'),
      endAt: instant('t.end_at'),
      status: 't.status',
      service: 's.title',
      provider: 'p.name',
      client: 'coalesce(c.name, t.guest_name)',
      attendee: 't.attendee_name',
      phoneNumber: 'coalesce(c.phone_number, t.guest_phone_number)',
      unitPrice: 't.unit_price',
      slots: 't.slot_count',
      amountPaid: 't.amount_paid',
      currency: 't.currency',
      cancellationReason: 't.cancellation_reason',
      createdAt: instant('t.created_at'),
    },
  },
  {
    file: 'payments.csv',
    from: `appointment_payments t ${named('a', 'appointments', 'appointment_id')}`,
    columns: {
      appointment: 'a.row_no',
      type: 't.type',
      amount: 't.amount',
      currency: 't.currency',
      method: 't.method_name',
      createdAt: instant('t.created_at'),
    },
  },
  {
    file: 'services.csv',
    from: 'services t',
    columns: {
      number: 't.row_no',
      title: 't.title',
      description: 't.description',
      durationMinutes: 't.duration',
      capacity: 't.capacity',
      price: 't.price',
      isActive: 't.is_active',
      createdAt: instant('t.created_at'),
    },
  },
  {
    file: 'staff.csv',
    from: 'providers t',
    columns: {
      number: 't.row_no',
      name: 't.name',
      email: 't.email',
      phoneNumber: 't.phone_number',
      revokedAt: instant('t.revoked_at'),
      createdAt: instant('t.created_at'),
    },
  },
  {
    file: 'places.csv',
    from: 'places t',
    columns: {
      name: 't.name',
      email: 't.email',
      phoneNumber: 't.phone_number',
      address: 't.address_formatted',
      timezone: 't.timezone',
      currency: 't.currency',
    },
  },
  {
    file: 'work-hours.csv',
    from: `work_hours t ${provider}`,
    columns: {
      provider: 'p.name',
      dayOfTheWeek: 't.day_of_the_week',
      openTime: 't.open_time::text',
      closeTime: 't.close_time::text',
      isOpen: 't.is_open',
    },
  },
  {
    file: 'vacations.csv',
    from: `vacation_hours t ${provider}`,
    columns: { provider: 'p.name', startAt: instant('t.start_at'), endAt: instant('t.end_at') },
  },
];

/** A row of an export: its values in the order of the columns. */
export type ExportRow = readonly (string | number | boolean | null)[];

/** The next rows of a file after an id, and the last one's id. */
export async function readExportBatch(
  db: Queryable,
  { organizationId }: TenantScope,
  { from, columns }: ExportTable,
  { afterId, limit }: { afterId: string; limit: number },
): Promise<{ rows: ExportRow[]; lastId: string | undefined }> {
  const list = sql.join(Object.values(columns).map((column, index) => sql.raw(`${column} as c${index}`)));
  const { rows } = await sql<Record<string, string | number | boolean | null> & { id: string }>`
    select t.id as id, ${list} from ${sql.raw(from)}
    where t.organization_id = ${organizationId} and t.id > ${afterId} order by t.id limit ${limit}`.execute(
    db,
  );
  const names = Object.keys(columns).map((_, index) => `c${index}`);
  return { rows: rows.map((row) => names.map((name) => row[name] ?? null)), lastId: rows.at(-1)?.id };
}
