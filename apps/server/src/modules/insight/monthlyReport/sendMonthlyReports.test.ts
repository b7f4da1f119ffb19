import { noPermissions, type RoleSets } from '@slotkeeper/domain/people/access/permissionSets';
import { describe, expect, test } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { givenDeliveries } from '../../../../test/given/deliveries.ts';
import { given as writeGiven } from '../../../../test/given/given.ts';
import type { GivenOrganization } from '../../../../test/given/organization.ts';
import { writtenAppointment, writtenClient } from '../../../../test/given/writtenAppointment.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { frozenClock } from '../../../platform/clock.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { deliverMessage } from '../../messaging/message/deliver/deliver.ts';
import { sendMonthlyReports } from './monthlyReport.ts';

const database = await openFreshDatabase();
const { db } = database;
const given = writeGiven(db);
const server = await given.server(database);
const { secrets } = given.signInDeps;

const FIRST = Date.parse('2026-03-01T06:00Z');
const linkOrigin = 'https://book.example';
const send = (now = FIRST) => sendMonthlyReports({ db, clock: frozenClock(now), linkOrigin });

/** A business with two appointments in February and one in January, and one in Sofia's March that is February elsewhere. */
async function salonWithMonths(): Promise<GivenOrganization> {
  const salon = await given.organization({ name: 'Salon Rosa', timezone: 'Europe/Sofia' });
  for (const startAt of ['2026-01-31T21:59Z', '2026-01-31T22:00Z', '2026-02-28T21:59Z', '2026-02-28T22:00Z'])
    await writtenAppointment(db, salon, { startAt: Date.parse(startAt), guestName: 'Guest' });
  return salon;
}

const want = (providerId: string, isWanted = true) =>
  db.updateTable('providers').set({ email_monthly_report: isWanted }).where('id', '=', providerId).execute();

const reportsOf = ({ scope }: GivenOrganization) =>
  db
    .selectFrom('messages')
    .select(['id', 'provider_id', 'locale', 'subject', 'body', 'recipient'])
    .where('organization_id', '=', scope.organizationId)
    .where('kind', '=', 'staff.monthlyReport')
    .orderBy('id')
    .execute();

