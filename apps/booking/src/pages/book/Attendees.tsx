import { Field } from '../../lib/Field.tsx';
import { useTexts } from '../../lib/texts.ts';

/** Who comes, one name for each seat; an empty first one is the visitor. */
export type Names = readonly string[];

interface AttendeesProps {
  readonly seats: number;
  readonly names: Names;
  /** Whether the first seat is for someone else. */
  readonly isForOther: boolean;
  readonly onChange: (next: { readonly names: Names; readonly isForOther: boolean }) => void;
}

/** Someone may book for another one, such as a child, and for several (rule C4). */
export function Attendees({ seats, names, isForOther, onChange }: AttendeesProps) {
  const { t } = useTexts();
  const setName = (index: number, name: string) => {
    const next = Array.from({ length: seats }, (_, seat) => names[seat] ?? '');
    next[index] = name;
    onChange({ isForOther, names: next });
  };
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          checked={isForOther}
          onChange={(event) => onChange({ names, isForOther: event.currentTarget.checked })}
        />
        <span>{t('booking.page.details.forOther')}</span>
      </label>
      {Array.from({ length: seats }, (_, index) =>
        index === 0 && !isForOther ? null : (
          <Field
            key={index}
            label={
              seats === 1
                ? t('booking.page.details.attendee')
                : t('booking.page.details.attendeeOf', { number: index + 1 })
            }
            name={`attendee${index}`}
            autocomplete="off"
            required
            maxLength={100}
            value={names[index] ?? ''}
            onValue={(name) => setName(index, name)}
          />
        ),
      )}
    </>
  );
}

/** The names as the server takes them: null is the visitor itself. */
export function attendeesData(seats: number, names: Names, isForOther: boolean): (string | null)[] {
  return Array.from({ length: seats }, (_, index) =>
    index === 0 && !isForOther ? null : (names[index] ?? '').trim() || null,
  );
}
