import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { CalendarProvider } from '../data/useCalendarProviders.ts';
import classes from './ProviderFilter.module.css';

interface NotWorkingChipProps {
  /** Where it is drawn: among the filters, which are not the view's own. */
  slot: HTMLElement | null;
  away: readonly CalendarProvider[];
  isAllShown: boolean;
  onAll: (isAllShown: boolean) => void;
}

/** How many providers have no column because they do not work that day; pressed, they have one. */
export function NotWorkingChip({ slot, away, isAllShown, onAll }: NotWorkingChipProps) {
  const { t } = useTranslation();
  if (!slot || away.length === 0) return null;
  return createPortal(
    <button
      type="button"
      className={classes.chip}
      aria-pressed={isAllShown}
      title={away.map(({ name }) => name).join(', ')}
      onClick={() => onAll(!isAllShown)}
    >
      {t('calendar.filter.notWorking', { count: away.length })}
    </button>,
    slot,
  );
}
