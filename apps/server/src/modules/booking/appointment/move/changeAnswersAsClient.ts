import type { FieldAnswer } from '@slotkeeper/domain/booking/appointment/customFields';
import { decideCutoff } from '@slotkeeper/domain/booking/appointment/decideCutoff';
import { must } from '@slotkeeper/domain/must';
import type { ClientContext } from '../../../../platform/actingContext.ts';
import type { Queryable } from '../../../../platform/database/database.ts';
import { once, orReplayedAnswer } from '../../../../platform/idempotency.store.ts';
import { orThrow } from '../../../../platform/refusalError.ts';
import { findClientTerms } from '../book/clientTerms.store.ts';
import { findForChange, lockForChange, refuseOtherVersion, type WholeAppointment } from '../lockForChange.ts';
import { type AppointmentChange, decideAct } from '../status/changeStatus.ts';
import { saveDetails } from './saveAnswers.ts';

/** Other answers to the questions of an appointment's service. */
export interface ClientAnswers extends AppointmentChange {
  readonly answers: readonly FieldAnswer[];
}

/**
 * Replaces the answers of a client's own appointment (rule C2), for as long as it could cancel it. Its time and status stay;
 * the staff see it live. Refuses with NOT_FOUND what is not the client's own, with ACTION_NOT_ALLOWED, with CUTOFF_PASSED within
 * the place's cutoff before the start, and answers that do not fit.
 */
export async function changeAnswersAsClient(
  ctx: ClientContext,
  { clientMutationId: key, ...body }: ClientAnswers,
): Promise<{ id: string }> {
  const request = { operation: 'changeAnswersAsClient', key, body };
  return orReplayedAnswer(ctx, request, async () => {
    const seen = await findForChange(ctx, body.id);
    await refuseLate(ctx, ctx.db, seen);
    return ctx.transaction((tx) =>
      once(ctx, tx, request, async () => {
        const appointment = await lockForChange(ctx, tx, seen);
        refuseOtherVersion(appointment, body.expectedVersion);
        await refuseLate(ctx, tx.db, appointment);
        await saveDetails(ctx, tx, appointment, body.answers);
        return { id: appointment.id };
      }),
    );
  });
}

async function refuseLate(ctx: ClientContext, db: Queryable, appointment: WholeAppointment): Promise<void> {
  orThrow(decideAct(ctx, appointment, 'CANCEL'));
  const { providerId } = appointment;
  const terms = (await findClientTerms(db, ctx.scope, [providerId])).get(providerId);
  const { cutoffHours } = must(terms, 'the provider of an appointment has terms');
  orThrow(decideCutoff(appointment, { cutoffHours, now: ctx.clock.now() }));
}
