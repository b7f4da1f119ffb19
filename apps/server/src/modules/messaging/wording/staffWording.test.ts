import { describe, expect, it } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { given as writeGiven, MONDAY_MORNING } from '../../../../test/given/given.ts';
import { byEmail, inSidebar } from '../../../../test/given/notices.ts';
import type { GivenOrganization } from '../../../../test/given/organization.ts';
import { TEST_SECRET } from '../../../../test/given/signedIn.ts';
import { writtenAppointment, writtenClient } from '../../../../test/given/writtenAppointment.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { secretBox } from '../../../platform/secretBox.ts';
import { blocksOfText } from '../email/email.ts';
import { notify } from '../notify/notify.ts';

const { db } = await openFreshDatabase();
const given = writeGiven(db);

const UPDATE = `mutation ($input: UpdateMessageWordingInput!) {
  updateMessageWording(input: $input) { messageWording { kind isOwn } }
}`;
const PREVIEW = `query ($kind: String!, $locale: String!, $subject: String!, $body: String!) {
  viewer { ... on Provider { messagePreview(kind: $kind, locale: $locale, subject: $subject, body: $body) { subject html text } } }
}`;
const ADD = `mutation ($input: AddProviderInput!) { addProvider(input: $input) { providerEdge { node { id } } } }`;

const moved = {
  kind: 'staff.appointmentMoved',
  locale: 'en',
  subject: '{{client}} moved',
  body: '{{client}} now comes {{when}}, see rota.example.\n\nWas: {{before}}',
};
const invitation = {
  kind: 'staff.invitation',
  locale: 'en',
  subject: 'Welcome to {{organization}}',
  body: 'Dear {{member}}, read wiki.example/start.\n\nOpen {{link}}.\n\nUntil {{expires}}. {{inviter}}',
};

const word = ({ ownerContext }: GivenOrganization, wording: object) =>
  ask(ownerContext, UPDATE, { input: wording });

/** What a member reads of a move: the e-mail, then the push. */
async function readOfMove(salon: GivenOrganization, readerId: string) {
  const clientId = await writtenClient(db, salon, { name: 'Ana' });
  const appointmentId = await writtenAppointment(db, salon, { startAt: MONDAY_MORNING, clientId });
  const about = { event: 'appointmentMoved', appointmentId, before: MONDAY_MORNING - 3_600_000 } as const;
  const owner = salon.ownerContext;
  await owner.transaction((tx) =>
    notify(tx, owner, [...byEmail(about, readerId), ...inSidebar(about, readerId)]),
  );
  const read = await db
    .selectFrom('messages')
    .select(['channel', 'subject', 'body'])
    .where('organization_id', '=', salon.scope.organizationId)
    .where('provider_id', '=', readerId)
    .orderBy('id')
    .execute();
  const [email] = read.filter(({ channel }) => channel === 'EMAIL');
  const [push] = read.filter(({ channel }) => channel === 'PUSH');
  return { email, push };
}

/** Invites a colleague; gives the e-mail that waits to go, opened. */
async function invite(salon: GivenOrganization) {
  const email = `${salon.scope.organizationId}@nova.example`;
  const roleId = toGlobalId('Role', salon.roleIds.staff);
  const input = { name: 'Nina', email, phoneNumber: '+359888123456', roleId };
  expect((await ask(salon.ownerContext, ADD, { input })).refusals).toEqual([]);
  const { subject, body, sealed_body } = await db
    .selectFrom('messages')
    .select(['subject', 'body', 'sealed_body'])
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  expect(body).toBe('');
  return { subject, body: secretBox(TEST_SECRET).open(sealed_body ?? '') };
}

describe('N2: a business words its e-mails to staff', () => {
  it('who read them by e-mail, and by push as before', async () => {
    const salon = await given.organization();
    const maria = await given.staffMember(salon, { name: 'Maria' });
    expect((await word(salon, moved)).refusals).toEqual([]);
    const { email, push } = await readOfMove(salon, maria.id);
    expect(email?.subject).toBe('Ana moved');
    expect(email?.body).toMatch(/^Ana now comes [^\n]+, see rota\[\.\]example\.\n\nWas: [^\n]+$/);
    expect(push?.body).not.toContain('now comes');
  });

  it('R1: no client is named to who sees none', async () => {
    const salon = await given.organization();
    const blind = await given.staffMember(salon, { name: 'Blind' });
    await given.withSets(salon, blind.id, { clients: [] });
    await word(salon, moved);
    const { email } = await readOfMove(salon, blind.id);
    expect(email?.subject).toBe('A client moved');
    expect(email?.body).toMatch(/^A client now comes /);
  });

  it('N4: an invitation has the link that accepts as its own paragraph, and no other', async () => {
    const salon = await given.organization({ name: 'Salon Rosa' });
    expect((await word(salon, invitation)).refusals).toEqual([]);
    const { subject, body } = await invite(salon);
    expect(subject).toBe('Welcome to Salon Rosa');
    const links = body.match(/https?:\/\/\S+/g) ?? [];
    expect(links).toHaveLength(1);
    const origin = new URL(links[0] ?? '').origin;
    expect(blocksOfText(body, origin)).toEqual([
      {
        kind: 'paragraph',
        text: 'Dear Nina, read wiki[.]example/start.',
      },
      { kind: 'paragraph', text: 'Open' },
      { kind: 'link', url: expect.stringContaining('/invitation/') },
      { kind: 'paragraph', text: expect.stringMatching(/^Until .*2026.*\. \S/) },
    ]);
  });

  it('K1: another business invites in the usual words', async () => {
    const [salon, other] = [await given.organization(), await given.organization()];
    await word(salon, invitation);
    expect((await invite(other)).subject).toMatch(/invites you to join the team$/);
  });

  it('looks at them before', async () => {
    const salon = await given.organization({ name: 'Salon Rosa' });
    const { data } = await ask(salon.ownerContext, PREVIEW, invitation);
    const { messagePreview } = (data as { viewer: { messagePreview: Record<string, string> } }).viewer;
    expect(messagePreview.subject).toBe('Welcome to Salon Rosa');
    expect(messagePreview.text).toContain('Dear Sophie');
    expect(messagePreview.html).toContain('Accept invitation');
  });

  it.each(['staff.passwordReset', 'staff.emailChange', 'staff.monthlyReport', 'staff.paymentFailed'])(
    'but not %s, which is the product’s own',
    async (kind) => {
      const salon = await given.organization();
      expect((await word(salon, { ...invitation, kind })).refusals).toMatchObject([
        { code: 'BAD_INPUT', path: ['kind'] },
      ]);
    },
  );
});
