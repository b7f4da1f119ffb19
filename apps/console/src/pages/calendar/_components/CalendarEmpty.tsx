import { useTranslation } from 'react-i18next';
import classes from './CalendarEmpty.module.css';

/** Says that the days shown are free, without covering them. */
export function CalendarEmpty() {
  const { t } = useTranslation();
  return (
    <output className={classes.empty}>
      <span className={classes.title}>{t('calendar.empty.title')}</span>
      <span>{t('calendar.empty.text')}</span>
    </output>
  );
}
