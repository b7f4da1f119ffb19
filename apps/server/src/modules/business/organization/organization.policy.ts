import type { StaffContext } from '../../../platform/staffContext.ts';
import type { Organization } from './organization.store.ts';

/** What a member sees of its organization: contact data and category only with organization:view (rule R1). */
export function visibleOrganization(ctx: StaffContext, organization: Organization): Organization {
  if (ctx.may('organization:view')) return organization;
  return { ...organization, email: '', phoneNumber: '', category: null };
}
