import { graphql } from 'react-relay';
import type { useEndSignInsOneMutation } from '../../../__generated__/useEndSignInsOneMutation.graphql.ts';
import type { useEndSignInsOthersMutation } from '../../../__generated__/useEndSignInsOthersMutation.graphql.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';

interface EndSignIns {
  readonly endOne: (id: string) => Promise<void>;
  /** Signs out everywhere but here. */
  readonly endOthers: () => Promise<void>;
  readonly isBusy: boolean;
}

/** Ends sign-ins of the viewer's account. Rejects with the server's refusal. */
export function useEndSignIns(): EndSignIns {
  const [commitOne, isEndingOne] = useServerMutation<useEndSignInsOneMutation>(graphql`
    mutation useEndSignInsOneMutation($input: EndSignInInput!) {
      endSignIn(input: $input) {
        account {
          id
          ...SignInList_account
        }
      }
    }
  `);
  const [commitOthers, isEndingOthers] = useServerMutation<useEndSignInsOthersMutation>(graphql`
    mutation useEndSignInsOthersMutation {
      endOtherSignIns {
        account {
          id
          ...SignInList_account
        }
      }
    }
  `);
  return {
    endOne: async (id) => {
      await commitOne({ input: { id } });
    },
    endOthers: async () => {
      await commitOthers({});
    },
    isBusy: isEndingOne || isEndingOthers,
  };
}
