import { UnstyledButton } from '@mantine/core';
import { formatDuration } from '@slotkeeper/i18n/format/formatDuration';
import { formatNumber } from '@slotkeeper/i18n/format/formatNumber';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import type { FigureName } from '../address/analyticsUrl.ts';
import { Change } from '../parts/Change.tsx';
import { Definition } from '../parts/Definition.tsx';
import classes from './FigureCard.module.css';

interface FigureCardProps {
  name: FigureName;
  total: number;
  /** Of the period compared with; undefined where there is none. */
  before: number | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

const MINUTES_PER_HOUR = 60;

/** One figure of the period, and how it differs from the period compared with; pressed, it shows its line. */
export function FigureCard({ name, total, before, isChosen, onChoose }: FigureCardProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const label = t(`analytics.card.${name}`);
  const format = (value: number) => formatNumber(value, locale, 1);
  const duration = formatDuration(Math.round(total * MINUTES_PER_HOUR), locale, 'long');
  return (
    <div className={classes.card} data-chosen={isChosen || undefined}>
      <UnstyledButton className={classes.button} aria-pressed={isChosen} onClick={onChoose}>
        <span className={classes.label}>{label}</span>
        <span className={classes.value} title={name === 'hours' ? duration : undefined}>
          {format(total)}
        </span>
        <Change value={total} before={before} format={format} />
      </UnstyledButton>
      <div className={classes.definition}>
        <Definition of={label} text={t(`analytics.definitionOf.${name}`)} />
      </div>
    </div>
  );
}
