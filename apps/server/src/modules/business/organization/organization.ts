import { cached, type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { findOrganization, type Organization } from './organization.store.ts';
import { visibleOrganization } from './readOrganization.ts';

export { type CreatedOrganization, createOrganization, type NewOrganization } from './createOrganization.ts';
export { findOrganization } from './organization.store.ts';
export { readOrganization } from './readOrganization.ts';
export { signUp } from './signUp.ts';
export {
  changeOrganization,
  type OrganizationChanges,
  UPDATE_BILLING_CUSTOMER,
} from './updateOrganization.ts';
export type { Organization };

/** The viewer's organization as far as it may see it, read once per request. */
export function organizationOf(context: GraphqlContext): Promise<Organization> {
  return cached(context, organizationOf, async () => {
    const staff = requireStaff(context);
    return visibleOrganization(staff, await findOrganization(staff.db, staff.scope));
  });
}
