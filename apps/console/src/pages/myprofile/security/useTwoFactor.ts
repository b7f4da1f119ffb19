import { graphql } from 'react-relay';
import type { useTwoFactorConfirmMutation } from '../../../__generated__/useTwoFactorConfirmMutation.graphql.ts';
import type { useTwoFactorDisableMutation } from '../../../__generated__/useTwoFactorDisableMutation.graphql.ts';
import type { useTwoFactorRenewMutation } from '../../../__generated__/useTwoFactorRenewMutation.graphql.ts';
import type {
  useTwoFactorStartMutation,
  useTwoFactorStartMutation$data,
} from '../../../__generated__/useTwoFactorStartMutation.graphql.ts';
import { useServerMutation } from '../../../lib/relay/useServerMutation.ts';

/** What an authenticator app is set up with. */
export type TwoFactorSetup = useTwoFactorStartMutation$data['startTwoFactor'];

interface TwoFactorCalls {
  readonly start: (validatePassword: string) => Promise<TwoFactorSetup>;
  /** Gives the recovery codes, this one time. */
  readonly confirm: (code: string) => Promise<readonly string[]>;
  readonly renew: (validatePassword: string) => Promise<readonly string[]>;
  readonly disable: (validatePassword: string) => Promise<void>;
}

/** The calls around two-factor sign-in of the viewer's account. Each rejects with the server's refusal. */
export function useTwoFactor(): TwoFactorCalls {
  const [start] = useServerMutation<useTwoFactorStartMutation>(graphql`
    mutation useTwoFactorStartMutation($input: CurrentPasswordInput!) {
      startTwoFactor(input: $input) {
        secret
        address
      }
    }
  `);
  const [confirm] = useServerMutation<useTwoFactorConfirmMutation>(graphql`
    mutation useTwoFactorConfirmMutation($input: ConfirmTwoFactorInput!) {
      confirmTwoFactor(input: $input) {
        recoveryCodes
        account {
          id
          ...TwoFactor_account
        }
      }
    }
  `);
  const [renew] = useServerMutation<useTwoFactorRenewMutation>(graphql`
    mutation useTwoFactorRenewMutation($input: CurrentPasswordInput!) {
      renewRecoveryCodes(input: $input) {
        recoveryCodes
        account {
          id
          ...TwoFactor_account
        }
      }
    }
  `);
  const [disable] = useServerMutation<useTwoFactorDisableMutation>(graphql`
    mutation useTwoFactorDisableMutation($input: CurrentPasswordInput!) {
      disableTwoFactor(input: $input) {
        account {
          id
          ...TwoFactor_account
        }
      }
    }
  `);
  return {
    start: async (validatePassword) => (await start({ input: { validatePassword } })).startTwoFactor,
    confirm: async (code) => (await confirm({ input: { code } })).confirmTwoFactor.recoveryCodes,
    renew: async (validatePassword) =>
      (await renew({ input: { validatePassword } })).renewRecoveryCodes.recoveryCodes,
    disable: async (validatePassword) => {
      await disable({ input: { validatePassword } });
    },
  };
}
