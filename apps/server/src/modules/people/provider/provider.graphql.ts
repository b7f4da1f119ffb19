import type { StaffContext } from '../../../platform/actingContext.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { type GraphqlContext, requirePerson, requireStaff } from '../../../platform/graphql/context.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { liveCursorOf } from '../../../platform/graphql/liveField.ts';
import { selects } from '../../../platform/graphql/selection.ts';
import { photoArguments, photoUrlOf } from '../../../platform/photo/photo.graphql.ts';
import { notFound, refuseRequest } from '../../../platform/refusalError.ts';
import { type Provider, providersOf, viewerOf } from './provider.ts';

export { providerPage } from './listProviders.ts';
export { ProviderSettingsRef, ViewTypeRef } from './settingsTypes.graphql.ts';

/** The viewer: a Provider, or a Guest where nobody is signed in (spec 1). */
const ViewerRef = builder.interfaceRef<{ id: string }>('Viewer').implement({
  resolveType: (viewer) => ('roleId' in viewer ? 'Provider' : 'Guest'),
  fields: (t) => ({ id: t.id({ resolve: ({ id }) => id }) }),
});

/** A staff member. Modules add to it what the viewer may see of their noun, guarded by `viewerOnly`. */
export const ProviderRef = builder.loadableNodeRef<Provider, string, string>('Provider', {
  id: { resolve: (provider) => provider.id },
  load: async (ids: string[], context: GraphqlContext) => {
    const providers = await providersOf(context);
    return ids.map((id) => providers.get(id) ?? notFound());
  },
});

builder.objectType(ProviderRef, {
  description:
    'A staff member. As the viewer it also gives what that person may see of the organization; these fields of another ' +
    'provider are refused.',
  interfaces: [ViewerRef],
  fields: (t) => ({
    color: t.exposeInt('color', { description: 'The index of the color in the palette.' }),
    email: t.exposeString('email', { description: 'Empty where the viewer sees only names.' }),
    isInvited: t.boolean({
      description: 'Whether the invitation still waits to be accepted.',
      resolve: ({ hasAccount, isRevoked }) => !hasAccount && !isRevoked,
    }),
    isRevoked: t.exposeBoolean('isRevoked', { description: 'Whether it has lost its access.' }),
    name: t.exposeString('name'),
    phoneNumber: t.exposeString('phoneNumber', { description: 'Empty where the viewer sees only names.' }),
    placeIds: t.idList({ resolve: ({ placeIds }) => placeIds.map((id) => toGlobalId('Place', id)) }),
    profilePhotoUrl: t.string({
      args: photoArguments,
      nullable: true,
      resolve: (row, size) => photoUrlOf(row.profilePhoto, size),
    }),
    rowId: t.exposeInt('rowId'),
  }),
});

export const ProviderConnectionRef = builder.connectionObject(
  { type: ProviderRef, name: 'ProviderConnection' },
  { name: 'ProviderEdge' },
);

const GuestRef = builder.objectRef<{ id: string }>('Guest');

builder.objectType(GuestRef, {
  description: 'A person who is not signed in, or whose access was revoked.',
  interfaces: [ViewerRef],
});

builder.queryField('viewer', (t) =>
  t.field({
    type: ViewerRef,
    resolve: async (_, __, context, info) => {
      if (!context.staff) return { id: 'guest' };
      // Before everything else, so that no event falls between the data and the cursor.
      if (selects(info, ['liveCursor'])) await liveCursorOf(context);
      return (await viewerOf(context)) ?? { id: 'guest' };
    },
  }),
);

/** The signed-in staff member, where the field's parent is it; refuses the lists of another provider's view. */
export function viewerOnly(provider: Provider, context: GraphqlContext): StaffContext {
  const staff = requireStaff(context);
  return provider.id === staff.provider.id ? staff : refuseRequest('ACTION_NOT_ALLOWED');
}

/** The same for what is personal, which no API token sees (rule R9). */
export function personOnly(provider: Provider, context: GraphqlContext): StaffContext {
  viewerOnly(provider, context);
  return requirePerson(context);
}
