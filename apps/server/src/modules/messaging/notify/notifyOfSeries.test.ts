import { describe, expect, it } from 'vitest';
import { MONDAY_MORNING, given as writeGiven } from '../../../../test/given/given.ts';
import {
  type ClientOptions,
  writtenAppointment,
  writtenClient,
} from '../../../../test/given/writtenAppointment.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import type { SeriesEvent } from '@slotkeeper/domain/booking/event/bookingEvents';
import { byEmail, forClient } from '../../../../test/given/notices.ts';
import type { SeriesNews } from '../message/compose/compose.ts';
import { dropAllQueuedMessages } from '../message/outgoing/outgoing.ts';
import { notify } from './notify.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);

const TUESDAY_TEN = MONDAY_MORNING + 24 * 3_600_000;
const pattern = { freq: 'WEEKLY', startsOn: '2026-03-03', until: '2026-03-31', startTime: '10:00' } as const;
/** What happened to a series, and what its texts say of it. */
type SeriesChange = SeriesNews & { readonly kind: SeriesEvent };

const created: SeriesChange = { kind: 'seriesCreated', pattern, count: 5 };

/** A salon with an appointment on Tuesday, the first of a series, and a member Maria. */
async function givenSalon(client: ClientOptions) {
  const organization = await given.organization({ name: 'Salon Rosa', placeName: 'Rosa Center' });
  const maria = await given.staffMember(organization, { name: 'Maria' });
  const clientId = await writtenClient(db, organization, client);
  const appointmentId = await writtenAppointment(db, organization, { startAt: TUESDAY_TEN, clientId });
  const messages = () =>
    db
      .selectFrom('messages')
      .selectAll()
      .where('organization_id', '=', organization.scope.organizationId)
      .orderBy('id')
      .execute();
  return { ...organization, maria, clientId, appointmentId, messages };
}

function noticeOf({ kind: event, ...series }: SeriesChange, seriesId: string, appointmentId: string) {
  return { event, series, seriesId, appointmentId };
}

async function notified(client: ClientOptions, news: SeriesChange) {
  const { ownerContext, appointmentId, messages } = await givenSalon(client);
  await ownerContext.transaction((tx) =>
    notify(tx, ownerContext, forClient(noticeOf(news, '7', appointmentId))),
  );
  const [message] = await messages();
  return message;
}

