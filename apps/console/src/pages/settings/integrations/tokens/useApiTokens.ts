import type { ApiTokenInput } from '@slotkeeper/domain/input/integrations';
import { graphql } from 'react-relay';
import type { RecordSourceSelectorProxy } from 'relay-runtime';
import type { useApiTokensAddMutation } from '../../../../__generated__/useApiTokensAddMutation.graphql.ts';
import type { useApiTokensRevokeMutation } from '../../../../__generated__/useApiTokensRevokeMutation.graphql.ts';
import { useIdempotencyKey, useServerMutation } from '../../../../lib/relay/useServerMutation.ts';

/** Makes and revokes API tokens; the viewer's list follows. */
export function useApiTokens(viewerId: string) {
  const keyOf = useIdempotencyKey();
  const [commitAdd] = useServerMutation<useApiTokensAddMutation>(graphql`
    mutation useApiTokensAddMutation($input: AddApiTokenInput!) {
      addApiToken(input: $input) {
        token
        apiToken {
          id
          ...ApiTokenRow_token
        }
      }
    }
  `);
  const [commitRevoke] = useServerMutation<useApiTokensRevokeMutation>(graphql`
    mutation useApiTokensRevokeMutation($input: RevokeApiTokenInput!) {
      revokeApiToken(input: $input) {
        revokedApiTokenId
      }
    }
  `);
  const tokensIn = (store: RecordSourceSelectorProxy) => {
    const viewer = store.get(viewerId);
    return { viewer, tokens: viewer?.getLinkedRecords('apiTokens') ?? [] };
  };
  return {
    /** The token's text; null where an earlier try made it and its answer got lost. */
    add: async ({ expiresAt, ...token }: ApiTokenInput): Promise<string | null> => {
      const wanted = { ...token, expiresAt: expiresAt ? new Date(expiresAt).toISOString() : null };
      const input = { ...wanted, clientMutationId: keyOf(JSON.stringify(wanted)) };
      const { addApiToken } = await commitAdd(
        { input: input as unknown as useApiTokensAddMutation['variables']['input'] },
        {
          updater: (store) => {
            const added = store.getRootField('addApiToken')?.getLinkedRecord('apiToken');
            const { viewer, tokens } = tokensIn(store);
            const others = tokens.filter((token) => token.getDataID() !== added?.getDataID());
            if (added) viewer?.setLinkedRecords([added, ...others], 'apiTokens');
          },
        },
      );
      return addApiToken.token ?? null;
    },
    revoke: (id: string) =>
      commitRevoke(
        { input: { id } },
        {
          updater: (store) => {
            const { viewer, tokens } = tokensIn(store);
            viewer?.setLinkedRecords(
              tokens.filter((token) => token.getDataID() !== id),
              'apiTokens',
            );
          },
        },
      ),
  };
}
