import { cached, type GraphqlContext, requireStaff } from '../../platform/graphql/context.ts';
import { findOrganization, type Organization } from './organization.store.ts';

export { type CreatedOrganization, createOrganization, type NewOrganization } from './createOrganization.ts';
export type { Organization };

/** The viewer's organization, read once per request. */
export function organizationOf(context: GraphqlContext): Promise<Organization> {
  return cached(context, organizationOf, () => {
    const { db, scope } = requireStaff(context);
    return findOrganization(db, scope);
  });
}
