import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../lib/viewer/ViewerContext.ts';
import classes from './CalendarEmpty.module.css';

/** Phones, and tablets whose screen is touched: they have no keys to press. */
const WITHOUT_KEYS = '(max-width: 48em), (hover: none)';

/** Says that the days shown are free, without covering them, and how who may book does so. */
export function CalendarEmpty() {
  const { t } = useTranslation();
  const hasNoKeys = useMediaQuery(WITHOUT_KEYS, undefined, { getInitialValueInEffect: false });
  const canAdd = useMay('appointment:edit');
  return (
    <output className={classes.empty}>
      <span className={classes.title}>{t('calendar.empty.title')}</span>
      {canAdd && <span>{t(hasNoKeys ? 'calendar.empty.textTouch' : 'calendar.empty.text')}</span>}
    </output>
  );
}
