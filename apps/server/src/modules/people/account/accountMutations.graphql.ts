import {
  confirmEmailInput,
  confirmTwoFactorInput,
  currentPasswordInput,
  requestEmailChangeInput,
} from '@slotkeeper/domain/input/account';
import { rowInput } from '@slotkeeper/domain/input/fields/inputFields';
import { builder } from '../../../platform/graphql/builder.ts';
import { type GraphqlContext, requirePerson, requireStaff } from '../../../platform/graphql/context.ts';
import { readId } from '../../../platform/graphql/globalId.ts';
import { inputArgs } from '../../../platform/graphql/inputType.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { AccountRef } from './account.graphql.ts';
import { findAccount } from './account.store.ts';
import { confirmEmail, requestEmailChange, resendEmailLink } from './changeEmail.ts';
import { endOneSignIn, endOtherSignIns } from './signIn/endSignIns.ts';
import {
  confirmTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  type TotpSetup,
} from './twoFactor/changeTwoFactor.ts';

/** Whose account a payload shows again. */
interface AccountPayload {
  readonly accountId: string;
}

const accountField = (context: GraphqlContext, { accountId }: AccountPayload) =>
  findAccount(requireStaff(context).db, accountId);

const AccountPayloadRef = builder.objectRef<AccountPayload>('AccountPayload').implement({
  fields: (t) => ({
    account: t.field({
      type: AccountRef,
      resolve: (payload, _, context) => accountField(context, payload),
    }),
  }),
});

const RecoveryCodesPayloadRef = builder
  .objectRef<AccountPayload & { codes: readonly string[] }>('RecoveryCodesPayload')
  .implement({
    fields: (t) => ({
      account: t.field({
        type: AccountRef,
        resolve: (payload, _, context) => accountField(context, payload),
      }),
      recoveryCodes: t.stringList({
        description: 'Each works once; they are shown only once.',
        resolve: ({ codes }) => [...codes],
      }),
    }),
  });

const StartTwoFactorPayloadRef = builder.objectRef<TotpSetup>('StartTwoFactorPayload').implement({
  fields: (t) => ({
    address: t.exposeString('address', { description: 'For the QR code of an authenticator app.' }),
    secret: t.exposeString('secret', { description: 'The same to be typed.' }),
  }),
});

builder.mutationFields((t) => ({
  requestEmailChange: t.field({
    description: 'Sends a link to another e-mail, which is the one to sign in with once it is followed.',
    type: AccountPayloadRef,
    args: inputArgs('RequestEmailChangeInput', requestEmailChangeInput),
    resolve: async (_, { input }, context) => {
      const staff = requirePerson(context);
      const { email, validatePassword } = readInput(requestEmailChangeInput, input);
      await requestEmailChange(staff, context, { email, currentPassword: validatePassword });
      return { accountId: staff.provider.accountId };
    },
  }),
  resendEmailLink: t.field({
    description: 'Sends the link that confirms an e-mail again.',
    type: AccountPayloadRef,
    resolve: async (_, __, context) => {
      const staff = requirePerson(context);
      await resendEmailLink(staff, context);
      return { accountId: staff.provider.accountId };
    },
  }),
  confirmEmail: t.field({
    description:
      'Confirms the viewer’s e-mail, or the one to come, by the token of the link that was sent there.',
    type: AccountPayloadRef,
    args: inputArgs('ConfirmEmailInput', confirmEmailInput),
    resolve: async (_, { input }, context) => {
      const staff = requirePerson(context);
      const { token } = readInput(confirmEmailInput, input);
      await confirmEmail(staff, { token, supportEmail: context.supportEmail });
      return { accountId: staff.provider.accountId };
    },
  }),
  startTwoFactor: t.field({
    description: 'Gives what an authenticator app is set up with; a code then confirms it.',
    type: StartTwoFactorPayloadRef,
    args: inputArgs('CurrentPasswordInput', currentPasswordInput),
    resolve: (_, { input }, context) => {
      const { validatePassword } = readInput(currentPasswordInput, input);
      return startTwoFactor(requirePerson(context), context.secrets, validatePassword);
    },
  }),
  confirmTwoFactor: t.field({
    type: RecoveryCodesPayloadRef,
    args: inputArgs('ConfirmTwoFactorInput', confirmTwoFactorInput),
    resolve: async (_, { input }, context) => {
      const staff = requirePerson(context);
      const { code } = readInput(confirmTwoFactorInput, input);
      const codes = await confirmTwoFactor(staff, context.secrets, code);
      return { accountId: staff.provider.accountId, codes };
    },
  }),
  renewRecoveryCodes: t.field({
    type: RecoveryCodesPayloadRef,
    args: inputArgs('CurrentPasswordInput', currentPasswordInput),
    resolve: async (_, { input }, context) => {
      const staff = requirePerson(context);
      const { validatePassword } = readInput(currentPasswordInput, input);
      const codes = await renewRecoveryCodes(staff, validatePassword);
      return { accountId: staff.provider.accountId, codes };
    },
  }),
  disableTwoFactor: t.field({
    type: AccountPayloadRef,
    args: inputArgs('CurrentPasswordInput', currentPasswordInput),
    resolve: async (_, { input }, context) => {
      const staff = requirePerson(context);
      await disableTwoFactor(staff, readInput(currentPasswordInput, input).validatePassword);
      return { accountId: staff.provider.accountId };
    },
  }),
  endOtherSignIns: t.field({
    description: 'Signs the person out everywhere but here.',
    type: AccountPayloadRef,
    resolve: async (_, __, context) => {
      const staff = requirePerson(context);
      await endOtherSignIns(staff);
      return { accountId: staff.provider.accountId };
    },
  }),
  endSignIn: t.field({
    description: 'Signs the person out on one device.',
    type: AccountPayloadRef,
    args: inputArgs('EndSignInInput', rowInput),
    resolve: async (_, { input }, context) => {
      const staff = requirePerson(context);
      await endOneSignIn(staff, readId('SignIn', readInput(rowInput, input).id));
      return { accountId: staff.provider.accountId };
    },
  }),
}));
