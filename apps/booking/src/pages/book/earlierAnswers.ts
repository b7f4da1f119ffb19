import type { BookingQuestion, Visitor } from '@slotkeeper/domain/booking/page/bookingPage';
import type { Answers } from './Questions.tsx';

/**
 * What a client answered to the same questions the last time it came itself, so that nothing is asked twice. Not what was ticked: that
 * may be true of one day only. An answer that is no longer among the choices is left out.
 */
export function earlierAnswers(
  visitor: Pick<Visitor, 'upcoming' | 'past'> | undefined,
  questions: readonly BookingQuestion[],
): Answers {
  const given = [...(visitor?.upcoming ?? []), ...(visitor?.past ?? [])]
    .filter(({ attendeeName }) => attendeeName === null)
    .toSorted((one, other) => Date.parse(other.startAt) - Date.parse(one.startAt))
    .flatMap(({ answers }) => answers);
  return Object.fromEntries(
    questions.flatMap(({ id, type, choices }) => {
      const value = given.find((answer) => answer.id === id)?.value;
      if (value === undefined || type === 'CHECKBOX') return [];
      return type === 'CHOICE' && !choices.includes(value) ? [] : [[id, value]];
    }),
  );
}
