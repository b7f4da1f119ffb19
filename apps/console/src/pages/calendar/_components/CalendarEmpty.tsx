import { useTranslation } from 'react-i18next';
import classes from './CalendarEmpty.module.css';

/** Says that the days shown are free, without covering them. */
export function CalendarEmpty() {
  const { t } = useTranslation();
  return (
    <div className={classes.empty} role="status">
      <p className={classes.title}>{t('calendar.empty.title')}</p>
      <p>{t('calendar.empty.text')}</p>
    </div>
  );
}
