import {
  addServiceInput,
  type AddServiceInput,
  deleteServiceInput,
  updateServiceInput,
} from '@slotkeeper/domain/input/service';
import { builder } from '../../../platform/graphql/builder.ts';
import { forget, type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { readId, toGlobalId } from '../../../platform/graphql/globalId.ts';
import { inputArgs, type UnreadInput } from '../../../platform/graphql/inputType.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { photoInput } from '../../../platform/graphql/upload.ts';
import { notFound } from '../../../platform/refusalError.ts';
import { addService } from './createService.ts';
import { deleteService } from './deleteService.ts';
import { ServiceRef } from './service.graphql.ts';
import { servicesOf } from './service.ts';
import { ServiceEdgeRef } from './serviceQueries.graphql.ts';
import { updateService } from './updateService.ts';

const newServiceInput = addServiceInput.extend({ coverPhoto: photoInput });
const changedServiceInput = updateServiceInput.extend({ coverPhoto: photoInput });

interface ChangedService {
  readonly id: string;
  readonly clientMutationId: string | null;
}

interface AffectingService extends ChangedService {
  readonly affectedAppointments: number;
}

const AFFECTED = 'How many future appointments were booked as the service was before; they stay as they are.';

async function edgeOf({ id }: ChangedService, context: GraphqlContext) {
  const node = (await servicesOf(context)).get(id);
  if (!node) throw notFound();
  return { cursor: toGlobalId('Service', id), node };
}

const AddPayloadRef = builder.objectRef<ChangedService>('AddServicePayload').implement({
  fields: (t) => ({
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    serviceEdge: t.field({ type: ServiceEdgeRef, resolve: (added, _, context) => edgeOf(added, context) }),
  }),
});

const UpdatePayloadRef = builder.objectRef<AffectingService>('UpdateServicePayload').implement({
  fields: (t) => ({
    affectedAppointmentsCount: t.exposeInt('affectedAppointments', { description: AFFECTED }),
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    service: t.field({ type: ServiceRef, resolve: ({ id }) => id }),
  }),
});

const DeletePayloadRef = builder.objectRef<AffectingService>('DeleteServicePayload').implement({
  fields: (t) => ({
    affectedAppointmentsCount: t.exposeInt('affectedAppointments', { description: AFFECTED }),
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    deletedServiceId: t.id({ resolve: ({ id }) => toGlobalId('Service', id) }),
  }),
});

type Changes = Partial<AddServiceInput>;

/** The values of an input, with rows instead of the global ids that it names. */
function toChanges({ providerIds, categoryId, appointmentFields, ...values }: Changes) {
  return {
    ...values,
    providerIds: providerIds?.map((id, index) => readId('Provider', id, ['providerIds', index])),
    categoryId: categoryId && readId('ServiceCategory', categoryId, ['categoryId']),
    fields: appointmentFields?.map(({ id, ...field }, index) => {
      const path = ['appointmentFields', index, 'id'];
      return { ...field, id: id && readId('ServiceAppointmentField', id, path) };
    }),
  };
}

async function add(input: UnreadInput, context: GraphqlContext): Promise<ChangedService> {
  const read = readInput(newServiceInput, input);
  const { clientMutationId = null, title, duration, coverPhoto, ...rest } = read;
  const { providerIds = [], ...values } = toChanges(rest);
  const service = { ...values, title, duration, providerIds, coverPhoto, clientMutationId };
  const added = await addService(requireStaff(context), context.photos, service);
  forget(context, servicesOf);
  return { ...added, clientMutationId };
}

async function update(input: UnreadInput, context: GraphqlContext): Promise<AffectingService> {
  const { clientMutationId = null, id, coverPhoto, ...rest } = readInput(changedServiceInput, input);
  const service = { ...toChanges(rest), id: readId('Service', id), coverPhoto, clientMutationId };
  const updated = await updateService(requireStaff(context), context.photos, service);
  forget(context, servicesOf);
  return { ...updated, clientMutationId };
}

builder.mutationFields((t) => ({
  addService: t.field({
    description: 'Adds a service to offer.',
    type: AddPayloadRef,
    args: inputArgs('AddServiceInput', newServiceInput),
    resolve: (_, { input }, context) => add(input, context),
  }),
  deleteService: t.field({
    description: 'Deletes a service; one with appointments is retired, and they stay.',
    type: DeletePayloadRef,
    args: inputArgs('DeleteServiceInput', deleteServiceInput),
    resolve: async (_, { input }, context) => {
      const { clientMutationId = null, ...rest } = readInput(deleteServiceInput, input);
      const service = { id: readId('Service', rest.id), clientMutationId };
      return { ...(await deleteService(requireStaff(context), service)), clientMutationId };
    },
  }),
  updateService: t.field({
    description: 'Changes a service; what is left out stays as it is (rules A5, A12).',
    type: UpdatePayloadRef,
    args: inputArgs('UpdateServiceInput', changedServiceInput),
    resolve: (_, { input }, context) => update(input, context),
  }),
}));
