import { expect, describe, test } from 'vitest';
import { ask } from '../../../../test/ask.ts';
import { TEN } from '../../../../test/given/bookedSalon.ts';
import { givenDeliveries } from '../../../../test/given/deliveries.ts';
import { given as givenIn } from '../../../../test/given/given.ts';
import { ORIGIN, remindedSalons } from '../../../../test/given/remindedSalon.ts';
import { openFreshDatabase } from '../../../../test/openFreshDatabase.ts';
import { toGlobalId } from '../../../platform/graphql/globalId.ts';
import { hashOneTimeToken } from '../../../platform/oneTimeToken.ts';
import { deliverMessage } from '../../messaging/message/deliver/deliver.ts';
import { findAttendanceLink } from './attendanceLink.store.ts';

const { db } = await openFreshDatabase();
const given = givenIn(db);
const { secrets } = given.signInDeps;
const { reminders, remindedSalon } = await remindedSalons(db, given);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('N1: a reminder that is sent again', () => {
  const guest = { clientId: null, guestName: 'Gina', guestPhoneNumber: '+359881112223' };
  test.each([
    ['an e-mail', {}],
    ['an SMS', { booking: guest }],
  ])('%s, has a link of its own, which leads where the one before does', async (_, booking) => {
    const salon = await remindedSalon(booking);
    const { tools, carried } = givenDeliveries(db, given.clock, secrets).deliveryOf();
    const idOf = async () => (await reminders(salon)).at(-1)?.id ?? '';
    const first = await idOf();
    await deliverMessage(tools, salon.scope, first);
    given.clock.set(TEN - DAY + HOUR);
    const resent = await ask(
      salon.ownerContext,
      'mutation ($input: ResendMessageInput!) { resendMessage(input: $input) { message { body } } }',
      { input: { id: toGlobalId('Message', first) } },
    );
    expect(resent.refusals).toEqual([]);
    expect(JSON.stringify(resent.data)).toContain(`I’ll be there: ${ORIGIN}/r/…`);
    const second = await idOf();
    await deliverMessage(tools, salon.scope, second);
    const [before = '', after = ''] = carried.map(({ text }) => /\/r\/[\w-]{22}/.exec(text)?.[0] ?? '');
    expect(before).toBe(salon.path);
    expect(after).toMatch(/^\/r\/[\w-]{22}$/);
    expect(after).not.toBe(before);
    // The footer's link to stop reminders is sealed again each time.
    const [textBefore, textAfter] = carried.map(({ text }) => text.split('\n-- \n')[0]);
    expect(textAfter?.replace(after, before)).toBe(textBefore);
    for (const path of [before, after]) {
      const link = { tokenHash: hashOneTimeToken(path.slice('/r/'.length)), now: given.clock.now() };
      const leadsTo = { appointmentId: salon.id, remindedOf: TEN };
      expect(await findAttendanceLink(db, link)).toMatchObject(leadsTo);
    }
  });

  test('of which nobody knows the link anymore is not', async () => {
    const salon = await remindedSalon();
    const id = toGlobalId('Message', (await reminders(salon))[0]?.id ?? '');
    await db.updateTable('messages').set({ status: 'SENT' }).where('sealed_body', 'is not', null).execute();
    await db
      .deleteFrom('attendance_links')
      .where('organization_id', '=', salon.scope.organizationId)
      .execute();
    given.clock.set(TEN - DAY + HOUR);
    const { refusals } = await ask(
      salon.ownerContext,
      'mutation ($input: ResendMessageInput!) { resendMessage(input: $input) { clientMutationId } }',
      { input: { id } },
    );
    expect(refusals).toEqual([{ code: 'MESSAGE_CARRIES_LINK' }]);
    expect(await reminders(salon)).toHaveLength(1);
  });
});
