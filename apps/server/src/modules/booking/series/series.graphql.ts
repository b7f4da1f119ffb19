import type { DateConflict } from '@slotkeeper/domain/decision';
import { seriesScopes } from '@slotkeeper/domain/recurrence/occurrenceDates';
import { frequencies } from '@slotkeeper/domain/recurrence/recurrence';
import { formatRecurrence } from '@slotkeeper/i18n/format/formatRecurrence';
import { translate } from '@slotkeeper/i18n/translate';
import { builder } from '../../../platform/graphql/builder.ts';
import { type GraphqlContext, requireStaff } from '../../../platform/graphql/context.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { refusalSentence } from '../../../platform/refusalError.ts';
import { AppointmentRef } from '../appointment/appointment.graphql.ts';
import type { Appointment } from '../appointment/appointment.ts';
import { recurrenceFacts } from './book/loadSeriesFacts.ts';
import { countCancelable } from './change/countCancelable.ts';
import type { Series } from './series.store.ts';
import { emptyDatesLoader, occurrenceCountLoader, occurrencesLoader, seriesLoader } from './seriesLoaders.ts';

const RecurrenceFrequencyRef = builder.enumType('RecurrenceFrequency', { values: frequencies });
const SeriesScopeRef = builder.enumType('SeriesScope', {
  description: 'Only this one, this and the following, or all that have not started (rule P6).',
  values: seriesScopes,
});

/** A date of a series that was left out, with the reason in the viewer's language. */
export const SkippedDateRef = builder.objectRef<DateConflict>('SkippedDate').implement({
  fields: (t) => ({
    date: t.expose('date', { type: 'Date', description: "The place's date." }),
    from: t.field({
      type: 'Date',
      description: "Of a move: the place's date of the appointment that could not go along and was canceled.",
      nullable: true,
      resolve: ({ from }) => from ?? null,
    }),
    message: t.string({
      description: "The reason in the viewer's language.",
      resolve: ({ reason: code, values }, _, { locale }) => refusalSentence({ code, values }, locale),
    }),
    reason: t.exposeString('reason', { description: 'A refusal code.' }),
  }),
});

const AppointmentSeriesRef = builder.objectRef<Series>('AppointmentSeries').implement({
  description: 'A recurring sequence (spec 3).',
  fields: (t) => ({
    freq: t.field({ type: RecurrenceFrequencyRef, resolve: ({ recurrence }) => recurrence.freq }),
    id: t.id({ resolve: ({ id }) => toGlobalId('AppointmentSeries', id) }),
    occurrencesCount: t.int({
      description: 'Its appointments, called-off ones left out, as far as the viewer may see them.',
      resolve: ({ id }, _, context) => occurrenceCountLoader(context).load(id),
    }),
    skippedDates: t.field({
      description: 'The dates on which nothing could be booked.',
      type: [SkippedDateRef],
      resolve: async ({ id }, _, context) => [...(await emptyDatesLoader(context).load(id))],
    }),
    startsOn: t.field({ type: 'Date', resolve: ({ recurrence }) => recurrence.startsOn }),
    until: t.field({
      description: 'The last date, itself included; null is ongoing.',
      type: 'Date',
      nullable: true,
      resolve: ({ recurrence }) => recurrence.until,
    }),
  }),
});

builder.objectFields(AppointmentRef, (t) => ({
  cancelableCount: t.int({
    description:
      'How many appointments canceling in this scope of its series would end, as far as the viewer may; 0 without a series.',
    args: { scope: t.arg({ type: SeriesScopeRef, required: true, defaultValue: 'ALL' }) },
    resolve: async ({ id, seriesId }, { scope }, context) => {
      if (seriesId === null) return 0;
      const occurrences = await occurrencesLoader(context).load(seriesId);
      return countCancelable(requireStaff(context), id, { scope, occurrences });
    },
  }),
  formattedRecurrencePattern: t.string({
    description: "How it repeats, in the viewer's language.",
    nullable: true,
    resolve: async (appointment, _, context) => {
      const { locale } = context;
      const series = await seriesOf(appointment, context);
      if (!series) return null;
      // The wall time is the place's (rule P5); whether in 12 or 24 hours, the viewer's zone says.
      const display = { locale, zone: requireStaff(context).provider.timezone };
      return formatRecurrence(recurrenceFacts(series), display, (key, values) =>
        translate(locale, key, values),
      );
    },
  }),
  recurrencePattern: t.string({
    description: 'How it repeats, for programs: FREQ=WEEKLY;UNTIL=20261231 (RFC 5545, with a local date).',
    nullable: true,
    resolve: async (appointment, _, context) => {
      const series = await seriesOf(appointment, context);
      return series && toRule(series);
    },
  }),
  series: t.field({
    type: AppointmentSeriesRef,
    nullable: true,
    resolve: (appointment, _, context) => seriesOf(appointment, context),
  }),
}));

function seriesOf({ seriesId }: Appointment, context: GraphqlContext): Promise<Series> | null {
  return seriesId ? seriesLoader(context).load(seriesId) : null;
}

function toRule({ recurrence: { freq, until } }: Series): string {
  return until ? `FREQ=${freq};UNTIL=${until.replaceAll('-', '')}` : `FREQ=${freq}`;
}
