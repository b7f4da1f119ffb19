import { rowInput } from '@slotkeeper/domain/input/fields/inputFields';
import { updateProviderInput } from '@slotkeeper/domain/input/provider';
import { builder } from '../../../platform/graphql/builder.ts';
import { requireStaff } from '../../../platform/graphql/context.ts';
import { readId, readIds } from '../../../platform/graphql/globalId.ts';
import { inputArgs } from '../../../platform/graphql/inputType.ts';
import { readInput, withoutNulls } from '../../../platform/graphql/readInput.ts';
import { photoInput } from '../../../platform/graphql/upload.ts';
import { updateProvider } from '../../people/membership/membership.ts';
import { ProviderRef } from '../../people/provider/provider.graphql.ts';
import { type Provider, savedProvider } from '../../people/provider/provider.ts';
import { changeOrganization, readOrganization } from './organization.ts';

/** What the forms hold, which person it is, and the photo. */
const providerInput = updateProviderInput.extend({ ...rowInput.shape, profilePhoto: photoInput });

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

builder.mutationField('updateProvider', (t) =>
  t.field({
    description: 'Changes a staff member; what is left out stays.',
    type: UpdateProviderPayloadRef,
    args: inputArgs('UpdateProviderInput', providerInput),
    resolve: async (_, args, context) => {
      const read = readInput(providerInput, withoutNulls(args.input, ['profilePhoto']));
      const { clientMutationId, roleId, placeIds, organization, ...input } = read;
      const id = readId('Provider', input.id);
      const ctx = requireStaff(context);
      const changes = organization && readOrganization(organization, ['organization']);
      await updateProvider(ctx, context.photos, {
        ...input,
        id,
        changeBusiness: changes && ((tx) => changeOrganization(ctx, tx, changes, ['organization'])),
        roleId: roleId === undefined ? undefined : readId('Role', roleId, ['roleId']),
        placeIds: readIds('Place', placeIds, 'placeIds'),
        links: context,
      });
      return { clientMutationId, provider: await savedProvider(context, id) };
    },
  }),
);
