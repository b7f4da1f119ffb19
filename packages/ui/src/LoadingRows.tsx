import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './LoadingRows.module.css';

export interface LoadingRowsProps {
  /** What is being loaded, for screen readers. */
  readonly label: string;
  readonly rows?: number;
  /** Each row's height in pixels: that of the rows to come, so that nothing jumps. */
  readonly height?: number;
}

/** The shape of a list while it is on its way. */
export function LoadingRows({ label, rows = 5, height = 44 }: LoadingRowsProps) {
  return (
    <output className={classes.root}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height={height} radius="md" aria-hidden />
      ))}
    </output>
  );
}
