import type { Currency } from '@slotkeeper/domain/business/money/currencies';
import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../../../../platform/database/database.ts';
import type { TenantScope } from '../../../../platform/tenantScope.ts';

/** Money taken for an appointment, or given back (spec 3). Amounts in minor units. */
export interface AppointmentPayment {
  readonly id: string;
  readonly appointmentId: string;
  readonly type: 'PAYMENT' | 'REFUND';
  readonly amount: number;
  readonly currency: Currency;
  readonly placePaymentMethodId: string;
  /** The method's name as it was then. */
  readonly methodName: string;
  /** Of a refund: the payment that it returns. */
  readonly refundedPaymentId: string | null;
  readonly isReturned: boolean;
}

const paymentColumns = sql`id, appointment_id as "appointmentId", type, amount::float8 as amount, currency,
  place_payment_method_id as "placePaymentMethodId", method_name as "methodName",
  refunded_payment_id as "refundedPaymentId", returned_at is not null as "isReturned"`;

/** The payments of appointments, each appointment's in the order in which they came. */
export async function findPayments(
  db: Queryable,
  scope: TenantScope,
  appointmentIds: readonly string[],
): Promise<Map<string, AppointmentPayment[]>> {
  const { rows } = await sql<AppointmentPayment>`
    select ${paymentColumns} from appointment_payments
    where organization_id = ${scope.organizationId} and appointment_id = any(${[...appointmentIds]}::bigint[])
    order by id`.execute(db);
  const payments = new Map<string, AppointmentPayment[]>(appointmentIds.map((id) => [id, []]));
  for (const row of rows) payments.get(row.appointmentId)?.push(row);
  return payments;
}

/** One payment by its id; one of another organization is missing. */
export async function findPayment(
  db: Queryable,
  scope: TenantScope,
  id: string,
): Promise<AppointmentPayment | undefined> {
  const { rows } = await sql<AppointmentPayment>`
    select ${paymentColumns} from appointment_payments
    where organization_id = ${scope.organizationId} and id = ${id}`.execute(db);
  return rows[0];
}

/** A payment or refund to note. `at` in epoch milliseconds. */
export interface NewPayment extends Omit<AppointmentPayment, 'id' | 'isReturned'> {
  readonly takenByProviderId: string;
  readonly at: number;
}

/** Notes a payment, and what the appointment has been paid by it: null where it is due again. */
export async function insertPayment(
  tx: DatabaseTransaction,
  scope: TenantScope,
  payment: NewPayment,
  amountPaid: number | null,
): Promise<void> {
  await tx
    .insertInto('appointment_payments')
    .values({
      organization_id: scope.organizationId,
      appointment_id: payment.appointmentId,
      type: payment.type,
      amount: payment.amount,
      currency: payment.currency,
      place_payment_method_id: payment.placePaymentMethodId,
      method_name: payment.methodName,
      refunded_payment_id: payment.refundedPaymentId,
      taken_by_provider_id: payment.takenByProviderId,
      created_at: new Date(payment.at),
    })
    .execute();
  await tx
    .updateTable('appointments')
    .set({ amount_paid: amountPaid })
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', payment.appointmentId)
    .execute();
}

/** Records that a payment was returned. `at` in epoch milliseconds. */
export async function saveReturned(
  tx: DatabaseTransaction,
  scope: TenantScope,
  id: string,
  at: number,
): Promise<void> {
  await tx
    .updateTable('appointment_payments')
    .set({ returned_at: new Date(at) })
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .execute();
}
