import { ANALYTICS_LIST_MAX, ANALYTICS_LIST_SIZE } from '@slotkeeper/domain/limits';
import { builder } from '../../../platform/graphql/builder.ts';
import { pageWindow } from '../../../platform/graphql/connection.ts';
import { requireStaff } from '../../../platform/graphql/context.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import { AppointmentRef, AppointmentSourceRef } from '../../booking/appointment/appointment.graphql.ts';
import { AnalyticsRef } from './analytics.graphql.ts';
import { type AppointmentIds, findCounted } from './appointmentList.store.ts';
import { leadTimeDays, moneyParts, outcomes } from './bookingFigures.store.ts';

const AnalyticsOutcomeRef = builder.enumType('AnalyticsOutcome', { values: outcomes });
const AnalyticsMoneyRef = builder.enumType('AnalyticsMoney', { values: moneyParts });

const AnalyticsListRef = builder.objectRef<AppointmentIds>('AnalyticsList').implement({
  description: 'One page of the appointments that a figure counts, the latest first.',
  fields: (t) => ({
    appointments: t.field({ type: [AppointmentRef], resolve: ({ ids }) => [...ids] }),
    total: t.exposeInt('total', { description: 'On all pages.' }),
  }),
});

const FigureFilterRef = builder.inputType('AnalyticsListFilter', {
  description:
    'Which appointments one figure counts; what is missing means all that are neither canceled nor declined.',
  fields: (t) => ({
    currency: t.string({ description: 'Three small letters.' }),
    hour: t.int({ description: 'Of the place’s day, 0 to 23.' }),
    leadTimeFromDays: t.int({ description: 'As leadTimes gives them.' }),
    money: t.field({
      type: AnalyticsMoneyRef,
      description: 'Those that were paid for, canceled ones too, or those that are still to be paid.',
    }),
    outcome: t.field({ type: AnalyticsOutcomeRef }),
    source: t.field({ type: AppointmentSourceRef }),
    weekday: t.int({ description: 'From 0 for Monday.' }),
  }),
});

const LAST_WEEKDAY = 6;
const LAST_HOUR = 23;

/** Refuses hours that no week has and lead times that no figure has. */
function checkFilter({ weekday, hour, leadTimeFromDays }: typeof FigureFilterRef.$inferInput): void {
  const isWithin = (value: number | null | undefined, last: number) =>
    typeof value !== 'number' || (value >= 0 && value <= last);
  if (!isWithin(weekday, LAST_WEEKDAY)) refuseRequest('BAD_INPUT', { path: ['only', 'weekday'] });
  if (!isWithin(hour, LAST_HOUR)) refuseRequest('BAD_INPUT', { path: ['only', 'hour'] });
  if (typeof leadTimeFromDays === 'number' && !leadTimeDays.some((days) => days === leadTimeFromDays))
    refuseRequest('BAD_INPUT', { path: ['only', 'leadTimeFromDays'] });
}

builder.objectField(AnalyticsRef, 'list', (t) =>
  t.field({
    type: AnalyticsListRef,
    description: 'The appointments that a figure counts.',
    args: {
      limit: t.arg.int({
        description: `${ANALYTICS_LIST_SIZE} unless asked otherwise, ${ANALYTICS_LIST_MAX} at most.`,
      }),
      only: t.arg({ type: FigureFilterRef }),
      page: t.arg.int({ description: 'From 1.' }),
    },
    resolve: (question, { only, ...page }, context) => {
      const { db, scope, clock } = requireStaff(context);
      checkFilter(only ?? {});
      const window = pageWindow(page, { size: ANALYTICS_LIST_SIZE, max: ANALYTICS_LIST_MAX });
      return findCounted(db, scope, question, only ?? {}, { window, now: clock.now() });
    },
  }),
);
