import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BlockSegment } from '../blocks/blocksOfDay.ts';
import { blockName, blockTime } from '../blocks/blockTexts.ts';
import classes from './MonthView.module.css';

interface MonthBlocksProps {
  /** At least one. */
  blocks: readonly BlockSegment[];
  /** Opens the day, where each can be opened. */
  onOpen: () => void;
}

/** The blocked times of a day of the month, quietly beside its number: the note of a single one, else how many. */
export function MonthBlocks({ blocks, onOpen }: MonthBlocksProps) {
  const { t } = useTranslation();
  const [first, ...others] = blocks;
  const list = blocks.map(
    (segment) => `${segment.block.providerName}: ${blockName(segment, t)}, ${blockTime(segment)}`,
  );
  return (
    <UnstyledButton className={classes.blocks} title={list.join('\n')} onClick={onOpen}>
      <IconLock size={12} stroke={2} aria-hidden />
      <span className={classes.blocksText} aria-hidden>
        {first && others.length === 0 ? blockName(first, t) : blocks.length}
      </span>
      <VisuallyHidden>{t('calendar.blockedTimes', { count: blocks.length })}</VisuallyHidden>
    </UnstyledButton>
  );
}