describe('N2: the report of a month', () => {
  test('goes to who wants it, with the figures of the place’s own days beside the month before', async () => {
    const salon = await salonWithMonths();
    const other = await given.staffMember(salon, { role: 'administrator' });
    await want(salon.ownerId);
    await send();
    const [report, ...others] = await reportsOf(salon);
    expect(others).toEqual([]);
    expect(report).toMatchObject({
      provider_id: salon.ownerId,
      recipient: salon.ownerEmail,
      locale: 'en',
      subject: 'Salon Rosa: February 2026 in figures',
    });
    expect(report?.body).toContain('Appointments: 2 (before: 1)');
    expect(report?.body).toContain('Hours spent: 2 (before: 1)');
    expect(report?.body).toContain('Still to be paid: €40.00 (before: €20.00)');
    expect(report?.provider_id).not.toBe(other.id);
  });

  test('goes once, also with two servers and over restarts', async () => {
    const salon = await salonWithMonths();
    await want(salon.ownerId);
    await Promise.all([send(), send(), send()]);
    await send(FIRST + 3_600_000);
    expect(await reportsOf(salon)).toHaveLength(1);
    await send(Date.parse('2026-04-01T06:00Z'));
    const subjects = (await reportsOf(salon)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Salon Rosa: February 2026 in figures', 'Salon Rosa: March 2026 in figures']);
  });

  test.each([
    ['before the month has ended at the place', '2026-02-28T21:59Z', 0],
    ['as soon as it has', '2026-02-28T22:00Z', 1],
    ['when no server was up for two days', '2026-03-03T21:00Z', 1],
    ['in the middle of a month', '2026-03-15T06:00Z', 0],
  ])('T1: %s: at %s %d', async (_, now, count) => {
    const salon = await salonWithMonths();
    await want(salon.ownerId);
    await send(Date.parse(now));
    expect(await reportsOf(salon)).toHaveLength(count);
  });

  test('T1: counts each place on its own days, and waits for the last of them', async () => {
    const salon = await salonWithMonths();
    const farId = await given.place(salon, 'Far');
    await db.updateTable('places').set({ timezone: 'America/New_York' }).where('id', '=', farId).execute();
    const member = await given.staffMember(salon, { role: 'staff', placeIds: [farId] });
    const late = Date.parse('2026-03-01T04:00Z');
    await writtenAppointment(db, salon, { startAt: late, providerId: member.id });
    await want(salon.ownerId);
    await send(Date.parse('2026-03-01T04:59Z'));
    expect(await reportsOf(salon)).toEqual([]);
    await send(Date.parse('2026-03-01T05:00Z'));
    const [report] = await reportsOf(salon);
    expect(report?.body).toContain('Far: 1 (before: 0)');
    expect(report?.body).toContain('Appointments: 2 (before: 1)');
  });

  test('is none of a month without any appointment, and is not written later for it', async () => {
    const salon = await given.organization();
    await want(salon.ownerId);
    await send();
    await writtenAppointment(db, salon, { startAt: Date.parse('2026-02-10T10:00Z') });
    await send(FIRST + 3_600_000);
    expect(await reportsOf(salon)).toEqual([]);
  });

  test('R2: Staff get their own figures, in their language', async () => {
    const salon = await salonWithMonths();
    const member = await given.staffMember(salon, { role: 'staff' });
    await db.updateTable('providers').set({ locale: 'it' }).where('id', '=', member.id).execute();
    await writtenAppointment(db, salon, { startAt: Date.parse('2026-02-10T10:00Z'), providerId: member.id });
    await want(member.id);
    await send();
    const [report] = await reportsOf(salon);
    expect(report?.body).toContain('Appuntamenti: 1 (prima: 0)');
    expect(report?.body).toContain('Ecco i tuoi dati');
  });

  test('R1: goes to nobody who lost the figures, or access', async () => {
    const salon = await salonWithMonths();
    const reader = await given.staffMember(salon, { role: 'staff' });
    const gone = await given.staffMember(salon, { role: 'administrator' });
    for (const { id } of [reader, gone]) await want(id);
    await given.withSets(salon, reader.id, noPermissions);
    await db.updateTable('providers').set({ revoked_at: new Date() }).where('id', '=', gone.id).execute();
    await send();
    expect(await reportsOf(salon)).toEqual([]);
  });

  test('K2: shows nothing of another business', async () => {
    await salonWithMonths();
    const stranger = await given.organization();
    await writtenAppointment(db, stranger, { startAt: Date.parse('2026-02-10T10:00Z') });
    await want(stranger.ownerId);
    await send();
    expect((await reportsOf(stranger))[0]?.body).toContain('Appointments: 1 (before: 0)');
  });

  test('names new clients only where clients are seen', async () => {
    const salon = await salonWithMonths();
    await writtenClient(db, salon, { createdAt: Date.parse('2026-02-10T10:00Z') });
    await want(salon.ownerId);
    await send();
    expect((await reportsOf(salon))[0]?.body).toContain('New clients: 1 (before: 0)');
  });
});

describe('N2: its e-mail', () => {
  const deliveries = givenDeliveries(db, given.clock, secrets);

  async function delivered(salon: GivenOrganization) {
    const { tools, carried } = deliveries.deliveryOf();
    for (const { id } of await reportsOf(salon)) await deliverMessage(tools, salon.scope, id);
    const email = carried[0]?.email;
    if (!email) throw new Error('No e-mail went');
    return email;
  }

  test('leads to the page with the same days, and stops with one click', async () => {
    const salon = await salonWithMonths();
    await want(salon.ownerId);
    await send();
    const { html, text, stopUrl = '' } = await delivered(salon);
    for (const form of [html.replaceAll('&amp;', '&'), text])
      expect(form).toContain('https://book.example/analytics?from=2026-02-01&to=2026-02-28');
    expect(text).toContain(`No more monthly reports: ${stopUrl}`);
    const link = stopUrl.slice(linkOrigin.length);
    const page = await (await server.fetch(link)).text();
    expect(page).toContain('stop the monthly reports from Salon Rosa');
    expect(await settingOf(salon)).toBe(true);
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await server.fetch(link, { method: 'POST', body })).status).toBe(200);
    expect(await settingOf(salon)).toBe(false);
    await server.fetch(link, { method: 'POST', body: new URLSearchParams({ again: 'yes' }) });
    expect(await settingOf(salon)).toBe(true);
    await db
      .updateTable('providers')
      .set({ revoked_at: new Date() })
      .where('id', '=', salon.ownerId)
      .execute();
    expect((await server.fetch(link)).status).toBe(404);
  });

  const settingOf = async ({ ownerId }: GivenOrganization) =>
    (
      await db
        .selectFrom('providers')
        .select('email_monthly_report')
        .where('id', '=', ownerId)
        .executeTakeFirstOrThrow()
    ).email_monthly_report;

  test('R1: in the outbox only those who see everyone’s figures read it', async () => {
    const salon = await salonWithMonths();
    await want(salon.ownerId);
    await send();
    const member = await given.staffMember(salon, { role: 'administrator' });
    const { provider } = member.context;
    const withoutFigures = await given.withSets(salon, member.id, { ...provider.sets, analytics: [] });
    const query =
      '{ viewer { ... on Provider { messages(first: 5) { edges { node { body isMasked } } } } } }';
    const answer = JSON.stringify((await ask(withoutFigures, query)).data);
    expect(answer).toContain('Only those who see everyone’s figures');
    expect(answer).not.toContain('Appointments: 2');
    expect(JSON.stringify((await ask(salon.ownerContext, query)).data)).toContain('Appointments: 2');
  });
});

