import type { VisitPart } from '@slotkeeper/domain/booking/page/bookingPage';
import type { Choice } from '../../lib/choice.ts';
import { formatsOf } from '../../lib/formats.ts';
import { useTexts } from '../../lib/texts.ts';

interface PartTimesProps {
  readonly choice: Choice;
  /** Undefined until it is known that the time is still free. */
  readonly parts: readonly VisitPart[] | undefined;
}

/** When each service of a visit is: they may fit in another order than that in which they were chosen (rule A13). */
export function PartTimes({ choice, parts = [] }: PartTimesProps) {
  const { locale } = useTexts();
  const formats = formatsOf(locale, choice.place.timezone, choice.place.currency);
  if (parts.length < 2) return null;
  return (
    <ul class="when-parts">
      {parts.map(({ serviceId, slots }) => {
        const [first, last] = [slots[0], slots.at(-1)];
        const chosen = choice.items.find(({ service }) => service.id === serviceId);
        if (!first || !last || !chosen) return null;
        return (
          <li key={first.startAt}>
            <b>{formats.range(first.startAt, last.endAt)}</b> {chosen.service.title}
          </li>
        );
      })}
    </ul>
  );
}
