import { bookingGaps, gapOf } from '@slotkeeper/domain/booking/page/bookingGaps';
import { updateBookingPageInput } from '@slotkeeper/domain/booking/page/pageSettingsInput';
import { builder } from '../../../../platform/graphql/builder.ts';
import { cached, forget, type GraphqlContext, requireStaff } from '../../../../platform/graphql/context.ts';
import { inputArgs } from '../../../../platform/graphql/inputType.ts';
import { readInput, withoutNulls } from '../../../../platform/graphql/readInput.ts';
import { OrganizationRef } from '../../../business/organization/organization.graphql.ts';
import { organizationOf } from '../../../business/organization/organization.ts';
import { findBookableFacts, findPageSettings, type PageSettings } from './pageSettings.store.ts';
import { proposeSlug, updateBookingPage } from './updateBookingPage.ts';

/** Where the booking page of a name is. */
const addressOf = (slug: string, { origin }: Pick<GraphqlContext, 'origin'>) => `${origin}/b/${slug}`;

/** The settings of the viewer's organization, read once per request. */
function pageSettingsOf(context: GraphqlContext): Promise<PageSettings> {
  return cached(context, pageSettingsOf, () => {
    const { db, scope } = requireStaff(context);
    return findPageSettings(db, scope);
  });
}

function slugShown({ slug }: PageSettings, context: GraphqlContext): Promise<string> {
  return cached(
    context,
    slugShown,
    async () => slug ?? proposeSlug(requireStaff(context).db, requireStaff(context)),
  );
}

const BookingGapRef = builder.enumType('BookingGap', { values: bookingGaps });

const BookingPageSettingsRef = builder.objectRef<PageSettings>('BookingPageSettings').implement({
  description: 'The booking page of the business: where clients book online (rule C2).',
  fields: (t) => ({
    about: t.exposeString('about'),
    color: t.exposeString('color', { description: "'#rrggbb'" }),
    daysAhead: t.exposeInt('daysAhead', {
      description: 'How many days after today can be booked at most; null: no limit of its own.',
      nullable: true,
    }),
    gap: t.field({
      description: 'What is missing first so that something can be booked there; null where nothing is.',
      type: BookingGapRef,
      nullable: true,
      resolve: async (_, __, context) => {
        const { db, scope } = requireStaff(context);
        return gapOf(await findBookableFacts(db, scope));
      },
    }),
    isOn: t.exposeBoolean('isOn'),
    openAppointmentsMax: t.exposeInt('openAppointmentsMax', {
      description: 'Appointments ahead that one client may have at most through the page.',
      nullable: true,
    }),
    policy: t.exposeString('policy'),
    slug: t.string({
      description: 'Its name in the address; a proposal before the settings are saved for the first time.',
      resolve: (page, _, context) => slugShown(page, context),
    }),
    url: t.string({
      description: 'Its address, whether it is on or not.',
      resolve: async (page, _, context) => addressOf(await slugShown(page, context), context),
    }),
  }),
});

builder.objectFields(OrganizationRef, (t) => ({
  bookingPage: t.field({
    description: 'Null for those who may not see the data of the business (rule R1: organization VIEW).',
    type: BookingPageSettingsRef,
    nullable: true,
    resolve: (_, __, context) =>
      requireStaff(context).may('organization:view') ? pageSettingsOf(context) : null,
  }),
  bookingUrl: t.string({
    description: 'Where clients book online; null while the booking page is off.',
    nullable: true,
    resolve: async (_, __, context) => {
      const { isOn, slug } = await pageSettingsOf(context);
      return isOn && slug !== null ? addressOf(slug, context) : null;
    },
  }),
}));

const UpdateBookingPagePayloadRef = builder
  .objectRef<{ readonly clientMutationId: string | null | undefined }>('UpdateBookingPagePayload')
  .implement({
    fields: (t) => ({
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      organization: t.field({
        type: OrganizationRef,
        resolve: (_, __, context) => organizationOf(context),
      }),
    }),
  });

builder.mutationField('updateBookingPage', (t) =>
  t.field({
    description: 'Changes the booking page; what is left out stays, null takes a limit away (rule R8).',
    type: UpdateBookingPagePayloadRef,
    args: inputArgs('UpdateBookingPageInput', updateBookingPageInput),
    resolve: async (_, { input }, context) => {
      const { clientMutationId, ...changes } = readInput(
        updateBookingPageInput,
        withoutNulls(input, ['clientMutationId', 'daysAhead', 'openAppointmentsMax']),
      );
      await updateBookingPage(requireStaff(context), changes);
      forget(context, pageSettingsOf);
      forget(context, slugShown);
      return { clientMutationId };
    },
  }),
);
