import { builder } from '../../../platform/graphql/builder.ts';
import { requireStaff } from '../../../platform/graphql/context.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { ProviderRef, personOnly } from '../provider/provider.graphql.ts';
import { findMemberships, type Membership } from '../provider/provider.ts';
import { type Account, findAccount } from './account.store.ts';
import { findSignIns, type SignInEntry } from './signIn/signInList.store.ts';
import { findTwoFactor } from './twoFactor/twoFactor.store.ts';

const SignInRef = builder.objectRef<SignInEntry>('SignIn').implement({
  description: 'A device on which the person is signed in.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => toGlobalId('SignIn', id) }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    ipAddress: t.exposeString('ipAddress'),
    isCurrent: t.boolean({
      description: 'Whether it is the one that asks.',
      resolve: ({ id }, _, context) => id === requireStaff(context).provider.signInId,
    }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime' }),
    organizationName: t.exposeString('organizationName'),
    userAgent: t.exposeString('userAgent'),
  }),
});

const MembershipRef = builder.objectRef<Membership>('Membership').implement({
  description: 'A business that the person belongs to (rule R3).',
  fields: (t) => ({
    id: t.id({ resolve: ({ providerId }) => toGlobalId('Provider', providerId) }),
    isCurrent: t.boolean({
      resolve: ({ providerId }, _, context) => providerId === requireStaff(context).provider.id,
    }),
    organizationName: t.exposeString('organizationName'),
  }),
});

/** The person behind a membership; modules show nothing of it to anybody else. */
export const AccountRef = builder.objectRef<Account>('Account').implement({
  description: 'What the person signs in with, for nobody else to see (rule R3).',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => toGlobalId('Account', id) }),
    email: t.exposeString('email'),
    isEmailConfirmed: t.boolean({
      description:
        'Whether the person has shown that the mailbox is theirs; before, no second factor can be set up.',
      resolve: ({ emailVerifiedAt }) => emailVerifiedAt !== null,
    }),
    pendingEmail: t.exposeString('pendingEmail', {
      nullable: true,
      description: 'The e-mail to sign in with once the link that was sent there is followed.',
    }),
    hasTwoFactor: t.boolean({
      resolve: async ({ id }, _, context) =>
        (await findTwoFactor(requireStaff(context).db, id)).secret !== null,
    }),
    memberships: t.field({
      type: [MembershipRef],
      resolve: ({ id }, _, context) => findMemberships(requireStaff(context).db, id),
    }),
    recoveryCodesLeft: t.int({
      resolve: async ({ id }, _, context) =>
        (await findTwoFactor(requireStaff(context).db, id)).recoveryCodesLeft,
    }),
    supportEmail: t.string({
      description: 'Whom to write to, such as to have the account deleted (spec 1).',
      resolve: (_, __, context) => context.supportEmail,
    }),
    signIns: t.field({
      type: [SignInRef],
      resolve: ({ id }, _, context) => findSignIns(requireStaff(context).db, id),
    }),
  }),
});

builder.objectField(ProviderRef, 'account', (t) =>
  t.field({
    description: 'The viewer’s own.',
    type: AccountRef,
    resolve: (viewer, _, context) => {
      const { db, provider } = personOnly(viewer, context);
      return findAccount(db, provider.accountId);
    },
  }),
);
