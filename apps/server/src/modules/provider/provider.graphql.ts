import { builder } from '../../platform/graphql/builder.ts';
import { type GraphqlContext, requireStaff } from '../../platform/graphql/context.ts';
import { refuseRequest } from '../../platform/refusalError.ts';
import type { StaffContext } from '../../platform/staffContext.ts';
import { type Provider, providersOf } from './provider.ts';

/** The viewer: a Provider, or a Guest where nobody is signed in (spec 1). */
export const ViewerRef = builder.interfaceRef<{ id: string }>('Viewer').implement({
  resolveType: (viewer) => ('roleId' in viewer ? 'Provider' : 'Guest'),
  fields: (t) => ({ id: t.id({ resolve: ({ id }) => id }) }),
});

/** A staff member. Modules add to it what the viewer may see of their noun, guarded by `viewerOnly`. */
export const ProviderRef = builder.loadableNodeRef<Provider, string, string>('Provider', {
  id: { resolve: (provider) => provider.id },
  load: async (ids: string[], context: GraphqlContext) => {
    const providers = await providersOf(context);
    return ids.map((id) => providers.get(id) ?? new Error('NOT_FOUND'));
  },
});

/** The signed-in staff member, where the field's parent is it; refuses the lists of another provider's view. */
export function viewerOnly(provider: Provider, context: GraphqlContext): StaffContext {
  const staff = requireStaff(context);
  return provider.id === staff.provider.id ? staff : refuseRequest('ACTION_NOT_ALLOWED');
}