describe('R1: a report that the outbox sends again', () => {
  const RESEND = 'mutation ($input: ResendMessageInput!) { resendMessage(input: $input) { __typename } }';

  /** A member’s report of February has gone; then the role changes, and the owner sends the report again. */
  async function resent(role: 'administrator' | 'staff', narrowed: Partial<RoleSets>, content?: null) {
    const salon = await salonWithMonths();
    const member = await given.staffMember(salon, { role });
    await writtenAppointment(db, salon, { startAt: Date.parse('2026-02-10T10:00Z'), providerId: member.id });
    await want(member.id);
    await send();
    const [report] = await reportsOf(salon);
    const sent_at = new Date(0);
    const gone = {
      status: 'SENT',
      sent_at,
      send_after: sent_at,
      ...(content === null && { content }),
    } as const;
    await db
      .updateTable('messages')
      .set(gone)
      .where('id', '=', report?.id ?? '')
      .execute();
    const { provider } = member.context;
    await given.withSets(salon, member.id, { ...provider.sets, ...narrowed });
    const input = { id: toGlobalId('Message', report?.id ?? '') };
    const { refusals } = await ask(salon.ownerContext, RESEND, { input });
    expect(await reportsOf(salon)).toHaveLength(refusals.length === 0 ? 2 : 1);
    return refusals.map(({ code }) => code);
  }

  test('goes while the role shows what it says', async () => {
    expect(await resent('administrator', {})).toEqual([]);
    expect(await resent('staff', {})).toEqual([]);
    expect(await resent('staff', { analytics: ['ALL'], appointments: ['VIEW_OWN'] })).toEqual([]);
  });

  test.each<[string, Partial<RoleSets>]>([
    ['the figures of the member alone', { analytics: ['OWN'] }],
    ['no figures', { analytics: [] }],
    ['own appointments alone', { appointments: ['VIEW_OWN'] }],
    ['no clients', { clients: [] }],
  ])('does not once the role shows %s', async (_, narrowed) => {
    expect(await resent('administrator', narrowed)).toEqual(['RECIPIENT_GONE']);
  });

  test('that does not say what it shows goes to those alone who see everything', async () => {
    expect(await resent('administrator', {}, null)).toEqual([]);
    expect(await resent('staff', {}, null)).toEqual(['RECIPIENT_GONE']);
  });
});

describe('R1: the setting', () => {
  const UPDATE = `mutation ($input: UpdateProviderSettingsInput!) { updateProviderSettings(input: $input) {
    provider { settings { emails { monthlyReport } } } } }`;
  const inputOf = (id: string) => ({
    input: { id: toGlobalId('Provider', id), emails: { monthlyReport: true } },
  });

  test('is off at first, and each who sees figures turns on its own', async () => {
    const salon = await given.organization();
    const member = await given.staffMember(salon, { role: 'staff' });
    const answer = await ask(member.context, UPDATE, inputOf(member.id));
    expect(answer.data?.updateProviderSettings).toEqual({
      provider: { settings: { emails: { monthlyReport: true } } },
    });
    const [owner] = await db
      .selectFrom('providers')
      .select('email_monthly_report')
      .where('id', '=', salon.ownerId)
      .execute();
    expect(owner).toEqual({ email_monthly_report: false });
  });

  test('is refused to who sees none, by either way, and to another organization', async () => {
    const salon = await given.organization();
    const member = await given.staffMember(salon);
    const nobody = await given.withSets(salon, member.id, noPermissions);
    const refused = [{ code: 'ACTION_NOT_ALLOWED', path: ['emails', 'monthlyReport'] }];
    expect((await ask(nobody, UPDATE, inputOf(member.id))).refusals).toMatchObject(refused);
    const whole = 'mutation ($input: UpdateProviderInput!) { updateProvider(input: $input) { __typename } }';
    const input = { id: toGlobalId('Provider', member.id), settings: { emails: { monthlyReport: true } } };
    expect((await ask(nobody, whole, { input })).refusals).toMatchObject([{ code: 'ACTION_NOT_ALLOWED' }]);
    const stranger = await given.organization();
    expect((await ask(stranger.ownerContext, UPDATE, inputOf(member.id))).refusals).toMatchObject([
      { code: 'NOT_FOUND' },
    ]);
  });
});
