import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './SlotPicker.module.css';

const places = Array.from({ length: 12 }, (_, index) => index);

/** The shape of a day's free times while they are on the way. */
export function SlotListSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.list} role="status">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <Skeleton height={16} width={140} my="xs" />
      <div className={classes.times}>
        {places.map((place) => (
          <Skeleton key={place} height={36} />
        ))}
      </div>
    </div>
  );
}
