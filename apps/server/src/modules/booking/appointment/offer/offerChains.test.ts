import { describe, expect, test } from 'vitest';
import { changeOf, recordsOf } from '../../../../../test/given/bookedSalon.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../../test/given/given.ts';
import { type ActedSalon, NOON, undoneActs } from '../../../../../test/given/undoneActs.ts';
import { cancelSeries, givenSeriesSalon, sofia } from '../../../../../test/given/seriesSalon.ts';
import { openFreshDatabase } from '../../../../../test/openFreshDatabase.ts';
import { tickingClock } from '../../../../../test/tickingClock.ts';
import { undoDeleteAppointment } from '../cancel/undoDeleteAppointment.ts';
import { offerAlternativeHours, withdrawAlternativeHours } from './offerAlternativeHours.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db, tickingClock(MONDAY_MORNING));
const { queuedMessages, setStatus } = recordsOf(db);
const { givenSalon, everythingWent, moveTo, cancel, undo, offer, withdraw } = undoneActs(db, given);

const HOUR = 3_600_000;

describe('P2: chains of acts around an offer', () => {
  const went = (salon: ActedSalon) => everythingWent(salon.scope.organizationId);
  const toClient = async (salon: ActedSalon) =>
    (await queuedMessages(salon)).filter((kind) => kind.startsWith('client.'));
  async function bodyOf(salon: ActedSalon, kind: string) {
    const { body } = await db
      .selectFrom('messages')
      .select('body')
      .where('organization_id', '=', salon.scope.organizationId)
      .where('kind', '=', kind)
      .where('status', '=', 'QUEUED')
      .executeTakeFirstOrThrow();
    return body;
  }
  const allMedia = (event: string) => ['client', 'staff', 'push'].map((medium) => `${medium}.${event}`);

  test('offer, cancel, undo: the message about the restored appointment mentions the offer; withdraw: all hear of it', async () => {
    const salon = await givenSalon();
    await offer(salon);
    await went(salon);
    await cancel(salon);
    await went(salon);
    await undo(salon);
    expect(await queuedMessages(salon)).toEqual(allMedia('appointmentOfferRestored'));
    for (const medium of ['client', 'staff'])
      expect(await bodyOf(salon, `${medium}.appointmentOfferRestored`)).toContain('3rd March 2026, 13:00');
    await went(salon);
    await withdraw(salon);
    expect(await queuedMessages(salon)).toEqual(allMedia('appointmentOfferWithdrawn'));
  });

  test('the cancellation was never delivered: the undo is silent, the withdrawal is not', async () => {
    const salon = await givenSalon();
    await offer(salon);
    await went(salon);
    await cancel(salon);
    await undo(salon);
    expect(await queuedMessages(salon)).toEqual([]);
    await withdraw(salon);
    expect(await queuedMessages(salon)).toEqual(allMedia('appointmentOfferWithdrawn'));
  });

  test('the offer was never delivered, the cancellation was: the message about the undo mentions it', async () => {
    const salon = await givenSalon();
    await offer(salon);
    await cancel(salon);
    await went(salon);
    await undo(salon);
    expect(await queuedMessages(salon)).toEqual(allMedia('appointmentOfferRestored'));
    await went(salon);
    await withdraw(salon);
    expect(await queuedMessages(salon)).toEqual(allMedia('appointmentOfferWithdrawn'));
  });

  test('all within seconds: nobody hears of anything, least of all of the cancellation', async () => {
    const salon = await givenSalon();
    await offer(salon);
    await cancel(salon);
    await undo(salon);
    expect(await queuedMessages(salon)).toEqual(allMedia('appointmentOffered'));
    await withdraw(salon);
    expect(await queuedMessages(salon)).toEqual([]);
  });

  test('who believes it canceled is notified that it is not, once the offer is gone as well', async () => {
    const salon = await givenSalon();
    await offer(salon);
    await cancel(salon);
    await went(salon);
    await undo(salon);
    await withdraw(salon);
    expect(await queuedMessages(salon)).toEqual(allMedia('appointmentRestored'));
  });

  test('a request: the same, and it is still open', async () => {
    const salon = await givenSalon();
    await setStatus(salon.id, 'PENDING');
    await offer(salon);
    await went(salon);
    await cancel(salon);
    await went(salon);
    await undo(salon);
    await withdraw(salon);
    expect(await toClient(salon)).toEqual(['client.appointmentRequestRestored']);
    await went(salon);
    await offer(salon);
    await went(salon);
    await withdraw(salon);
    expect(await toClient(salon)).toEqual(['client.appointmentRequestStillOpen']);
  });

  test('cancel, undo, move, cancel, undo: the move that went is not repeated', async () => {
    const salon = await givenSalon();
    await cancel(salon);
    await went(salon);
    await undo(salon);
    await went(salon);
    await moveTo(salon, NOON + HOUR);
    await went(salon);
    await cancel(salon);
    await undo(salon);
    expect(await queuedMessages(salon)).toEqual([]);
  });

  test('cancel, undo, cancel, undo: who missed the first return hears of it', async () => {
    const salon = await givenSalon();
    await cancel(salon);
    await went(salon);
    await undo(salon);
    await cancel(salon);
    await undo(salon);
    expect(await queuedMessages(salon)).toEqual(allMedia('appointmentRestored'));
  });

  test('P6: a date of a series: offer, cancel the series, undo that date: its message mentions the offer; withdraw: all hear of it', async () => {
    const salon = await givenSeriesSalon(given);
    const { serviceId, colleague, ownerContext: owner } = salon;
    const clientId = await given.client(salon, { email: 'ana@home.example' });
    await db
      .updateTable('providers')
      .set({ email_appointment_offered_alternative: true })
      .where('id', '=', colleague.id)
      .execute();
    const starts = [sofia('2026-03-04', 10)];
    const booking = { serviceId, providerId: colleague.id, starts, until: '2026-04-01', clientId };
    const ids = await given.series(owner, { ...booking, notifyClient: true });
    const [, second = ''] = ids;
    const allWent = () => everythingWent(salon.scope.organizationId);
    await allWent();
    const startAt = sofia('2026-03-11', 12);
    const time = { serviceId, providerId: colleague.id, startAt, endAt: startAt + HOUR / 2 };
    await offerAlternativeHours(owner, { ...changeOf(second), times: [time] });
    await allWent();
    await cancelSeries(salon, ids[0] ?? '');
    await allWent();
    await undoDeleteAppointment(owner, { id: second, clientMutationId: null });
    expect(await queuedMessages(salon)).toEqual(allMedia('appointmentOfferRestored'));
    await allWent();
    await withdrawAlternativeHours(owner, changeOf(second));
    expect(await queuedMessages(salon)).toEqual(allMedia('appointmentOfferWithdrawn'));
  });
});
