import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useUpdateProviderColorMutation } from '../../../__generated__/useUpdateProviderColorMutation.graphql.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';

const mutation = graphql`
  mutation useUpdateProviderColorMutation($input: UpdateProviderColorInput!) {
    updateProviderColor(input: $input) {
      provider {
        id
        color
      }
    }
  }
`;

/** Gives a provider another color of the palette, on every calendar. Rejects with the server's refusal. */
export function useUpdateProviderColor(): (id: string, color: number) => Promise<void> {
  const [commit] = useServerMutation<useUpdateProviderColorMutation>(mutation);
  return useCallback(
    async (id, color) => {
      await commit({ input: { id, color } });
    },
    [commit],
  );
}
