import { ActionIcon, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './RangeFooter.module.css';

export interface RangeFooterProps {
  /** What is shown of how much: '11–20 of 84'. */
  readonly range: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** Absent on the first page. */
  readonly onPrevious?: () => void;
  /** Absent on the last page. */
  readonly onNext?: () => void;
}

/** The foot of a list of several pages (spec 2: a range from a total, and arrows). */
export function RangeFooter({ range, previousLabel, nextLabel, onPrevious, onNext }: RangeFooterProps) {
  return (
    <div className={classes.root}>
      <Text size="sm" c="dimmed" className="tabular" aria-live="polite">
        {range}
      </Text>
      <div className={classes.arrows}>
        <ActionIcon variant="default" aria-label={previousLabel} onClick={onPrevious} disabled={!onPrevious}>
          <IconChevronLeft size={16} />
        </ActionIcon>
        <ActionIcon variant="default" aria-label={nextLabel} onClick={onNext} disabled={!onNext}>
          <IconChevronRight size={16} />
        </ActionIcon>
      </div>
    </div>
  );
}
