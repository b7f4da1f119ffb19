import { wordingKinds } from '@slotkeeper/domain/messaging/wording';
import { describe, expect, it } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { MONDAY_MORNING, given as writeGiven } from '../../../../test/given/given.ts';
import { forClient } from '../../../../test/given/notices.ts';
import type { GivenOrganization } from '../../../../test/given/organization.ts';
import { writtenAppointment, writtenClient } from '../../../../test/given/writtenAppointment.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { notify } from '../notify/notify.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);

const UPDATE = `mutation ($input: UpdateMessageWordingInput!) {
  updateMessageWording(input: $input) { messageWording { kind locale subject body isOwn } }
}`;
const READ = `query ($locale: String!) {
  viewer { ... on Provider { messageWordings(locale: $locale) { kind subject body isOwn placeholders standardSubject standardBody } } }
}`;
const PREVIEW = `query ($kind: String!, $locale: String!, $subject: String!, $body: String!) {
  viewer { ... on Provider {
    messagePreview(kind: $kind, locale: $locale, subject: $subject, body: $body) { subject html text }
  } }
}`;

const own = {
  kind: 'appointmentConfirmed',
  locale: 'en',
  subject: 'See you, {{name}}',
  body: 'Dear {{name}},\n\n{{details}}\n\nPlease bring a towel.',
};

async function wordingsOf({ ownerContext }: GivenOrganization, locale = 'en') {
  const { data } = await ask(ownerContext, READ, { locale });
  const { messageWordings } = (data as { viewer: { messageWordings: Record<string, unknown>[] } }).viewer;
  return messageWordings;
}

async function sentTo(salon: GivenOrganization, locale: 'en' | 'bg') {
  const clientId = await writtenClient(db, salon, { name: 'Ana', email: 'ana@home.example', locale });
  const appointmentId = await writtenAppointment(db, salon, { startAt: MONDAY_MORNING, clientId });
  const { ownerContext, scope } = salon;
  const notices = forClient({ event: 'appointmentConfirmed', appointmentId });
  await ownerContext.transaction((tx) => notify(tx, ownerContext, notices));
  return db
    .selectFrom('messages')
    .select(['subject', 'body'])
    .where('organization_id', '=', scope.organizationId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}

describe('N2: a business words its e-mails to clients', () => {
  it('by kind and language, and goes back to the usual wording', async () => {
    const salon = await given.organization({ placeName: 'Rosa Center' });
    const usual = await wordingsOf(salon);
    expect(usual.map(({ kind }) => kind)).toEqual(wordingKinds);
    expect(usual.filter(({ isOwn }) => isOwn)).toEqual([]);
    const { data } = await ask(salon.ownerContext, UPDATE, { input: own });
    expect(data).toEqual({ updateMessageWording: { messageWording: { ...own, isOwn: true } } });
    const sent = await sentTo(salon, 'en');
    expect(sent.subject).toBe('See you, Ana');
    expect(sent.body).toMatch(
      /^Dear Ana,\n\nHaircut with [^\n]+\n[^\n]+\nRosa Center\n\nPlease bring a towel\.$/,
    );
    expect((await sentTo(salon, 'bg')).body).toContain('Здравейте, Ana');

    const { standardSubject: subject, standardBody: body } =
      (await wordingsOf(salon)).find(({ isOwn }) => isOwn) ?? {};
    await ask(salon.ownerContext, UPDATE, { input: { ...own, subject, body } });
    expect(await wordingsOf(salon)).toEqual(usual);
    expect((await sentTo(salon, 'en')).subject).toMatch(/^Confirmed: /);
  });

  it.each([
    [{ body: 'Hi {{nmae}} {{details}}' }, 'PLACEHOLDER_UNKNOWN', 'body'],
    [{ body: 'Hi {{name}}' }, 'PLACEHOLDER_MISSING', 'body'],
    [{ subject: ' ' }, 'REQUIRED_FIELD_MISSING', 'subject'],
    [{ kind: 'oneTimeCode' }, 'BAD_INPUT', 'kind'],
    [{ locale: 'xx' }, 'BAD_INPUT', 'locale'],
    [{ subject: 'a\nb' }, 'BAD_INPUT', 'subject'],
  ])('but not with %j', async (wrong, code, field) => {
    const salon = await given.organization();
    const before = await wordingsOf(salon);
    const { refusals } = await ask(salon.ownerContext, UPDATE, { input: { ...own, ...wrong } });
    expect(refusals).toMatchObject([{ code, path: [field] }]);
    expect(await wordingsOf(salon)).toEqual(before);
    const preview = await ask(salon.ownerContext, PREVIEW, { ...own, ...wrong });
    expect(preview.refusals).toMatchObject([{ code }]);
  });

  it('looks at it before, with the business’s own name and invented people', async () => {
    const salon = await given.organization({ name: 'Salon Rosa', placeName: 'Rosa Center' });
    const { data } = await ask(salon.ownerContext, PREVIEW, own);
    const { messagePreview } = (data as { viewer: { messagePreview: Record<string, string> } }).viewer;
    expect(messagePreview.subject).toBe('See you, Emma Taylor');
    expect(messagePreview.html).toContain('Please bring a towel.');
    expect(messagePreview.html).toContain('Rosa Center');
    expect((await wordingsOf(salon)).filter(({ isOwn }) => isOwn)).toEqual([]);
  });

  it('K1: words no other business’s', async () => {
    const [salon, other] = [await given.organization(), await given.organization()];
    await ask(salon.ownerContext, UPDATE, { input: own });
    const [usual] = (await wordingsOf(other)).filter(({ kind }) => kind === own.kind);
    const { subject, body } = usual ?? {};
    await ask(other.ownerContext, UPDATE, { input: { ...own, subject, body } });
    const ownOf = async (one: GivenOrganization) =>
      (await wordingsOf(one)).filter(({ isOwn }) => isOwn).length;
    expect([await ownOf(salon), await ownOf(other)]).toEqual([1, 0]);
    expect((await sentTo(other, 'en')).subject).toMatch(/^Confirmed: /);
  });

  it('R2: is refused to who does not manage the business', async () => {
    const salon = await given.organization();
    const maria = await given.staffMember(salon, { role: 'receptionist' });
    for (const [document, variables] of [
      [UPDATE, { input: own }],
      [READ, { locale: 'en' }],
      [PREVIEW, own],
    ] as const)
      expect((await ask(maria.context, document, variables)).refusals).toMatchObject([
        { code: 'ACTION_NOT_ALLOWED' },
      ]);
    expect((await wordingsOf(salon)).filter(({ isOwn }) => isOwn)).toEqual([]);
  });
});
