import { VACATION_PAGE_SIZE } from '@slotkeeper/domain/limits';
import { builder } from '../../../platform/graphql/builder.ts';
import {
  OrderDirectionRef,
  pageArguments,
  pageWindow,
  toConnection,
} from '../../../platform/graphql/connection.ts';
import { type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { readId } from '../../../platform/graphql/globalId.ts';
import { orderLimit } from '../../../platform/graphql/inputLimits.ts';
import { notFound } from '../../../platform/refusalError.ts';
import { ProviderRef, viewerOnly } from '../../people/provider/provider.graphql.ts';
import { providersOf } from '../../people/provider/provider.ts';
import {
  findVacationPage,
  findVacationsById,
  type VacationHour,
  type VacationListOptions,
  vacationOrderFields,
} from './vacationHour.store.ts';

/** The table shows 50 a page (spec 9); the calendar loads all of its window. */
const PAGE = { size: VACATION_PAGE_SIZE, max: 10_000 };
const defaultOrder: VacationListOptions['orderBy'] = [{ field: 'START_AT', direction: 'DESC' }];

export const VacationHourRef = builder.loadableNodeRef<VacationHour, string, string>('VacationHour', {
  id: { resolve: (vacation) => vacation.id },
  load: async (ids: string[], context: GraphqlContext) => {
    const { db, scope, reach } = requireStaff(context);
    const vacations = await findVacationsById(db, scope, { reach: reach('vacation:view'), ids });
    return ids.map((id) => vacations.get(id) ?? notFound());
  },
});

builder.objectType(VacationHourRef, {
  description: 'When a provider is away; one for each provider (rule A4).',
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

const VacationHourFilterRef = builder.inputType('VacationHourFilter', {
  description: 'Those that overlap [from, until).',
  fields: (t) => ({
    from: t.field({ type: 'DateTime' }),
    providerIds: t.idList(),
    until: t.field({ type: 'DateTime' }),
  }),
});

const VacationHourOrderFieldRef = builder.enumType('VacationHourOrderField', { values: vacationOrderFields });

const VacationHourOrderRef = builder.inputType('VacationHourOrder', {
  fields: (t) => ({
    direction: t.field({ type: OrderDirectionRef, required: true }),
    field: t.field({ type: VacationHourOrderFieldRef, required: true }),
  }),
});

const VacationHourConnectionRef = builder.connectionObject(
  { type: VacationHourRef, name: 'VacationHourConnection' },
  { name: 'VacationHourEdge' },
);

/** The ids of providers that a list input names. */
export function readProviderIds(ids: readonly string[], path: readonly string[]): string[] {
  return ids.map((id, index) => readId('Provider', id, [...path, index]));
}

builder.objectFields(ProviderRef, (t) => ({
  vacationHour: t.field({
    type: VacationHourRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (viewer, args, context) => {
      const { db, scope, reach } = viewerOnly(viewer, context);
      const id = readId('VacationHour', args.id);
      const found = await findVacationsById(db, scope, { reach: reach('vacation:view'), ids: [id] });
      return found.get(id) ?? null;
    },
  }),
  vacationHours: t.field({
    description: 'The vacations that the viewer may see (rule R1), latest first unless asked otherwise.',
    type: VacationHourConnectionRef,
    args: {
      ...pageArguments,
      filterBy: t.arg({ type: VacationHourFilterRef }),
      orderBy: t.arg({ type: [VacationHourOrderRef], extensions: orderLimit }),
    },
    resolve: async (viewer, { filterBy, orderBy, ...page }, context) => {
      const { db, scope, reach } = viewerOnly(viewer, context);
      const { from, until, providerIds } = filterBy ?? {};
      const window = pageWindow(page, PAGE);
      const list = await findVacationPage(db, scope, {
        reach: reach('vacation:view'),
        from,
        until,
        providerIds: providerIds && readProviderIds(providerIds, ['filterBy', 'providerIds']),
        orderBy: orderBy && orderBy.length > 0 ? orderBy : defaultOrder,
        window,
      });
      return toConnection({ ...list, window });
    },
  }),
}));
