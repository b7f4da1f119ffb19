import type { ClientAppointment } from '@slotkeeper/domain/booking/page/bookingPage';
import { useBooking } from '../../lib/booking.ts';
import { Form } from '../../lib/Form.tsx';
import { SubmitButton } from '../../lib/SubmitButton.tsx';
import { useTexts } from '../../lib/texts.ts';
import { useAct } from '../../lib/useAct.ts';
import { dropDraft, useDraft } from '../../lib/useDraft.ts';
import { type Answers, answersData, Questions } from '../book/Questions.tsx';
import { ActProblem } from './ActProblem.tsx';
import { offeredService } from './acts.ts';
import { useFocusOnOpen } from './useFocusOnOpen.ts';
import { useVisitAct } from './useVisitAct.ts';

interface AnswersFormProps {
  readonly appointment: ClientAppointment;
  readonly onClose: () => void;
}

/** Changes what was answered when the appointment was booked. */
export function AnswersForm({ appointment, onClose }: AnswersFormProps) {
  const { t } = useTexts();
  const { page } = useBooking();
  const questions = offeredService(page, appointment)?.questions ?? [];
  const given: Answers = Object.fromEntries(appointment.answers.map(({ id, value }) => [id, value]));
  const draft = `answers ${appointment.id}`;
  const [answers, setAnswers] = useDraft(draft, given);
  const heading = useFocusOnOpen();
  const act = useAct();
  const change = useVisitAct(appointment, 'answers', { fieldsData: answersData(questions, answers) });
  const submit = () => {
    act.run(async () => {
      await change();
      dropDraft(draft);
      onClose();
    });
  };
  return (
    <Form class="card details" onSubmit={submit}>
      <h2 ref={heading} tabIndex={-1}>
        {t('booking.page.visit.answers')}
      </h2>
      <Questions questions={questions} answers={answers} onChange={setAnswers} />
      <ActProblem appointment={appointment} error={act.error} />
      <p class="changes-row">
        <SubmitButton isBusy={act.isBusy}>{t('booking.page.answers.save')}</SubmitButton>
        <button type="button" class="button button-quiet" onClick={onClose}>
          {t('booking.page.answers.close')}
        </button>
      </p>
    </Form>
  );
}
