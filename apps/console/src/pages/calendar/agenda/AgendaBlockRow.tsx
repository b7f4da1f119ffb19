import { StatusBadge } from '@slotkeeper/ui/StatusBadge';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlockSegment } from '../blocks/blocksOfDay.ts';
import { AgendaLine, type AgendaLineProps } from './AgendaLine.tsx';
import classes from './AgendaView.module.css';
import { blockName, blockTime } from '../blocks/blockTexts.ts';
import { eventColors } from '../event/eventColors.ts';

interface AgendaBlockRowProps extends AgendaLineProps {
  segment: BlockSegment;
  onOpen: (blockId: string) => void;
}

/** A blocked time in the agenda, quieter than the appointments; the whole row opens it. */
export const AgendaBlockRow = memo(function AgendaBlockRow(props: AgendaBlockRowProps) {
  const { segment, onOpen, ...line } = props;
  const { t } = useTranslation();
  const { block } = segment;
  return (
    <AgendaLine {...line} colors={`${classes.quiet} ${eventColors(block.colorIndex)}`}>
      <td>{blockTime(segment)}</td>
      <th scope="row">
        <button type="button" className={classes.open} onClick={() => onOpen(block.id)}>
          {blockName(segment, t)}
        </button>
      </th>
      <td>
        <span className={classes.dot} aria-hidden />
        {block.providerName}
      </td>
      <td>
        <StatusBadge tone="neutral" label={t('calendar.block')} />
      </td>
    </AgendaLine>
  );
});
