import { sql } from 'kysely';
import { expect } from 'vitest';
import { cancelAsClient } from '../../src/modules/booking/appointment/cancel/cancelAsClient.ts';
import { sendReminders } from '../../src/modules/booking/reminder/reminder.ts';
import { joinWaitlist, listWaiting } from '../../src/modules/booking/waitlist/waitlist.ts';
import { frozenClock } from '../../src/platform/clock.ts';
import { toGlobalId } from '../../src/platform/graphql/globalId.ts';
import { ask, viewerOf } from '../ask.ts';
import { changeOf, givenBookedSalon, recordsOf, TEN } from '../given/bookedSalon.ts';
import { MONDAY_MORNING } from '../given/given.ts';
import { givenWaitlistSalon } from '../given/waitlistSalon.ts';
import { refusalOf } from '../refusalOf.ts';
import type { Effects, SettingsWorld } from './settingsWorld.ts';

const HOUR = 3_600_000;
const ADD_METHOD = `mutation ($input: AddPlacePaymentMethodInput!) {
  addPlacePaymentMethod(input: $input) { place { paymentMethods { id name } } } }`;
const PAY = `mutation ($input: MarkAppointmentAsPaidInput!) {
  markAppointmentAsPaid(input: $input) { appointment { payments { paymentMethod } } } }`;

/** What a place's setting does elsewhere. */
export function placeEffects(world: SettingsWorld): Effects {
  const { db, given, saved, savePersonal, savePlace, salonWithNews, messagesOf } = world;
  return {
    // N2: messages to clients without a language of their own.
    'places.locale': async () => {
      const salon = await salonWithNews();
      await savePlace(salon, { locale: 'bg' });
      await salon.notifyAna();
      expect(await messagesOf(salon)).toMatchObject([{ locale: 'bg' }]);
    },
    // T1: the times that clients read.
    'places.timezone': async () => {
      const salon = await salonWithNews();
      await savePlace(salon, { timezone: 'Europe/London' });
      await salon.notifyAna();
      expect((await messagesOf(salon))[0]?.subject).toContain('8:00');
    },
    // M1: what an appointment costs from then on.
    'places.currency': async () => {
      const salon = await givenBookedSalon(given);
      await savePlace(salon, { currency: 'gbp', currencyChange: 'KEEP_NUMBERS' });
      const id = await salon.book({ starts: [TEN + HOUR] });
      const currencies = [salon.id, id].map(async (each) => (await recordsOf(db).appointment(each)).currency);
      expect(await Promise.all(currencies)).toEqual(['eur', 'gbp']);
    },
    // R6: the calendar of members who chose none.
    'places.viewType': async () => {
      const salon = await given.organization();
      await savePlace(salon, { viewType: 'grid' });
      const answer = await ask(
        salon.ownerContext,
        '{ viewer { ... on Provider { settings { viewType } } } }',
      );
      expect(viewerOf(answer)).toEqual({ settings: { viewType: 'grid' } });
    },
    // C2: until when clients may cancel themselves.
    'places.clientCutoffHours': async () => {
      const salon = await givenBookedSalon(given);
      given.clock.set(MONDAY_MORNING);
      const cancel = () => cancelAsClient(given.asClient(salon, salon.clientId), changeOf(salon.id));
      await savePlace(salon, { clientCutoffHours: 48 });
      expect(await refusalOf(cancel())).toEqual({ code: 'CUTOFF_PASSED', values: { hours: 48 } });
      await savePlace(salon, { clientCutoffHours: 2 });
      await cancel();
      expect(await recordsOf(db).appointment(salon.id)).toMatchObject({ status: 'CANCELED' });
    },
    // C3: whether clients can wait for a taken time.
    'places.waitlist': async () => {
      const salon = await givenWaitlistSalon(db, given);
      const ctx = given.asClient(salon, salon.taraId);
      await savePlace(salon, { waitlist: false });
      expect(await refusalOf(joinWaitlist(ctx, salon.wanted({ attendeeName: 'Mila' })))).toMatchObject({
        code: 'WAITLIST_OFF',
      });
      await savePlace(salon, { waitlist: true });
      await joinWaitlist(ctx, salon.wanted({ attendeeName: 'Mila' }));
      expect(await listWaiting(ctx)).toMatchObject([{ serviceTitle: 'Haircut' }]);
    },
    // N2: when clients are reminded.
    'places.clientReminderMinutes': async () => {
      const salon = await salonWithNews();
      await savePersonal(salon, salon.ownerId, { notifications: { reminder: 0 } });
      await savePlace(salon, { clientReminderMinutes: 120 });
      await sendReminders({ db, clock: frozenClock(TEN - 2 * HOUR - 1), secrets: given.signInDeps.secrets });
      expect(await messagesOf(salon)).toEqual([]);
      await sendReminders({ db, clock: frozenClock(TEN - 2 * HOUR), secrets: given.signInDeps.secrets });
      expect((await messagesOf(salon)).map(({ kind }) => kind)).toEqual(['client.appointmentReminder']);
    },
    // N2: each of several reminders at its moment.
    'places.clientReminders': async () => {
      const salon = await salonWithNews();
      await savePlace(salon, {
        clientReminders: [
          { minutes: 1_440, channel: 'EMAIL' },
          { minutes: 60, channel: 'SMS' },
        ],
      });
      for (const before of [24 * HOUR, HOUR])
        await sendReminders({
          db,
          clock: frozenClock(TEN - before),
          secrets: given.signInDeps.secrets,
        });
      const { rows } = await sql<{ channel: string }>`
        select channel from messages where organization_id = ${salon.scope.organizationId}
          and kind = 'client.appointmentReminder' order by id`.execute(db);
      expect(rows.map(({ channel }) => channel)).toEqual(['EMAIL', 'SMS']);
    },
    // P7: how an appointment can be paid.
    'places.paymentMethods': async () => {
      const salon = await givenBookedSalon(given);
      const placeId = toGlobalId('Place', salon.placeId);
      const { data } = await ask(salon.ownerContext, ADD_METHOD, { input: { placeId, name: 'Voucher' } });
      saved.add('places.paymentMethods');
      const { addPlacePaymentMethod: added } = data as {
        addPlacePaymentMethod: { place: { paymentMethods: { id: string; name: string }[] } };
      };
      const voucher = added.place.paymentMethods.find(({ name }) => name === 'Voucher');
      const appointmentId = toGlobalId('Appointment', salon.id);
      const paid = await ask(salon.ownerContext, PAY, {
        input: { appointmentId, placePaymentMethodId: voucher?.id },
      });
      expect(paid.data?.markAppointmentAsPaid).toEqual({
        appointment: { payments: [{ paymentMethod: 'Voucher' }] },
      });
    },
  };
}
