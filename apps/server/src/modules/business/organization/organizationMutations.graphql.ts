import {
  organizationSettingsInput,
  updateOrganizationInput,
} from '@slotkeeper/domain/input/organizationDetails';
import { builder } from '../../../platform/graphql/builder.ts';
import { forget, type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { readId } from '../../../platform/graphql/globalId.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { notFound } from '../../../platform/refusalError.ts';
import { OrganizationRef } from './organization.graphql.ts';
import { type Organization, organizationOf } from './organization.ts';
import { readOrganization } from './readOrganization.ts';
import { updateOrganization } from './updateOrganization.ts';
import { updateOrganizationSettings } from './updateOrganizationSettings.ts';

interface Payload {
  readonly clientMutationId: string | null | undefined;
  readonly organization: Organization;
}

const UpdateOrganizationInputRef = builder.inputType('UpdateOrganizationInput', {
  fields: (t) => ({
    categoryId: t.id(),
    clientMutationId: t.string(),
    coverPhoto: t.field({ description: 'Null removes it.', type: 'Upload' }),
    email: t.string(),
    id: t.id({ required: true }),
    name: t.string(),
    phoneNumber: t.string(),
    profilePhoto: t.field({ description: 'Null removes it.', type: 'Upload' }),
  }),
});

const BillingAddressInputRef = builder.inputType('BillingAddressInput', {
  fields: (t) => ({ city: t.string(), country: t.string(), street: t.string(), zipCode: t.string() }),
});

const UpdateOrganizationSettingsInputRef = builder.inputType('UpdateOrganizationSettingsInput', {
  fields: (t) => ({
    billingAddress: t.field({ type: BillingAddressInputRef }),
    billingName: t.string(),
    billingPOI: t.string(),
    billingVAT: t.string(),
    clientMutationId: t.string(),
    country: t.string(),
    currency: t.string(),
    id: t.id({ required: true, description: 'Of the settings.' }),
    locale: t.string(),
  }),
});

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
    args: { input: t.arg({ type: UpdateOrganizationInputRef, required: true }) },
    resolve: async (_, { input }, context) => {
      const { id, clientMutationId, coverPhoto, profilePhoto, ...wishes } = input;
      requireOwn(context, readId('Organization', id));
      const changes = readOrganization(readInput(updateOrganizationInput, wishes));
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
    args: { input: t.arg({ type: UpdateOrganizationSettingsInputRef, required: true }) },
    resolve: async (_, { input: { id, clientMutationId, ...wishes } }, context) => {
      requireOwn(context, readId('OrganizationSettings', id));
      await updateOrganizationSettings(requireStaff(context), readInput(organizationSettingsInput, wishes));
      return changed(context, clientMutationId);
    },
  }),
);
