import type { ClientAppointment } from '@slotkeeper/domain/booking/page/bookingPage';
import { Field } from '../../lib/Field.tsx';
import { Form } from '../../lib/Form.tsx';
import { SubmitButton } from '../../lib/SubmitButton.tsx';
import { useTexts } from '../../lib/texts.ts';
import { useAct } from '../../lib/useAct.ts';
import { dropDraft, useDraft } from '../../lib/useDraft.ts';
import { ActProblem } from './ActProblem.tsx';
import { useFocusOnOpen } from './useFocusOnOpen.ts';
import { useVisitAct } from './useVisitAct.ts';

interface CancelFormProps {
  readonly appointment: ClientAppointment;
  readonly onClose: () => void;
}

const REASON_MAX = 200;

/** Asks once more before an appointment is canceled, and why, which may stay empty. */
export function CancelForm({ appointment, onClose }: CancelFormProps) {
  const { t } = useTexts();
  const draft = `cancel ${appointment.id}`;
  const [reason, setReason] = useDraft(draft, '');
  const heading = useFocusOnOpen();
  const act = useAct();
  const cancel = useVisitAct(appointment, 'cancel', { reason: reason.trim() || null });
  const submit = () => {
    act.run(async () => {
      await cancel();
      dropDraft(draft);
      onClose();
    });
  };
  return (
    <Form class="card details" onSubmit={submit}>
      <h2 ref={heading} tabIndex={-1}>
        {t('booking.page.cancel.title')}
      </h2>
      <Field
        label={t('booking.page.cancel.reason')}
        name="reason"
        maxLength={REASON_MAX}
        value={reason}
        onValue={setReason}
      />
      <ActProblem appointment={appointment} error={act.error} />
      <p class="changes-row">
        <SubmitButton class="is-danger" isBusy={act.isBusy}>
          {t('booking.page.visit.cancel')}
        </SubmitButton>
        <button type="button" class="button button-quiet" onClick={onClose}>
          {t('booking.page.cancel.keep')}
        </button>
      </p>
    </Form>
  );
}
