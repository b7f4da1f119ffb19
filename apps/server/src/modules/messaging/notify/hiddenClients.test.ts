import { allEvents, isSeriesEvent, textOf } from '@slotkeeper/domain/booking/event/eventNames';
import type { BookingEvent } from '@slotkeeper/domain/booking/event/bookingEvents';
import { type Locale, locales } from '@slotkeeper/domain/options';
import { translate } from '@slotkeeper/i18n/translate';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { MONDAY_MORNING, given as writeGiven } from '../../../../test/given/given.ts';
import { byEmail, inSidebar } from '../../../../test/given/notices.ts';
import { writtenAppointment, writtenClient } from '../../../../test/given/writtenAppointment.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { notify } from './notify.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);

const pattern = { freq: 'WEEKLY', startsOn: '2026-03-03', until: null, startTime: '10:00' } as const;
const series = { pattern, before: { ...pattern, startTime: '09:00' }, count: 2, exceptDates: ['2026-03-10'] };

/** A salon with an appointment of Zoe Client for her daughter Mia, and two members whom everything reaches. */
async function givenSalon(attendee: { name?: string; attendeeName?: string | null } = {}) {
  const organization = await given.organization({ name: 'Salon Rosa' });
  const blind = await given.staffMember(organization, { name: 'Blind' });
  const seeing = await given.staffMember(organization, { name: 'Seeing' });
  await given.withSets(organization, blind.id, { clients: [] });
  await db
    .updateTable('providers')
    .set({ email_appointment_confirmed: true, email_appointment_offered_alternative: true })
    .where('organization_id', '=', organization.scope.organizationId)
    .execute();
  const { name = 'Zoe Client', attendeeName = 'Mia' } = attendee;
  const clientId = await writtenClient(db, organization, { name });
  const appointmentId = await writtenAppointment(db, organization, { startAt: MONDAY_MORNING, clientId });
  await db
    .updateTable('appointments')
    .set({ attendee_name: attendeeName })
    .where('id', '=', appointmentId)
    .execute();
  const { ownerContext: owner, scope } = organization;

  /** What a member reads of an event, by e-mail and by push. */
  async function readBy(providerId: string, event: BookingEvent, locale: Locale = 'en') {
    await db.updateTable('providers').set({ locale }).where('id', '=', providerId).execute();
    await db.deleteFrom('messages').where('organization_id', '=', scope.organizationId).execute();
    const ofSeries = isSeriesEvent(event) ? { seriesId: '7', series } : {};
    const about = { event, appointmentId, before: MONDAY_MORNING, times: [MONDAY_MORNING], ...ofSeries };
    await owner.transaction((tx) =>
      notify(tx, owner, [...byEmail(about, providerId), ...inSidebar(about, providerId)]),
    );
    return db
      .selectFrom('messages')
      .select(['kind', 'subject', 'body'])
      .where('organization_id', '=', scope.organizationId)
      .orderBy('id')
      .execute();
  }
  return { ...organization, blind, seeing, readBy };
}

const notified = allEvents.filter((event) => textOf(event, 'staff') ?? textOf(event, 'push'));

describe('R1: someone who may see no clients reads of a client, not which one', () => {
  it.each(locales)('in each e-mail and push: %s', async (locale) => {
    const { blind, readBy } = await givenSalon();
    const client = translate(locale, 'notification.hiddenClient');
    for (const event of notified) {
      const texts = await readBy(blind.id, event, locale);
      const expected = [textOf(event, 'staff'), textOf(event, 'push')].filter((text) => text !== null);
      expect([event, texts.length]).toEqual([event, expected.length]);
      for (const { kind, subject, body } of texts) {
        expect(`${kind}: ${subject} ${body}`).not.toMatch(/Zoe|Mia/);
        expect(`${kind}: ${body.toLocaleLowerCase(locale)}`).toContain(client.toLocaleLowerCase(locale));
        // It begins as a sentence does.
        expect(`${kind}: ${body}`).not.toContain(`${kind}: ${client}`);
      }
    }
  });

  it('someone who may see them reads the name', async () => {
    const { seeing, readBy } = await givenSalon();
    for (const event of notified)
      for (const { kind, body } of await readBy(seeing.id, event))
        expect(`${kind}: ${body}`).toContain('Mia (Zoe Client)');
  });

  it('a guest has a name for who sees clients, and none for the others, as in the sidebar', async () => {
    const { blind, seeing, readBy, scope } = await givenSalon();
    await db
      .updateTable('appointments')
      .set({ client_id: null, attendee_name: null, guest_name: 'Gina' })
      .where('organization_id', '=', scope.organizationId)
      .execute();
    for (const { body } of await readBy(seeing.id, 'appointmentCreated')) expect(body).toContain('Gina');
    for (const { body } of await readBy(blind.id, 'appointmentCreated')) {
      expect(body).not.toContain('Gina');
      expect(body).toContain('Guest');
    }
  });
});

describe('N4: what people wrote makes no links', () => {
  it('in no e-mail and no push', async () => {
    const { seeing, readBy } = await givenSalon({ name: 'Win http://evil.example/x', attendeeName: null });
    for (const event of notified)
      for (const { kind, subject, body } of await readBy(seeing.id, event)) {
        expect(`${kind}: ${body}`).toContain('Win http[:]//evil[.]example/x');
        expect(`${kind}: ${subject} ${body}`).not.toMatch(/evil\.|:\/\/evil/);
      }
  });
});

describe('R2: a member whose role shows no appointments', () => {
  it.each(notified)('is not notified of %s by email or by push', async (event) => {
    const salon = await givenSalon();
    await db
      .updateTable('roles')
      .set({ sets: sql`sets || '{"appointments": []}'` })
      .where('id', '=', (roles) =>
        roles.selectFrom('providers').select('role_id').where('id', '=', salon.blind.id),
      )
      .execute();
    expect(await salon.readBy(salon.blind.id, event)).toEqual([]);
  });
});
