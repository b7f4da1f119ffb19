import type { AppointmentAction } from '@slotkeeper/domain/booking/event/eventNames';
import type { ActingContext } from '../actingContext.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import type { TenantScope } from '../tenantScope.ts';
import {
  type AuditActor,
  type AuditActorType,
  type AuditedType,
  insertEntries,
} from './auditEntries.store.ts';

export type { AuditActor, AuditActorType, AuditedType };

type AuditValue =
  | string
  | number
  | boolean
  | null
  | readonly AuditValue[]
  | { readonly [key: string]: AuditValue };

/** What an erasure of a client could not reach in here, so it may not be written at all (rule N6). */
type PersonalKey =
  | 'clientName'
  | 'attendeeName'
  | 'guestName'
  | 'guestPhoneNumber'
  | 'phoneNumber'
  | 'email'
  | 'fieldsData';

/** The facts of an object before or after a change: plain JSON, ids instead of people's data. */
export type AuditFacts = { readonly [key: string]: AuditValue } & { readonly [Key in PersonalKey]?: never };

/** A change to note. `action` is the use case's verb, such as 'confirmed'; people read those of an appointment. */
export type AuditedChange = AuditedObject & {
  readonly objectId: string;
  readonly before?: AuditFacts | null;
  readonly after?: AuditFacts | null;
};

type AuditedObject =
  | { readonly objectType: 'APPOINTMENT'; readonly action: AppointmentAction }
  | { readonly objectType: Exclude<AuditedType, 'APPOINTMENT'>; readonly action: string };

/** Notes a person's change in the transaction that makes it, at the context's clock (rule P9). */
export function recordAudit(
  tx: TenantTransaction,
  ctx: Pick<ActingContext, 'scope' | 'person' | 'clock'>,
  change: AuditedChange,
): Promise<void> {
  return recordAudits(tx, ctx, [change]);
}

/** Notes changes of several objects that one call made, each in the history of its object. */
export function recordAudits(
  tx: TenantTransaction,
  { scope, person, clock }: Pick<ActingContext, 'scope' | 'person' | 'clock'>,
  changes: readonly AuditedChange[],
): Promise<void> {
  return insertEntries(tx.db, scope, { actor: person, at: clock.now() }, changes);
}

/** Notes a change by the system itself (a job), at `at` (epoch milliseconds). */
export function recordAuditBy(
  tx: TenantTransaction,
  scope: TenantScope,
  by: { actor: AuditActor; at: number },
  change: AuditedChange,
): Promise<void> {
  return insertEntries(tx.db, scope, by, [change]);
}
