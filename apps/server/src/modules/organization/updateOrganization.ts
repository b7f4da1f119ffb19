import type { UpdateOrganizationInput } from '@slotkeeper/domain/input/organizationDetails';
import {
  type BusinessCategory,
  businessCategories,
} from '@slotkeeper/domain/organization/businessCategories';
import { refuseRequest } from '../../platform/refusalError.ts';
import type { StaffContext } from '../../platform/staffContext.ts';
import { recordAudit } from '../audit/audit.ts';
import { lockOrganization, saveOrganization } from './organization.store.ts';

/** What changes; `categoryNumber` is the place of a category in its list, from 1, and null takes it away. */
export interface OrganizationChanges extends Omit<UpdateOrganizationInput, 'categoryId'> {
  readonly categoryNumber?: number | null | undefined;
}

/**
 * Changes the business's name, contact data and category (spec 2: Profile, Organization); what is left out stays
 * (decisions R8). Refuses with ACTION_NOT_ALLOWED, and with NOT_FOUND for a category that does not exist.
 */
export async function updateOrganization(
  ctx: StaffContext,
  { categoryNumber, ...contact }: OrganizationChanges,
): Promise<void> {
  ctx.authorize('organization:edit');
  const category = typeof categoryNumber === 'number' ? categoryOf(categoryNumber) : categoryNumber;
  const changes = { ...contact, category };
  await ctx.transaction(async (tx) => {
    await lockOrganization(tx.db, ctx.scope);
    await saveOrganization(tx.db, ctx.scope, changes);
    const changed = Object.entries(changes).flatMap(([key, value]) => (value === undefined ? [] : [key]));
    await recordAudit(tx, ctx, {
      objectType: 'ORGANIZATION',
      objectId: ctx.scope.organizationId,
      action: 'updated',
      after: { changed },
    });
  });
}

function categoryOf(number: number): BusinessCategory {
  return businessCategories[number - 1] ?? refuseRequest('NOT_FOUND', { path: ['categoryId'] });
}
