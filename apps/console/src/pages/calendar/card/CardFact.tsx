import { VisuallyHidden } from '@mantine/core';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { formatDuration } from '@slotkeeper/i18n/format/formatDuration';
import { formatDateTimeRange } from '@slotkeeper/i18n/format/formatTimeRange';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { usePlaceOf, useViewer } from '../../../lib/viewer/ViewerContext.ts';
import classes from './CalendarCards.module.css';

interface CardFactProps {
  icon: TablerIcon;
  /** What the icon means, for those who can't see it. */
  term: string;
  children: ReactNode;
}

/** A line of a card. */
export function CardFact({ icon: Icon, term, children }: CardFactProps) {
  return (
    <div className={classes.fact}>
      <dt>
        <Icon size={15} stroke={1.7} aria-hidden />
        <VisuallyHidden>{term}</VisuallyHidden>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** 'Fri 27 Nov, 10:00–11:00 · 1 h', of minutes since 1970 UTC. */
export function CardTime({ start, end }: { start: number; end: number }) {
  const display = useDisplay();
  const time = formatDateTimeRange(start * MINUTE_MS, end * MINUTE_MS, display, 'weekdayDay');
  return `${time} · ${formatDuration(end - start, display.locale)}`;
}

/** The place of a provider, where the business has several. */
export function CardPlace({ icon, providerId }: { icon: TablerIcon; providerId: string }) {
  const { t } = useTranslation();
  const { places } = useViewer();
  const placeOf = usePlaceOf();
  if (places.size < 2) return null;
  return (
    <CardFact icon={icon} term={t('calendar.card.place')}>
      {placeOf(providerId).name}
    </CardFact>
  );
}
