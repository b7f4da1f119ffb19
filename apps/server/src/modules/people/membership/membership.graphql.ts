import { rowInput } from '@slotkeeper/domain/input/fields/inputFields';
import { addProviderInput, removeProviderInput } from '@slotkeeper/domain/input/provider';
import { builder } from '../../../platform/graphql/builder.ts';
import { cached, type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { readId, readIds, toGlobalId } from '../../../platform/graphql/globalId.ts';
import { inputArgs } from '../../../platform/graphql/inputType.ts';
import { readInput, withoutNulls } from '../../../platform/graphql/readInput.ts';
import { ProviderRef } from '../provider/provider.graphql.ts';
import { type Provider, savedProvider } from '../provider/provider.ts';
import { addProvider } from './addProvider.ts';
import { findInvitations, type Invitation } from './invitation.store.ts';
import { removeProvider } from './removeProvider.ts';
import { createInvitationLink, resendInvitation } from './sendInvitation.ts';

const InvitationRef = builder.objectRef<Invitation>('Invitation').implement({
  description: 'An invitation that waits to be accepted; its link is known to its reader only.',
  fields: (t) => ({
    email: t.exposeString('email'),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    sentAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

function invitationsOf(context: GraphqlContext): Promise<ReadonlyMap<string, Invitation>> {
  return cached(context, invitationsOf, () => {
    const { db, scope } = requireStaff(context);
    return findInvitations(db, scope);
  });
}

builder.objectField(ProviderRef, 'invitation', (t) =>
  t.field({
    description: 'Null once it was accepted, and for those who may not invite.',
    type: InvitationRef,
    nullable: true,
    resolve: async ({ id }, _, context) => {
      if (!requireStaff(context).may('provider:edit')) return null;
      return (await invitationsOf(context)).get(id) ?? null;
    },
  }),
);

interface ProviderPayload {
  readonly clientMutationId: string | null | undefined;
  readonly provider: Provider;
}

const ProviderEdgeRef = builder.objectRef<Provider>('AddedProviderEdge').implement({
  fields: (t) => ({
    cursor: t.string({ resolve: ({ id }) => toGlobalId('Provider', id) }),
    node: t.field({ type: ProviderRef, resolve: (provider) => provider }),
  }),
});

const AddProviderPayloadRef = builder.objectRef<ProviderPayload>('AddProviderPayload').implement({
  fields: (t) => ({
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    providerEdge: t.field({ type: ProviderEdgeRef, resolve: ({ provider }) => provider }),
  }),
});

const ResendInvitationPayloadRef = builder.objectRef<ProviderPayload>('ResendInvitationPayload').implement({
  fields: (t) => ({
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    provider: t.expose('provider', { type: ProviderRef }),
  }),
});

interface LinkPayload extends ProviderPayload {
  readonly link: string;
}

const CreateInvitationLinkPayloadRef = builder
  .objectRef<LinkPayload>('CreateInvitationLinkPayload')
  .implement({
    fields: (t) => ({
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      link: t.exposeString('link', { description: 'Shown only once; only its hash is stored.' }),
      provider: t.expose('provider', { type: ProviderRef }),
    }),
  });

const RemoveProviderPayloadRef = builder.objectRef<ProviderPayload>('RemoveProviderPayload').implement({
  fields: (t) => ({
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    provider: t.expose('provider', {
      type: ProviderRef,
      description:
        'Without access now; its history stays, and its future appointments are to be given to others.',
    }),
    removedProviderId: t.id({ resolve: ({ provider }) => toGlobalId('Provider', provider.id) }),
  }),
});

builder.mutationFields((t) => ({
  addProvider: t.field({
    description: 'Adds a staff member and sends the invitation.',
    type: AddProviderPayloadRef,
    args: inputArgs('AddProviderInput', addProviderInput),
    resolve: async (_, args, context) => {
      const input = readInput(addProviderInput, withoutNulls(args.input));
      const { id } = await addProvider(requireStaff(context), {
        ...input,
        roleId: readId('Role', input.roleId, ['roleId']),
        placeIds: readIds('Place', input.placeIds, 'placeIds'),
        links: context,
      });
      const provider = await savedProvider(context, id);
      return { clientMutationId: input.clientMutationId, provider };
    },
  }),
  createInvitationLink: t.field({
    description:
      'Makes a new link to hand to a staff member that has not accepted yet; the one before works no longer.',
    type: CreateInvitationLinkPayloadRef,
    args: inputArgs('CreateInvitationLinkInput', rowInput),
    resolve: async (_, args, context) => {
      const input = readInput(rowInput, args.input);
      const id = readId('Provider', input.id);
      const link = await createInvitationLink(requireStaff(context), { id, links: context });
      const provider = await savedProvider(context, id);
      return { clientMutationId: input.clientMutationId, link, provider };
    },
  }),
  removeProvider: t.field({
    description: 'Revokes a staff member’s access at once.',
    type: RemoveProviderPayloadRef,
    args: inputArgs('RemoveProviderInput', removeProviderInput),
    resolve: async (_, args, context) => {
      const input = readInput(removeProviderInput, args.input);
      const id = readId('Provider', input.id);
      const placeId = input.placeId ? readId('Place', input.placeId, ['placeId']) : null;
      await removeProvider(requireStaff(context), { id, placeId });
      const provider = await savedProvider(context, id);
      return { clientMutationId: input.clientMutationId, provider };
    },
  }),
  resendInvitation: t.field({
    description: 'Sends a new link to a staff member that has not accepted yet.',
    type: ResendInvitationPayloadRef,
    args: inputArgs('ResendInvitationInput', rowInput),
    resolve: async (_, args, context) => {
      const input = readInput(rowInput, args.input);
      const id = readId('Provider', input.id);
      await resendInvitation(requireStaff(context), { id, links: context });
      const provider = await savedProvider(context, id);
      return { clientMutationId: input.clientMutationId, provider };
    },
  }),
}));
