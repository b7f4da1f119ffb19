import { idInput, rowInput } from '@slotkeeper/domain/input/fields/inputFields';
import {
  organizationSettingsInput,
  updateOrganizationInput,
} from '@slotkeeper/domain/input/organizationDetails';
import { builder } from '../../../platform/graphql/builder.ts';
import { forget, type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { readId } from '../../../platform/graphql/globalId.ts';
import { inputArgs } from '../../../platform/graphql/inputType.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { photoInput } from '../../../platform/graphql/upload.ts';
import { notFound } from '../../../platform/refusalError.ts';
import { OrganizationRef } from './organization.graphql.ts';
import { type Organization, organizationOf } from './organization.ts';
import { readOrganization } from './readOrganization.ts';
import { updateOrganization } from './updateOrganization.ts';
import { updateOrganizationSettings } from './updateOrganizationSettings.ts';

/** What the forms hold, whose they are, and the photos. */
const organizationInput = updateOrganizationInput.extend({
  ...rowInput.shape,
  coverPhoto: photoInput,
  profilePhoto: photoInput,
});
const settingsInput = organizationSettingsInput.extend({
  ...rowInput.shape,
  id: idInput.describe('Of the settings.'),
});

interface Payload {
  readonly clientMutationId: string | null | undefined;
  readonly organization: Organization;
}

const UpdateOrganizationPayloadRef = builder.objectRef<Payload>('UpdateOrganizationPayload');
const UpdateOrganizationSettingsPayloadRef = builder.objectRef<Payload>('UpdateOrganizationSettingsPayload');
for (const ref of [UpdateOrganizationPayloadRef, UpdateOrganizationSettingsPayloadRef]) {
  builder.objectType(ref, {
    fields: (t) => ({
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      organization: t.expose('organization', { type: OrganizationRef }),
    }),
  });
}

/** The organization as it is after the change. */
async function changed(
  context: GraphqlContext,
  clientMutationId: string | null | undefined,
): Promise<Payload> {
  forget(context, organizationOf);
  return { clientMutationId, organization: await organizationOf(context) };
}

/** Refuses another organization's id exactly as one that does not exist (rule R2). */
function requireOwn(context: GraphqlContext, id: string): void {
  if (id !== requireStaff(context).scope.organizationId) throw notFound();
}

builder.mutationField('updateOrganization', (t) =>
  t.field({
    type: UpdateOrganizationPayloadRef,
    args: inputArgs('UpdateOrganizationInput', organizationInput),
    resolve: async (_, { input }, context) => {
      const read = readInput(organizationInput, input);
      const { id, clientMutationId, coverPhoto, profilePhoto, ...values } = read;
      requireOwn(context, readId('Organization', id));
      const changes = readOrganization(values);
      await updateOrganization(requireStaff(context), context.photos, {
        ...changes,
        coverPhoto,
        profilePhoto,
      });
      return changed(context, clientMutationId);
    },
  }),
);

builder.mutationField('updateOrganizationSettings', (t) =>
  t.field({
    type: UpdateOrganizationSettingsPayloadRef,
    args: inputArgs('UpdateOrganizationSettingsInput', settingsInput),
    resolve: async (_, { input }, context) => {
      const { id, clientMutationId, ...changes } = readInput(settingsInput, input);
      requireOwn(context, readId('OrganizationSettings', id));
      await updateOrganizationSettings(requireStaff(context), changes);
      return changed(context, clientMutationId);
    },
  }),
);
