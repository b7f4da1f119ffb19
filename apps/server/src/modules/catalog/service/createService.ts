import type { Clock } from '../../../platform/clock.ts';
import type { TenantTransaction } from '../../../platform/database/transaction.ts';
import { nextRowNumber } from '../../../platform/rowNumber.store.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';
import {
  insertRecurringTimeSlots,
  insertService,
  insertServiceProviders,
  type NewRecurringTimeSlot,
  type NewServiceRow,
} from './newService.store.ts';
import { replaceServiceFields } from './replaceServiceFields.ts';
import { saidOnly } from './saidOnly.ts';
import type { NewServiceField } from './serviceFields.store.ts';

/** A service to offer: what has no wish gets the default of an ordinary one. */
export interface NewService
  extends Pick<NewServiceRow, 'title' | 'duration'>,
    Partial<Omit<NewServiceRow, 'title' | 'duration'>> {
  /** At least one (spec 5). */
  readonly providerIds: readonly string[];
  readonly fields?: readonly NewServiceField[];
  /** With class times it is given at these only (rule A3). */
  readonly recurringTimeSlots?: readonly NewRecurringTimeSlot[];
}

/** What a service has where nothing else is asked for. */
export const ordinaryService = {
  description: '',
  shortDescription: '',
  slotInterval: null,
  bufferBefore: 0,
  bufferAfter: 0,
  minNotice: 0,
  minSlotsRequired: 1,
  capacity: 1,
  price: 0,
  displayPrice: true,
  visibleRangeMax: null,
  isActive: true,
  categoryId: null,
  coverPhoto: null,
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
  const service: NewServiceRow = {
    ...ordinaryService,
    title: wishes.title,
    duration: wishes.duration,
    ...saidOnly(wishes),
  };
  const id = await insertService(tx.db, scope, {
    ...service,
    rowId: await nextRowNumber(tx, scope, 'services'),
    createdAt: new Date(clock.now()),
  });
  await insertServiceProviders(tx.db, scope, id, providerIds);
  await replaceServiceFields(tx, { scope, clock }, { id, fields: [] }, fields);
  if (recurringTimeSlots.length > 0) await insertRecurringTimeSlots(tx.db, scope, id, recurringTimeSlots);
  return id;
}
