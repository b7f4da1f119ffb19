import { translate } from '@slotkeeper/i18n/translate';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { nextRowNumbers } from '../../../platform/rowNumber.store.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import { insertPaymentMethods, insertPlace, type NewPlace } from './place.store.ts';
import { insertDefaultReminder } from './placeReminders.store.ts';

const paymentMethods = [
  { kind: 'CASH', text: 'paymentMethod.cash' },
  { kind: 'CARD', text: 'paymentMethod.card' },
  { kind: 'TRANSFER', text: 'paymentMethod.transfer' },
] as const;

/**
 * Opens a place with a reminder to its clients and the payment methods that every counter knows, named in the place's language,
 * and returns its id.
 * The caller has checked the person's right and the values.
 */
export async function createPlace(
  tx: TenantTransaction,
  scope: TenantScope,
  place: NewPlace,
): Promise<string> {
  const id = await insertPlace(tx.db, scope, place);
  await insertDefaultReminder(tx.db, scope, id);
  const firstRowId = await nextRowNumbers(tx, scope, 'place_payment_methods', paymentMethods.length);
  await insertPaymentMethods(
    tx.db,
    scope,
    id,
    paymentMethods.map(({ kind, text }, index) => ({
      kind,
      name: translate(place.locale, text),
      rowId: firstRowId + index,
    })),
  );
  return id;
}
