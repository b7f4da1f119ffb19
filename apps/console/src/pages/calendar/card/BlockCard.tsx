import { StatusBadge } from '@slotkeeper/ui/StatusBadge';
import { IconClock, IconMapPin, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { blockName } from '../blocks/blocksOfDay.ts';
import type { CalendarBlock } from '../layout/calendarEvent.ts';
import classes from './CalendarCards.module.css';
import { CardFact, CardPlace, CardTime } from './CardFact.tsx';

/** Why a time is blocked, whose it is and how long. */
export function BlockCard({ block }: { block: CalendarBlock }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.title}>{blockName({ block }, t)}</div>
      {block.note !== null && <StatusBadge tone="neutral" label={t('calendar.block')} />}
      <dl className={classes.facts}>
        <CardFact icon={IconClock} term={t('appointment.field.time')}>
          <CardTime start={block.start} end={block.end} />
        </CardFact>
        <CardFact icon={IconUser} term={t('appointment.field.provider')}>
          {block.providerName}
        </CardFact>
        <CardPlace icon={IconMapPin} providerId={block.providerId} />
      </dl>
    </>
  );
}
