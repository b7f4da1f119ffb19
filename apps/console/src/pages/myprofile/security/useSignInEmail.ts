import { graphql } from 'react-relay';
import type { useSignInEmailChangeMutation } from '../../../__generated__/useSignInEmailChangeMutation.graphql.ts';
import type { useSignInEmailResendMutation } from '../../../__generated__/useSignInEmailResendMutation.graphql.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';

interface SignInEmailCalls {
  readonly change: (email: string, validatePassword: string) => Promise<void>;
  readonly resend: () => Promise<void>;
  readonly isBusy: boolean;
}

/** The calls around the e-mail that the viewer signs in with. Each rejects with the server's refusal. */
export function useSignInEmail(): SignInEmailCalls {
  const [change, isChanging] = useServerMutation<useSignInEmailChangeMutation>(graphql`
    mutation useSignInEmailChangeMutation($input: RequestEmailChangeInput!) {
      requestEmailChange(input: $input) {
        account {
          id
          ...SignInEmail_account
        }
      }
    }
  `);
  const [resend, isResending] = useServerMutation<useSignInEmailResendMutation>(graphql`
    mutation useSignInEmailResendMutation {
      resendEmailLink {
        account {
          id
          ...SignInEmail_account
        }
      }
    }
  `);
  return {
    change: async (email, validatePassword) => {
      await change({ input: { email, validatePassword } });
    },
    resend: async () => {
      await resend({});
    },
    isBusy: isChanging || isResending,
  };
}
