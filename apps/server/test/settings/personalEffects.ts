import { expect } from 'vitest';
import { bookAsClient } from '../../src/modules/booking/appointment/book/bookAsClient.ts';
import { sendReminders } from '../../src/modules/booking/reminder/reminder.ts';
import { sendMonthlyReports } from '../../src/modules/insight/monthlyReport/monthlyReport.ts';
import { frozenClock } from '../../src/platform/clock.ts';
import { ask } from '../ask.ts';
import { givenBookedSalon, recordsOf, TEN } from '../given/bookedSalon.ts';
import type { Effects, SettingsWorld } from './settingsWorld.ts';

const HOUR = 3_600_000;
const OPEN = 'mutation { updateBookingPage(input: { isOn: true }) { __typename } }';

/** What a personal setting does elsewhere. */
export function personalEffects(world: SettingsWorld): Effects {
  const { db, given, savePersonal, salonWithNews, newsOf, messagesOf } = world;

  /** N2: an e-mail toggle: whether news of this kind are written. */
  const emailToggle =
    (
      toggle: string,
      news: 'appointmentCreated' | 'appointmentMoved' | 'appointmentConfirmed' | 'appointmentOffered',
    ) =>
    async () => {
      const salon = await salonWithNews();
      await savePersonal(salon, salon.ownerId, { emails: { [toggle]: false } });
      await salon.emailOwner(news);
      expect(await messagesOf(salon)).toEqual([]);
      await savePersonal(salon, salon.ownerId, { emails: { [toggle]: true } });
      await salon.emailOwner(news);
      expect((await messagesOf(salon)).map(({ kind }) => kind)).toEqual([`staff.${news}`]);
    };

  /** P2: with manual approval a client's booking waits. */
  async function statusOfBooking(appointmentRequiresApproval: boolean): Promise<string> {
    const salon = await givenBookedSalon(given);
    await savePersonal(salon, salon.ownerId, { appointmentRequiresApproval });
    const slots = [{ ...salon.slot(TEN + HOUR), providerId: salon.ownerId }];
    const clara = given.asClient(salon, salon.clientId);
    const request = { slots, answers: [], attendeeName: null, clientMutationId: null };
    const { appointmentIds } = await bookAsClient(clara, request);
    return (await recordsOf(db).appointment(appointmentIds[0] ?? '')).status;
  }

  return {
    // R3: news in the console and by e-mail.
    'personal.locale': async () => {
      const salon = await salonWithNews();
      await savePersonal(salon, salon.ownerId, { locale: 'it' });
      await salon.notifyOwner('appointmentCreated');
      await salon.emailOwner('appointmentCreated');
      expect(await newsOf(salon)).toEqual([
        'Maria ha fissato un appuntamento per Ana: Haircut, mar 3 mar, 10:00.',
      ]);
      expect((await messagesOf(salon)).map(({ locale }) => locale)).toEqual(['it', 'it']);
    },
    // T2: news name its times.
    'personal.timezone': async () => {
      const salon = await salonWithNews();
      await savePersonal(salon, salon.ownerId, { timezone: 'Europe/London' });
      await salon.notifyOwner('appointmentCreated');
      expect(await newsOf(salon)).toEqual([expect.stringContaining('8:00')]);
    },
    'personal.appointmentRequiresApproval': async () => {
      expect(await statusOfBooking(true)).toBe('PENDING');
      expect(await statusOfBooking(false)).toBe('CONFIRMED');
    },
    // C2: whether a provider can be booked online, without whom there is nothing to open.
    'personal.isBookableOnline': async () => {
      const salon = await givenBookedSalon(given);
      await savePersonal(salon, salon.ownerId, { isBookableOnline: false });
      const opening = () => ask(salon.ownerContext, OPEN);
      expect((await opening()).refusals).toMatchObject([{ code: 'NO_PROVIDER_ONLINE' }]);
      await savePersonal(salon, salon.ownerId, { isBookableOnline: true });
      expect((await opening()).refusals).toEqual([]);
    },
    'personal.emails.appointmentCreated': emailToggle('appointmentCreated', 'appointmentCreated'),
    'personal.emails.appointmentChanged': emailToggle('appointmentChanged', 'appointmentMoved'),
    'personal.emails.appointmentConfirmed': emailToggle('appointmentConfirmed', 'appointmentConfirmed'),
    'personal.emails.appointmentOfferedAlternative': emailToggle(
      'appointmentOfferedAlternative',
      'appointmentOffered',
    ),
    // N2: whether the figures of a month come by e-mail.
    'personal.emails.monthlyReport': async () => {
      const salon = await salonWithNews();
      const firstOfApril = { db, clock: frozenClock(Date.parse('2026-04-01T06:00Z')), linkOrigin: '' };
      await sendMonthlyReports(firstOfApril);
      expect(await messagesOf(salon)).toEqual([]);
      await savePersonal(salon, salon.ownerId, { emails: { monthlyReport: true } });
      await sendMonthlyReports(firstOfApril);
      expect((await messagesOf(salon)).map(({ kind }) => kind)).toEqual(['staff.monthlyReport']);
    },
    // N2: whether others' changes come into the console.
    'personal.notifications.changeOfAppointment': async () => {
      const salon = await salonWithNews();
      await savePersonal(salon, salon.ownerId, { notifications: { changeOfAppointment: false } });
      await salon.notifyOwner('appointmentCanceled');
      expect(await newsOf(salon)).toEqual([]);
      await savePersonal(salon, salon.ownerId, { notifications: { changeOfAppointment: true } });
      await salon.notifyOwner('appointmentCanceled');
      expect(await newsOf(salon)).toHaveLength(1);
    },
    // N2: when it comes before an appointment.
    'personal.notifications.reminder': async () => {
      const salon = await salonWithNews();
      await savePersonal(salon, salon.ownerId, { notifications: { reminder: 60 } });
      await sendReminders({ db, clock: frozenClock(TEN - HOUR - 1), secrets: given.signInDeps.secrets });
      expect(await newsOf(salon)).toEqual([]);
      await sendReminders({ db, clock: frozenClock(TEN - HOUR), secrets: given.signInDeps.secrets });
      expect(await newsOf(salon)).toHaveLength(1);
    },
  };
}
