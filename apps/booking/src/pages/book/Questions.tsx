import type { BookingQuestion } from '@slotkeeper/domain/booking/page/bookingPage';
import { useId } from 'preact/hooks';
import { FieldProblem } from '../../lib/Field.tsx';
import { useFieldProblem } from '../../lib/Form.tsx';
import { useTexts } from '../../lib/texts.ts';

/** Answers by the id of their question; a ticked box is 'true'. */
export type Answers = Readonly<Record<string, string>>;

interface QuestionsProps {
  readonly questions: readonly BookingQuestion[];
  readonly answers: Answers;
  readonly onChange: (answers: Answers) => void;
}

/** What a business asks those who book. */
export function Questions({ questions, answers, onChange }: QuestionsProps) {
  return (
    <>
      {questions.map((question) => (
        <Question
          key={question.id}
          question={question}
          value={answers[question.id] ?? ''}
          onValue={(value) => onChange({ ...answers, [question.id]: value })}
        />
      ))}
    </>
  );
}

/** Answers as the server takes them: only those to the questions that are asked, and none that are empty. */
export function answersData(questions: readonly BookingQuestion[], answers: Answers) {
  return questions.flatMap(({ id }) => {
    const value = (answers[id] ?? '').trim();
    return value ? [{ id, value }] : [];
  });
}

interface QuestionProps {
  readonly question: BookingQuestion;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

function Question({ question, value, onValue }: QuestionProps) {
  const { t } = useTexts();
  const id = useId();
  const problem = useFieldProblem(id);
  const { name, prompt, isRequired, type } = question;
  if (type === 'CHECKBOX')
    return (
      <div>
        <label class="check" for={id}>
          <input
            id={id}
            type="checkbox"
            required={isRequired}
            checked={value === 'true'}
            {...invalidBy(id, problem)}
            onChange={(event) => onValue(event.currentTarget.checked ? 'true' : '')}
          />
          <span>{prompt || name}</span>
        </label>
        <FieldProblem id={id} text={problem} />
      </div>
    );
  return (
    <div class="field">
      <label for={id}>
        {name} {!isRequired && <small>{t('booking.page.details.optional')}</small>}
      </label>
      {prompt && prompt !== name && <p class="field-hint">{prompt}</p>}
      <QuestionInput id={id} problem={problem} question={question} value={value} onValue={onValue} />
      <FieldProblem id={id} text={problem} />
    </div>
  );
}

/** Tells assistive technology that a field lacks something, and where that is written. */
function invalidBy(id: string, problem: string | undefined) {
  return problem ? { 'aria-invalid': true, 'aria-describedby': `${id}-problem` } : {};
}

interface QuestionInputProps extends QuestionProps {
  readonly id: string;
  readonly problem: string | undefined;
}

function QuestionInput({ id, problem, question, value, onValue }: QuestionInputProps) {
  const { t } = useTexts();
  const { type, choices, isRequired } = question;
  const shared = { id, class: 'input', required: isRequired, value, ...invalidBy(id, problem) };
  if (type === 'CHOICE')
    return (
      <select {...shared} onChange={(event) => onValue(event.currentTarget.value)}>
        <option value="">{t('booking.page.details.choose')}</option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    );
  if (type === 'LONG_TEXT')
    return (
      <textarea
        {...shared}
        rows={3}
        maxLength={1000}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
    );
  return (
    <input
      {...shared}
      maxLength={200}
      inputMode={type === 'NUMBER' ? 'decimal' : undefined}
      onInput={(event) => onValue(event.currentTarget.value)}
    />
  );
}
