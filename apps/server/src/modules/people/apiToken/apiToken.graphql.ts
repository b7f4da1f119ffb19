import { mutationKeyInput, rowInput } from '@slotkeeper/domain/input/fields/inputFields';
import { apiTokenInput } from '@slotkeeper/domain/input/integrations';
import { builder } from '../../../platform/graphql/builder.ts';
import { cached, forget, type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { readId, toGlobalId } from '../../../platform/graphql/globalId.ts';
import { inputArgs } from '../../../platform/graphql/inputType.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { notFound } from '../../../platform/refusalError.ts';
import { ProviderRef, viewerOnly } from '../provider/provider.graphql.ts';
import { RoleSetsRef } from '../role/role.graphql.ts';
import { type ApiToken, findApiTokens } from './apiToken.store.ts';
import { addApiToken, revokeApiToken } from './changeApiTokens.ts';

const newApiTokenInput = apiTokenInput.extend({ clientMutationId: mutationKeyInput });

/** Read once per request. */
function apiTokensOf(context: GraphqlContext): Promise<readonly ApiToken[]> {
  return cached(context, apiTokensOf, () => {
    const { db, scope } = requireStaff(context);
    return findApiTokens(db, scope);
  });
}

const ApiTokenRef = builder.loadableNodeRef<ApiToken, string, string>('ApiToken', {
  id: { resolve: ({ id }) => id },
  load: async (ids: string[], context: GraphqlContext) => {
    requireStaff(context).authorize('apiToken:manage');
    const tokens = new Map((await apiTokensOf(context)).map((token) => [token.id, token]));
    return ids.map((id) => tokens.get(id) ?? notFound());
  },
});

builder.objectType(ApiTokenRef, {
  description: 'Lets a program use this API for the member who made it (rule R9). Its text is shown once.',
  fields: (t) => ({
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    createdBy: t.field({
      description:
        'The member for whom it acts: it never may do more, and nothing while that one has no access.',
      type: ProviderRef,
      resolve: ({ providerId }) => providerId,
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
    isExpired: t.boolean({
      resolve: ({ expiresAt }, _, context) =>
        expiresAt !== null && expiresAt <= requireStaff(context).clock.now(),
    }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'To the minute.',
    }),
    name: t.exposeString('name'),
    prefix: t.exposeString('prefix', { description: 'How its text begins.' }),
    scopes: t.expose('scopes', { type: RoleSetsRef }),
  }),
});

builder.objectField(ProviderRef, 'apiTokens', (t) =>
  t.field({
    description: 'Those that were not revoked, newest first, for those who make tokens (rule R9).',
    type: [ApiTokenRef],
    resolve: async (viewer, _, context) => {
      viewerOnly(viewer, context).authorize('apiToken:manage');
      return [...(await apiTokensOf(context))];
    },
  }),
);

interface AddedToken {
  readonly clientMutationId: string | null;
  readonly id: string;
  readonly token: string | null;
}

const AddApiTokenPayloadRef = builder.objectRef<AddedToken>('AddApiTokenPayload').implement({
  fields: (t) => ({
    apiToken: t.field({ type: ApiTokenRef, resolve: ({ id }) => id }),
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    token: t.exposeString('token', {
      description:
        'To be sent as `Authorization: Bearer`. Shown this one time: null where a call was sent again.',
      nullable: true,
    }),
  }),
});

const RevokeApiTokenPayloadRef = builder
  .objectRef<{ clientMutationId: string | null; id: string }>('RevokeApiTokenPayload')
  .implement({
    fields: (t) => ({
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      revokedApiTokenId: t.id({ resolve: ({ id }) => toGlobalId('ApiToken', id) }),
    }),
  });

builder.mutationFields((t) => ({
  addApiToken: t.field({
    description: 'Makes a token by which a program uses this API (rule R9).',
    type: AddApiTokenPayloadRef,
    args: inputArgs('AddApiTokenInput', newApiTokenInput),
    resolve: async (_, args, context) => {
      const { clientMutationId = null, ...input } = readInput(newApiTokenInput, args.input);
      const added = await addApiToken(requireStaff(context), context.secrets, {
        ...input,
        key: clientMutationId,
      });
      forget(context, apiTokensOf);
      return { ...added, clientMutationId };
    },
  }),
  revokeApiToken: t.field({
    description: 'Ends a token: its next request is refused.',
    type: RevokeApiTokenPayloadRef,
    args: inputArgs('RevokeApiTokenInput', rowInput),
    resolve: async (_, args, context) => {
      const { clientMutationId = null, id: globalId } = readInput(rowInput, args.input);
      const id = readId('ApiToken', globalId);
      await revokeApiToken(requireStaff(context), id);
      forget(context, apiTokensOf);
      return { clientMutationId, id };
    },
  }),
}));
