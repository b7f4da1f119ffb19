import { formatLocalDate } from '@slotkeeper/i18n/format/formatDate';
import { IconCalendarX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../../lib/format/useDisplay.ts';
import type { RefusedDate } from '../../mutations/refusedTerms.ts';
import { brokenRuleSentences, ConsentWarning } from '../BrokenRulesWarning.tsx';
import classes from './RefusedDates.module.css';
import { type DatesGroup, groupedDates } from './groupedDates.ts';

interface RefusedDatesProps {
  dates: readonly RefusedDate[];
  isBusy: boolean;
  onSkip: () => void;
}

/** More dates than these are grouped by their reasons. */
const LISTED_MAX = 5;

/**
 * The dates of a series that can't be booked, each with its reason, and the choice to leave them out (rule P5). Of a
 * move they are named by the appointments that can't go along, which are then canceled (P6).
 */
export function RefusedDates({ dates, isBusy, onSkip }: RefusedDatesProps) {
  const { t } = useTranslation();
  const stuck = dates.filter(({ from }) => from !== undefined).length;
  const title = t(stuck > 0 ? 'appointment.conflicts.move.title' : 'appointment.conflicts.title');
  return (
    <ConsentWarning
      icon={IconCalendarX}
      title={title}
      consentLabel={t(stuck > 0 ? 'appointment.conflicts.move.skip' : 'appointment.conflicts.skip')}
      isBusy={isBusy}
      isButtonFirst
      onConsent={onSkip}
    >
      {stuck > 0
        ? t('appointment.conflicts.move.text', { count: stuck })
        : t('appointment.conflicts.text', { count: dates.length })}
      {stuck > 0 || dates.length <= LISTED_MAX ? (
        <ul className={classes.dates} aria-label={title}>
          {dates.map((refused) => (
            <RefusedDateItem key={`${refused.from} ${refused.date}`} refused={refused} />
          ))}
        </ul>
      ) : (
        groupedDates(dates).map((group) => <RefusedGroup key={group.key} group={group} />)
      )}
    </ConsentWarning>
  );
}

/** The dates with the same reason: how many, and which on request. */
function RefusedGroup({ group: { dates, reason, isWeekend } }: { group: DatesGroup }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const sentence =
    'rule' in reason ? t(brokenRuleSentences[reason.rule] ?? 'refusal.SLOT_NOT_AVAILABLE') : reason.text;
  const text = t(isWeekend ? 'appointment.conflicts.weekends' : 'appointment.conflicts.group', {
    count: dates.length,
    reason: sentence,
  });
  return (
    <details>
      <summary>{text}</summary>
      <ul className={classes.dates} aria-label={text}>
        {dates.map((date) => (
          <li key={date}>{formatLocalDate(date, locale, 'longWithWeekday')}</li>
        ))}
      </ul>
    </details>
  );
}

function RefusedDateItem({ refused: { date, from, message } }: { refused: RefusedDate }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const target = formatLocalDate(date, locale, 'longWithWeekday');
  return (
    <li>
      <strong>{from === undefined ? target : formatLocalDate(from, locale, 'longWithWeekday')}</strong>
      {from !== undefined && from !== date && (
        <span>{t('appointment.conflicts.move.target', { date: target })}</span>
      )}
      <span>{message}</span>
    </li>
  );
}
