import { Button, Drawer, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { formatLocalDate } from '@slotkeeper/i18n/format/formatDate';
import { EmptyState } from '@slotkeeper/ui/EmptyState';
import { useTopDialog } from '@slotkeeper/ui/focus/useTopDialog';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSection } from '../../../lib/errors/ErrorSection.tsx';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import { LoadingStatus } from '../../../lib/loading/FormSkeleton.tsx';
import { useMay } from '../../../lib/viewer/ViewerContext.ts';
import type { CalendarUrl } from '../data/calendarUrl.ts';
import type { AppointmentDialog } from '../dialog/useAppointmentDialog.ts';
import { useWaitlist } from './useWaitlist.ts';
import { WaitlistItem } from './WaitlistItem.tsx';
import classes from './Waitlist.module.css';

interface WaitlistPanelProps {
  days: CalendarUrl;
  isOpen: boolean;
  dialog: AppointmentDialog;
  onClose: () => void;
}

/** Who waits for a time on the days that are shown: beside the calendar, on a phone as a sheet from below. */
export function WaitlistPanel({ days, isOpen, dialog, onClose }: WaitlistPanelProps) {
  const { t } = useTranslation();
  const isTop = useTopDialog(isOpen);
  const isPhone = useMediaQuery('(max-width: 48em)');
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={isTop}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '85dvh' : '24rem'}
      title={t('calendar.waitlist.title')}
      withOverlay={isPhone}
      lockScroll={false}
      trapFocus={isPhone}
      closeOnClickOutside={isPhone}
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.title,
        // Without an overlay the calendar beside it stays in use.
        inner: isPhone ? undefined : classes.beside,
      }}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <ErrorSection>
        <Suspense fallback={<LoadingStatus>{t('calendar.waitlist.title')}</LoadingStatus>}>
          <WaitlistList days={days} dialog={dialog} />
        </Suspense>
      </ErrorSection>
    </Drawer>
  );
}

function WaitlistList({ days, dialog }: Pick<WaitlistPanelProps, 'days' | 'dialog'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const canAdd = useMay('appointment:edit');
  const seesClients = useMay('client:view');
  const { dates, entries, total } = useWaitlist(days);
  const { from, until } = dates;
  const shownDates = from === until ? [from] : [from, until];
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {shownDates.map((date) => formatLocalDate(date, locale, 'weekdayDay')).join(' – ')}
      </Text>
      {entries.length === 0 ? (
        <EmptyState
          icon={<IconUsers size={28} stroke={1.6} />}
          title={t('calendar.waitlist.empty.title')}
          text={t('calendar.waitlist.empty.text')}
        />
      ) : (
        <ol className={classes.list} aria-label={t('calendar.waitlist.title')}>
          {entries.map((entry) => (
            <WaitlistItem key={entry.id} entryKey={entry} dialog={dialog} />
          ))}
        </ol>
      )}
      {total > entries.length && (
        <Text size="sm" c="dimmed">
          {t('calendar.waitlist.more', { count: total - entries.length })}
        </Text>
      )}
      {canAdd && seesClients && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
          onClick={() => dialog.open({ kind: 'addWaiting' })}
        >
          {t('calendar.waitlist.add')}
        </Button>
      )}
    </Stack>
  );
}
