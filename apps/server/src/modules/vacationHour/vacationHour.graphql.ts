import { builder } from '../../platform/graphql/builder.ts';
import { type GraphqlContext, requireStaff } from '../../platform/graphql/context.ts';
import { notFound } from '../../platform/refusalError.ts';
import { ProviderRef, viewerOnly } from '../provider/provider.graphql.ts';
import { providersOf } from '../provider/provider.ts';
import { findVacations, findVacationsById, type VacationHour } from './vacationHour.store.ts';

export const VacationHourRef = builder.loadableNodeRef<VacationHour, string, string>('VacationHour', {
  id: { resolve: (vacation) => vacation.id },
  load: async (ids: string[], context: GraphqlContext) => {
    const { db, scope, reach } = requireStaff(context);
    const vacations = await findVacationsById(db, scope, { reach: reach('vacation:view'), ids });
    return ids.map((id) => vacations.get(id) ?? notFound());
  },
});

builder.objectType(VacationHourRef, {
  fields: (t) => ({
    endAt: t.expose('endAt', { type: 'DateTime' }),
    provider: t.field({
      type: ProviderRef,
      resolve: async (vacation, _, context) => {
        const provider = (await providersOf(context)).get(vacation.providerId);
        if (!provider) throw notFound();
        return provider;
      },
    }),
    startAt: t.expose('startAt', { type: 'DateTime' }),
  }),
});

builder.objectFields(ProviderRef, (t) => ({
  vacationHours: t.field({
    description: 'The vacations that the viewer may see and that overlap the time asked for (decisions R1).',
    type: [VacationHourRef],
    args: { from: t.arg({ type: 'DateTime' }), until: t.arg({ type: 'DateTime' }) },
    resolve: (viewer, { from, until }, context) => {
      const { db, scope, reach } = viewerOnly(viewer, context);
      return findVacations(db, scope, { reach: reach('vacation:view'), from, until });
    },
  }),
}));