describe('a client is notified of a whole series in one message', () => {
  it('N2: by e-mail, with the pattern, the first date and what is left out', async () => {
    const exceptDates = ['2026-03-10', '2026-03-17'];
    const message = await notified({ name: 'Ana', email: 'ana@home.example' }, { ...created, exceptDates });
    expect(message).toMatchObject({
      channel: 'EMAIL',
      kind: 'client.seriesCreated',
      appointment_id: null,
      series_id: '7',
      subject: 'Your appointments: Haircut, every Tuesday at 10:00, until Tuesday, 31st March 2026',
    });
    expect(message?.body).toBe(
      `Hello Ana,

We’ve booked these appointments for you:

Haircut with ${message?.body.match(/with (.*)/)?.[1]}
Every Tuesday at 10:00, until Tuesday, 31st March 2026
first: Tuesday, 3rd March 2026, 10:00 (Eastern European Time, UTC+2)
Rosa Center

Except 10 Mar 2026 and 17 Mar 2026.

See you soon,
Salon Rosa`,
    );
  });

  it.each<[ClientOptions['locale'], SeriesChange, string]>([
    ['it', created, 'Ogni martedì alle 10:00, fino a martedì 31 marzo 2026'],
    ['bg', created, 'Всеки вторник в 10:00 ч., до вторник, 31 март 2026 г.'],
    [
      'it',
      { ...created, kind: 'seriesCanceled' },
      'i tuoi appuntamenti sono stati annullati (5 appuntamenti):',
    ],
    ['bg', { ...created, kind: 'seriesCanceled', count: 1 }, 'резервациите Ви са отменени (1 резервация):'],
    [
      'it',
      { ...created, kind: 'seriesMoved', before: { ...pattern, startTime: '09:00' } },
      'prima: ogni martedì alle 09:00',
    ],
    [
      'bg',
      { ...created, kind: 'seriesMoved', before: { ...pattern, startTime: '09:00' } },
      'преди: всеки вторник в 09:00 ч.',
    ],
  ])('N2: in the own language: %s', async (locale, news, text) => {
    const message = await notified({ locale, email: 'ana@home.example' }, news);
    expect(message?.body.replaceAll('\u202F', ' ')).toContain(text);
  });

  it.each(['en', 'it', 'bg'] as const)(
    'a move that leaves the pattern as it is reports no new time: %s',
    async (locale) => {
      const news: SeriesChange = { ...created, kind: 'seriesMoved', before: pattern, count: 1 };
      const message = await notified({ locale, email: 'ana@home.example' }, news);
      expect(message?.subject).toMatch(
        /^(Changed appointments|Appuntamenti modificati|Променени резервации):/u,
      );
      expect(message?.body).toMatch(/^(changed|modifica|промяна): 1 /mu);
      expect(message?.body).not.toMatch(/^(before|prima|преди):/mu);
    },
  );

  it('N2: by SMS where no e-mail is known', async () => {
    const message = await notified(
      { phoneNumber: '+359880000078' },
      { ...created, exceptDates: ['2026-03-10'] },
    );
    expect(message).toMatchObject({ channel: 'SMS', recipient: '+359880000078', subject: '' });
    expect(message?.body).toBe(
      'Salon Rosa: your appointments are booked: Haircut, every Tuesday at 10:00, until Tuesday, 31st March 2026, first on Tue 3 Mar, 10:00 (UTC+2). Except 10 Mar 2026.',
    );
  });

  it('of a cancellation with the reason where there is one', async () => {
    const canceled: SeriesChange = { kind: 'seriesCanceled', pattern, count: 5, reason: 'We move house' };
    const message = await notified({ email: 'ana@home.example' }, canceled);
    expect(message?.body).toContain('Reason: We move house');
    expect(
      (await notified({ email: 'ana@home.example' }, { ...canceled, reason: null }))?.body,
    ).not.toContain('Reason');
  });

  it('P2: until it has gone, a change of the series stops it', async () => {
    const { ownerContext, appointmentId, messages } = await givenSalon({ email: 'ana@home.example' });
    await ownerContext.transaction(async (tx) => {
      await notify(tx, ownerContext, forClient(noticeOf(created, '8', appointmentId)));
      await dropAllQueuedMessages(tx, ownerContext, { appointmentIds: [appointmentId], seriesIds: [] });
    });
    expect((await messages()).map(({ status }) => status)).toEqual(['QUEUED']);
    await ownerContext.transaction((tx) =>
      dropAllQueuedMessages(tx, ownerContext, { appointmentIds: [], seriesIds: ['8'] }),
    );
    expect((await messages()).map(({ status }) => status)).toEqual(['CANCELED']);
  });
});

describe('staff are notified of a series once', () => {
  it('N2: by their toggles, but not who did it', async () => {
    const { ownerContext, ownerId, maria, appointmentId, messages } = await givenSalon({ name: 'Ana' });
    const tellOne = (news: SeriesChange) =>
      ownerContext.transaction((tx) =>
        notify(tx, ownerContext, byEmail(noticeOf(news, '7', appointmentId), ownerId, maria.id)),
      );
    await tellOne(created);
    await db
      .updateTable('providers')
      .set({ email_appointment_changed: false })
      .where('id', '=', maria.id)
      .execute();
    await tellOne({ ...created, kind: 'seriesCanceled' });
    const sent = await messages();
    expect(sent.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['staff.seriesCreated', maria.email],
    ]);
    expect(sent[0]?.body).toContain('Ana is booked with you for Haircut: every Tuesday at 10:00');
  });
});
