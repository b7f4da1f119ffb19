import { ActionIcon, Indicator } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CalendarUrl } from '../data/calendarUrl.ts';
import { useWaitlist } from './useWaitlist.ts';

interface WaitlistButtonProps {
  days: CalendarUrl;
  isOpen: boolean;
  onToggle: () => void;
}

/** How many wait for a time on the days that are shown; opens the list of them. */
export function WaitlistButton({ days, isOpen, onToggle }: WaitlistButtonProps) {
  const { t } = useTranslation();
  const { total } = useWaitlist(days);
  return (
    <Indicator label={total} size={16} disabled={total === 0} offset={4} aria-hidden={false}>
      <ActionIcon
        size={36}
        onClick={onToggle}
        aria-label={t('calendar.waitlist.open', { count: total })}
        aria-expanded={isOpen}
        title={t('calendar.waitlist.title')}
      >
        <IconUsers size={18} stroke={1.7} />
      </ActionIcon>
    </Indicator>
  );
}
