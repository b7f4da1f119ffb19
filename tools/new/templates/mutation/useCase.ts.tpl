import type { {{Name}}Input } from '@slotkeeper/domain/input/{{noun}}';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { once, orReplayedAnswer } from '../../../platform/idempotency.store.ts';
import { refuseRequest } from '../../../platform/refusalError.ts';
import type { StaffContext } from '../../../platform/actingContext.ts';
import { lock{{type}}For{{Name}} } from './{{name}}.store.ts';

/** {{words}}. Refuses with ACTION_NOT_ALLOWED or NOT_FOUND. */
export async function {{name}}(
  ctx: StaffContext,
  { clientMutationId: key, ...body }: {{Name}}Input,
): Promise<{ id: string }> {
  ctx.authorize('{{action}}');
  const request = { operation: '{{name}}', key, body };
  return orReplayedAnswer(ctx, request, () =>
    ctx.transaction((tx) =>
      once(ctx, tx, request, async () => {
        const { id } = body;
        if (!(await lock{{type}}For{{Name}}(tx.db, ctx.scope, id))) refuseRequest('NOT_FOUND', { path: ['id'] });
        await recordAudit(tx, ctx, { objectType: '{{audited}}', objectId: id, action: '{{name}}' });
        return { id };
      }),
    ),
  );
}
