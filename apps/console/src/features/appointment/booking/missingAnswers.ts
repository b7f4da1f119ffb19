/** A service's question, as far as it decides whether an answer will do. */
export interface RequiredQuestion {
  readonly id: string;
  readonly required: boolean;
  readonly type: string;
}

/** The ids of required questions without an answer; a required box has to be ticked. */
export function missingAnswers(
  questions: readonly RequiredQuestion[],
  answers: Readonly<Record<string, string>>,
): readonly string[] {
  return questions
    .filter(({ id, required, type }) => {
      const answer = answers[id]?.trim() ?? '';
      return required && (type === 'CHECKBOX' ? answer !== 'true' : answer === '');
    })
    .map(({ id }) => id);
}
