import { builder } from '../../../platform/graphql/builder.ts';
import { FieldTypeRef } from './service.graphql.ts';

const AppointmentFieldInputRef = builder.inputType('ServiceAppointmentFieldInput', {
  description: 'A custom question.',
  fields: (t) => ({
    choices: t.stringList({ description: 'At least two, of a CHOICE.' }),
    id: t.id({ description: 'Of one that is there already.' }),
    name: t.string({ required: true }),
    prompt: t.string(),
    required: t.boolean({ required: true }),
    type: t.field({ type: FieldTypeRef, required: true }),
  }),
});

type InputFields = Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0];

/** What may be said of a service; the rest has the defaults of an ordinary one. */
function optionalFields(t: InputFields) {
  return {
    appointmentFields: t.field({
      description: 'All of its questions, in their order.',
      type: [AppointmentFieldInputRef],
    }),
    bufferAfter: t.int({ description: 'Minutes.' }),
    bufferBefore: t.int({ description: 'Minutes.' }),
    capacity: t.int({ description: 'Goes to future sessions too (rule A5).' }),
    categoryId: t.id(),
    clientMutationId: t.string(),
    coverPhoto: t.field({ description: 'Null removes it.', type: 'Upload' }),
    description: t.string(),
    displayPrice: t.boolean(),
    isActive: t.boolean(),
    minNotice: t.int({ description: 'Minutes; limits clients only (rule A7).' }),
    minSlotsRequired: t.int(),
    price: t.int({ description: 'Minor units.' }),
    shortDescription: t.string(),
    slotInterval: t.int({ description: 'Minutes; without one, the duration (rule A2).' }),
    visibleRangeMax: t.int({ description: 'Days; without one, unlimited.' }),
  };
}

export const AddServiceInputRef = builder.inputType('AddServiceInput', {
  fields: (t) => ({
    ...optionalFields(t),
    duration: t.int({ description: 'Minutes.', required: true }),
    providerIds: t.idList({ required: true }),
    title: t.string({ required: true }),
  }),
});

export const UpdateServiceInputRef = builder.inputType('UpdateServiceInput', {
  fields: (t) => ({
    ...optionalFields(t),
    duration: t.int({ description: 'Minutes.' }),
    id: t.id({ required: true }),
    providerIds: t.idList(),
    title: t.string(),
  }),
});

export const DeleteServiceInputRef = builder.inputType('DeleteServiceInput', {
  fields: (t) => ({ clientMutationId: t.string(), id: t.id({ required: true }) }),
});
