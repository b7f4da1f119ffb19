import { builder } from '../../../platform/graphql/builder.ts';
import { pageWindow, toConnection } from '../../../platform/graphql/connection.ts';
import type { GraphqlContext } from '../../../platform/graphql/context.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { notFound } from '../../../platform/refusalError.ts';
import { ProviderRef } from '../../people/provider/provider.graphql.ts';
import { type WorkHour, workHoursOf } from './workHour.ts';

const PAGE = { size: 100, max: 1_000 };

export const WorkHourRef = builder.loadableNodeRef<WorkHour, string, string>('WorkHour', {
  id: { resolve: (row) => row.id },
  load: async (ids: string[], context: GraphqlContext) => {
    const rows = [...(await workHoursOf(context)).values()].flat();
    return ids.map((id) => rows.find((row) => row.id === id) ?? notFound());
  },
});

builder.objectType(WorkHourRef, {
  description: "A weekly row of hours: wall times in the zone of the provider's place (rules A1, T1).",
  fields: (t) => ({
    closeTime: t.exposeString('closeTime'),
    dayOfTheWeek: t.exposeInt('dayOfTheWeek'),
    isOpen: t.exposeBoolean('isOpen'),
    openTime: t.exposeString('openTime'),
    providerId: t.id({ resolve: (row) => toGlobalId('Provider', row.providerId) }),
  }),
});

const WorkHourConnectionRef = builder.connectionObject(
  { type: WorkHourRef, name: 'WorkHourConnection' },
  { name: 'WorkHourEdge' },
);

builder.objectFields(ProviderRef, (t) => ({
  workHours: t.field({
    description: 'Empty where the viewer may not see them (rule R1).',
    type: [WorkHourRef],
    resolve: async (provider, _, context) => [...((await workHoursOf(context)).get(provider.id) ?? [])],
  }),
  workHoursConnection: t.field({
    type: WorkHourConnectionRef,
    args: { after: t.arg.string(), first: t.arg.int() },
    resolve: async (provider, page, context) => {
      const all = (await workHoursOf(context)).get(provider.id) ?? [];
      const window = pageWindow(page, PAGE);
      const rows = all.slice(window.offset, window.offset + window.limit);
      return toConnection({ rows, total: all.length, window });
    },
  }),
}));
