import { checkWording, type WordingTexts } from '@slotkeeper/domain/messaging/wording';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { orThrow } from '../../../platform/refusalError.ts';
import { defaultWording } from '../message/wordings/wordings.ts';
import { deleteWording, saveWording, type WordingKey } from './wording.store.ts';

/**
 * Words an e-mail to clients or staff as the business wants it. One that says what the catalogue says is none of its own:
 * that is the way back, and it gets the catalogue's later changes. Refuses as checkWording does, and with ACTION_NOT_ALLOWED.
 */
export async function updateWording(ctx: StaffContext, wanted: WordingKey & WordingTexts): Promise<void> {
  ctx.authorize('place:manage');
  const { subject, body } = orThrow(checkWording(wanted.kind, wanted));
  const usual = defaultWording(wanted.kind, wanted.locale);
  const isUsual = subject === usual.subject && body === usual.body;
  await ctx.transaction(async (tx) => {
    if (isUsual) await deleteWording(tx.db, ctx.scope, wanted);
    else await saveWording(tx.db, ctx.scope, wanted, ctx.clock.now());
    await recordAudit(tx, ctx, {
      objectType: 'ORGANIZATION',
      objectId: ctx.scope.organizationId,
      action: isUsual ? 'messageWordingReset' : 'messageWorded',
      after: { kind: wanted.kind, locale: wanted.locale },
    });
  });
}
