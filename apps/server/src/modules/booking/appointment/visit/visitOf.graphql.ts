import { builder } from '../../../../platform/graphql/builder.ts';
import { cached, type GraphqlContext, requireStaff } from '../../../../platform/graphql/context.ts';
import DataLoader from 'dataloader';
import { AppointmentRef } from '../appointment.graphql.ts';
import { appointmentLoader } from '../read/appointmentLoaders.ts';
import { findVisits } from './visit.ts';

/** The visits of appointments that the viewer was given, in one look-up; an appointment that is alone has an empty one. */
function visitLoader(context: GraphqlContext): DataLoader<string, readonly string[]> {
  return cached(context, visitLoader, () => {
    const { db, scope } = requireStaff(context);
    return new DataLoader(async (ids: readonly string[]) => {
      const found = await findVisits(db, scope, ids);
      return ids.map((id) => found.get(id) ?? []);
    });
  });
}

builder.objectField(AppointmentRef, 'visit', (t) =>
  t.field({
    description:
      'The appointments of its visit that the viewer may see, itself included, ascending by start; empty where it is alone (rule A13).',
    type: [AppointmentRef],
    resolve: async ({ id }, _, context) => {
      const ids = await visitLoader(context).load(id);
      const seen = await appointmentLoader(context).loadMany(ids);
      return seen.flatMap((one) => (one instanceof Error || one === null ? [] : [one.id]));
    },
  }),
);
