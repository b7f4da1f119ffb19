import type { UpdateOrganizationInput } from '@slotkeeper/domain/input/organizationDetails';
import { readId } from '../../../platform/graphql/globalId.ts';
import type { OrganizationChanges } from './updateOrganization.ts';

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
