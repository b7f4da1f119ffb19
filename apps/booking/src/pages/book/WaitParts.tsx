import type { PartOfDay } from '@slotkeeper/domain/booking/page/bookingPage';
import { useTexts } from '../../lib/texts.ts';
import { partsOfDay } from './Times.tsx';

interface WaitPartsProps {
  readonly parts: readonly PartOfDay[];
  readonly onChange: (parts: readonly PartOfDay[]) => void;
}

/** At what time of the day a waiting client could come; none chosen means any. */
export function WaitParts({ parts, onChange }: WaitPartsProps) {
  const { t } = useTexts();
  return (
    <fieldset class="parts">
      <legend>{t('booking.page.wait.parts')}</legend>
      {(Object.keys(partsOfDay) as PartOfDay[]).map((part) => (
        <label key={part} class="chip">
          <input
            type="checkbox"
            checked={parts.includes(part)}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...parts, part] : parts.filter((each) => each !== part))
            }
          />
          {t(partsOfDay[part])}
        </label>
      ))}
    </fieldset>
  );
}
