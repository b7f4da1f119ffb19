import type { UpdateOrganizationInput } from '@slotkeeper/domain/input/organizationDetails';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { readId } from '../../../platform/graphql/globalId.ts';
import type { Organization } from './organization.store.ts';
import type { OrganizationChanges } from './updateOrganization.ts';

/** What a member sees of its organization: contact data and category only with organization:view (rule R1). */
export function visibleOrganization(ctx: StaffContext, organization: Organization): Organization {
  if (ctx.may('organization:view')) return organization;
  return { ...organization, email: '', phoneNumber: '', category: null };
}

/**
 * An input's changes of the business with the number behind the category's id. `path`: the path of the input, for
 * refusals.
 */
export function readOrganization(
  { categoryId, ...contact }: UpdateOrganizationInput,
  path: readonly string[] = [],
): OrganizationChanges {
  if (categoryId === undefined || categoryId === null) return { ...contact, categoryNumber: categoryId };
  const number = readId('OrganizationCategory', categoryId, [...path, 'categoryId']);
  return { ...contact, categoryNumber: Number(number) };
}
