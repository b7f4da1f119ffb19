import { type CustomField, decideFieldValues } from '@slotkeeper/domain/booking/appointment/customFields';
import type { Refusal } from '@slotkeeper/domain/decision';

/** Why the server would not take an answer, by the question's id: the same rule, asked for each question by itself. */
export function refusedAnswers(
  questions: readonly CustomField[],
  answers: Readonly<Record<string, string>>,
): ReadonlyMap<string, Refusal> {
  const refused = new Map<string, Refusal>();
  for (const question of questions) {
    const decision = decideFieldValues([question], [{ id: question.id, value: answers[question.id] ?? '' }]);
    if (!decision.accepted) refused.set(question.id, decision.refusal);
  }
  return refused;
}
