import { Skeleton } from '@mantine/core';
import { LoadingStatus } from '../../../lib/loading/FormSkeleton.tsx';
import classes from './SlotPicker.module.css';

const places = Array.from({ length: 12 }, (_, index) => index);

/** The shape of a day's free times while they are on the way. */
export function SlotListSkeleton() {
  return (
    <LoadingStatus>
      <div className={classes.list}>
        <Skeleton height={16} width={140} my="xs" />
        <div className={classes.times}>
          {places.map((place) => (
            <Skeleton key={place} height={36} />
          ))}
        </div>
      </div>
    </LoadingStatus>
  );
}
