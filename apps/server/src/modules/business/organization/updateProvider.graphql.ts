import { updateProviderInput } from '@slotkeeper/domain/input/provider';
import { builder } from '../../../platform/graphql/builder.ts';
import { requireStaff } from '../../../platform/graphql/context.ts';
import { readId, readIds } from '../../../platform/graphql/globalId.ts';
import { readInput, withoutNulls } from '../../../platform/graphql/readInput.ts';
import { CurrencyChangeRef } from '../place/place.graphql.ts';
import { updateProvider } from '../../people/membership/membership.ts';
import { changeOrganization, readOrganization } from './organization.ts';
import { ProviderRef, ProviderSettingsInputRef } from '../../people/provider/provider.graphql.ts';
import { type Provider, savedProvider } from '../../people/provider/provider.ts';

interface ProviderPayload {
  readonly clientMutationId: string | null | undefined;
  readonly provider: Provider;
}

const UpdateProviderPayloadRef = builder.objectRef<ProviderPayload>('UpdateProviderPayload').implement({
  fields: (t) => ({
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    provider: t.expose('provider', { type: ProviderRef }),
  }),
});

const ProviderOrganizationInputRef = builder.inputType('ProviderOrganizationInput', {
  fields: (t) => ({
    categoryId: t.id(),
    email: t.string(),
    name: t.string(),
    phoneNumber: t.string(),
  }),
});

const UpdateProviderInputRef = builder.inputType('UpdateProviderInput', {
  fields: (t) => ({
    clientMutationId: t.string(),
    currencyChange: t.field({
      description: 'KEEP_NUMBERS agrees that prices are in the currency of another first place from now on.',
      type: CurrencyChangeRef,
    }),
    email: t.string({ description: 'Contact data: nobody signs in with it (rule R3).' }),
    id: t.id({ required: true }),
    name: t.string(),
    organization: t.field({
      description: 'What changes of the business with it, for those who may edit it.',
      type: ProviderOrganizationInputRef,
    }),
    password: t.string({ description: 'A new one, of the viewer itself.' }),
    phoneNumber: t.string(),
    placeIds: t.idList({ description: 'All places that it works at, the first one first.' }),
    profilePhoto: t.field({ description: 'Null removes it.', type: 'Upload' }),
    roleId: t.id(),
    settings: t.field({ type: ProviderSettingsInputRef }),
    validatePassword: t.string({ description: 'The current password, with a new one.' }),
  }),
});

builder.mutationField('updateProvider', (t) =>
  t.field({
    description: 'Changes a staff member; what is left out stays.',
    type: UpdateProviderPayloadRef,
    args: { input: t.arg({ type: UpdateProviderInputRef, required: true }) },
    resolve: async (_, { input: { id: globalId, clientMutationId, profilePhoto, ...wishes } }, context) => {
      const id = readId('Provider', globalId);
      const { roleId, placeIds, organization, ...input } = readInput(
        updateProviderInput,
        withoutNulls(wishes),
      );
      const ctx = requireStaff(context);
      const changes = organization && readOrganization(organization, ['organization']);
      await updateProvider(ctx, context.photos, {
        ...input,
        id,
        profilePhoto,
        changeBusiness: changes && ((tx) => changeOrganization(ctx, tx, changes, ['organization'])),
        roleId: roleId === undefined ? undefined : readId('Role', roleId, ['roleId']),
        placeIds: readIds('Place', placeIds, 'placeIds'),
        links: context,
      });
      return { clientMutationId, provider: await savedProvider(context, id) };
    },
  }),
);
