import type { StaffContext } from '../../../platform/actingContext.ts';
import { cached, forget, type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { notFound } from '../../../platform/refusalError.ts';
import { visibleProvider } from './provider.policy.ts';
import { findProviders, type Provider } from './provider.store.ts';

export { createProvider } from './updateProviderSettings.ts';
export { findMemberships, findSendingMembership, type Membership } from './membership.store.ts';
export { authorizeDetails } from './provider.policy.ts';
export { lockProviders } from './lockProviders.store.ts';
export {
  loadSignedInProvider,
  loadSignedInStaff,
  loadSignedInStaffs,
} from './signedInProvider.store.ts';
export { updateProviderSettings } from './updateProviderSettings.ts';
export type { Provider };

/**
 * The organization's providers by id, revoked ones too, as far as the viewer may see them (visibleProvider); read once
 * per request.
 */
export function providersOf(context: GraphqlContext): Promise<ReadonlyMap<string, Provider>> {
  return cached(context, providersOf, async () => {
    const staff = requireStaff(context);
    const providers = await findProviders(staff.db, staff.scope);
    const visible = providers.flatMap((provider) => visibleProvider(staff, provider) ?? []);
    return new Map(visible.map((provider) => [provider.id, provider]));
  });
}

/**
 * The viewer's own row; null for a Guest, and if it is gone in the meantime. The sign-in brings it along, see
 * `rememberViewer`.
 */
export async function viewerOf(context: GraphqlContext): Promise<Provider | null> {
  const { staff } = context;
  return (
    staff &&
    cached(context, viewerOf, async () => (await providersOf(context)).get(staff.provider.id) ?? null)
  );
}

/** Notes the viewer's row, which was read with the sign-in, as far as the viewer may see it. */
export function rememberViewer(
  context: GraphqlContext,
  { staff, provider }: { staff: StaffContext; provider: Provider },
): void {
  context.cache.set(viewerOf, Promise.resolve(visibleProvider(staff, provider)));
}

/** The provider as it is stored after a mutation, as far as the viewer may see it. */
export async function savedProvider(context: GraphqlContext, id: string): Promise<Provider> {
  forget(context, providersOf);
  forget(context, viewerOf);
  return (await providersOf(context)).get(id) ?? Promise.reject(notFound());
}
