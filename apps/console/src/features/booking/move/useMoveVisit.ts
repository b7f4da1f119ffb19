import { notifications } from '@mantine/notifications';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { offerUndo } from '../../../lib/undo/offerUndo.tsx';
import type { BookingDraft } from '../form/bookingDraft.ts';
import { gapInput, partInputs } from '../form/bookingInput.ts';
import type { Consent } from '../form/useConfirmation.ts';
import { useAppointmentMutation } from '../mutations/useAppointmentMutation.ts';

/** The visit as the person saw it, by one of its appointments. */
interface MovingVisit {
  readonly id: string;
  readonly visit: readonly {
    readonly id: string;
    readonly status: string;
    readonly allowedActions: readonly string[];
  }[];
}

interface VisitMove {
  readonly before: BookingDraft;
  readonly draft: BookingDraft;
  readonly consent: Consent;
}

/**
 * Moves all that is ahead of a visit, says so, and offers one way back for all of it, also to where the rules of opening
 * would not have it. Rejects with the server's refusal.
 */
export function useMoveVisit({
  id,
  visit,
}: MovingVisit): [move: (request: VisitMove) => Promise<void>, isBusy: boolean] {
  const { t } = useTranslation();
  const [run, isBusy] = useAppointmentMutation('moveVisit');
  const move = useCallback(
    async ({ before, draft, consent: { allowOutsideHours } }: VisitMove) => {
      const [from, to] = [before.slots[0], draft.slots[0]];
      if (!from || !to) return;
      const moved = visit.filter(({ allowedActions }) => allowedActions.includes('MODIFY'));
      const ids = moved.map((one) => one.id);
      const input = {
        id,
        parts: partInputs(to),
        ...gapInput(draft),
        notifyClient: draft.notifyClient,
        ...(allowOutsideHours && { allowOutsideHours }),
      };
      await run(input, ids);
      const text = t('appointment.visit.moved');
      // A move confirms (rule P2): only what was confirmed before can be put back as it was.
      if (moved.some(({ status }) => status !== 'CONFIRMED')) {
        notifications.show({ message: text });
        return;
      }
      const undo = () =>
        run({ id, parts: partInputs(from), notifyClient: false, allowOutsideHours: true }, ids);
      offerUndo({ text, about: ids, undo });
    },
    [run, t, id, visit],
  );
  return [move, isBusy];
}
