import { Chip, Group, Input } from '@mantine/core';
import type { Refusal } from '@slotkeeper/domain/decision';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type {
  QuickQuestions_service$data,
  QuickQuestions_service$key,
} from '../../../__generated__/QuickQuestions_service.graphql.ts';
import { refusedAnswers } from '../form/ConfirmStep.tsx';
import { QuestionField } from '../form/QuestionField.tsx';
import type { DraftChange } from '../form/bookingDraft.ts';

type Answers = Readonly<Record<string, string>>;
type Question = QuickQuestions_service$data[number]['appointmentFields'][number];

interface Questions {
  readonly fields: readonly Question[];
  /** Why the server would not take an answer, by the question's id. */
  readonly refusedBy: (answers: Answers) => ReadonlyMap<string, Refusal>;
}

/** What the chosen service asks. */
export function useQuestions(serviceKeys: QuickQuestions_service$key): Questions {
  const services = useFragment(
    graphql`
      fragment QuickQuestions_service on Service @relay(plural: true) {
        appointmentFields {
          id
          name
          prompt
          required
          type
          choices
          ...QuestionField_field
        }
      }
    `,
    serviceKeys,
  );
  const fields = services.flatMap((service) => service.appointmentFields);
  return { fields, refusedBy: (answers) => refusedAnswers(fields, answers) };
}

interface QuickQuestionsProps {
  questions: Questions;
  answers: Answers;
  /** Undefined until it was tried to book. */
  refused: ReadonlyMap<string, Refusal> | undefined;
  change: (change: DraftChange) => void;
}

/** Each question in the panel: one of few choices is a press, the others are fields as in the long form. */
export function QuickQuestions({ questions, answers, refused, change }: QuickQuestionsProps) {
  return questions.fields.map((field) => {
    const { [field.id]: value = '' } = answers;
    const facts = {
      value,
      refusal: refused?.get(field.id),
      onChange: (value: string) => change({ type: 'answer', fieldId: field.id, value }),
    };
    return field.type === 'CHOICE' && field.choices.length <= CHIPS_MAX ? (
      <ChoiceChips key={field.id} field={field} {...facts} />
    ) : (
      <QuestionField key={field.id} fieldKey={field} {...facts} />
    );
  });
}

/** More choices than these are a list. */
const CHIPS_MAX = 5;

interface ChoiceChipsProps {
  field: Question;
  value: string;
  refusal: Refusal | undefined;
  onChange: (value: string) => void;
}

function ChoiceChips({ field, value, refusal, onChange }: ChoiceChipsProps) {
  const { t } = useTranslation();
  const { name, prompt, required, choices } = field;
  return (
    <Input.Wrapper
      label={name}
      labelElement="div"
      description={prompt || undefined}
      withAsterisk={required}
      error={refusal && t(`refusal.${refusal.code}`, refusal.values ?? {})}
    >
      <Chip.Group value={value} onChange={onChange}>
        <Group gap={6} mt={4} role="radiogroup" aria-label={name}>
          {choices.map((choice) => (
            <Chip key={choice} value={choice} size="sm">
              {choice}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  );
}
