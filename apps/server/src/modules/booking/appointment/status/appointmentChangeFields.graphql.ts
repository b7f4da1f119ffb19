import type { builder } from '../../../../platform/graphql/builder.ts';

type InputFields = Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0];

/** What every change of one appointment says. */
export function appointmentChangeFields(t: InputFields) {
  return {
    clientMutationId: t.string(),
    expectedVersion: t.int({
      description: 'The version that the person saw; another one is refused with APPOINTMENT_CHANGED.',
    }),
    id: t.id({ required: true }),
  };
}
