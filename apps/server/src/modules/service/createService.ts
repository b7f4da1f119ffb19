import { searchText } from '@slotkeeper/domain/searchText';
import type { Clock } from '../../platform/clock.ts';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { nextRowNumber, nextRowNumbers } from '../../platform/rowNumber.store.ts';
import type { TenantScope } from '../../platform/tenantScope.ts';
import {
  insertRecurringTimeSlots,
  insertService,
  insertServiceCategory,
  insertServiceFields,
  insertServiceProviders,
  type NewRecurringTimeSlot,
  type NewServiceField,
  type NewServiceRow,
} from './newService.store.ts';

/** A service to offer: what has no wish gets the default of an ordinary one. */
export interface NewService
  extends Pick<NewServiceRow, 'title' | 'duration'>,
    Partial<Omit<NewServiceRow, 'title' | 'duration'>> {
  /** At least one (spec 5). */
  readonly providerIds: readonly string[];
  readonly fields?: readonly NewServiceField[];
  /** With class times it is given at these only (decisions A3). */
  readonly recurringTimeSlots?: readonly NewRecurringTimeSlot[];
}

const ordinary = {
  description: '',
  shortDescription: '',
  slotInterval: null,
  bufferBefore: 0,
  bufferAfter: 0,
  minSlotsRequired: 1,
  capacity: 1,
  price: 0,
  displayPrice: true,
  visibleRangeMax: null,
  isActive: true,
  categoryId: null,
};

/**
 * Adds a service with its providers, questions and class times, and returns its id. The caller has checked the person's
 * right and the values.
 */
export async function createService(
  tx: TenantTransaction,
  { scope, clock }: { scope: TenantScope; clock: Clock },
  { providerIds, fields = [], recurringTimeSlots = [], ...wishes }: NewService,
): Promise<string> {
  const service = { ...ordinary, ...wishes };
  const id = await insertService(tx.db, scope, {
    ...service,
    rowId: await nextRowNumber(tx, scope, 'services'),
    searchText: searchText(service.title, service.shortDescription),
    createdAt: new Date(clock.now()),
  });
  await insertServiceProviders(tx.db, scope, id, providerIds);
  if (fields.length > 0) {
    const firstRowId = await nextRowNumbers(tx, scope, 'service_fields', fields.length);
    await insertServiceFields(tx.db, scope, id, fields, firstRowId);
  }
  if (recurringTimeSlots.length > 0) await insertRecurringTimeSlots(tx.db, scope, id, recurringTimeSlots);
  return id;
}

/** Adds a category of services and returns its id. */
export async function createServiceCategory(
  tx: TenantTransaction,
  { scope }: { scope: TenantScope },
  name: string,
): Promise<string> {
  return insertServiceCategory(tx.db, scope, {
    name,
    rowId: await nextRowNumber(tx, scope, 'service_categories'),
  });
}
