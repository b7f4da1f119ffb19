import { Button, Group, Modal, Text } from '@mantine/core';
import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { formatDateTimeRange } from '@slotkeeper/i18n/format/formatTimeRange';
import { useReturnFocus } from '@slotkeeper/ui/focus/useReturnFocus';
import { useTranslation } from 'react-i18next';
import type { CalendarBlock } from '../layout/calendarBlock.ts';
import { useDisplay } from '../../../lib/format/useDisplay.ts';
import { ZoneNote } from '../../../lib/format/ZoneNote.tsx';

interface BlockDialogProps {
  block: CalendarBlock;
  onClose: () => void;
}

/** When and why a provider's time is blocked, for who may look at it only. */
export function BlockDialog({ block, onClose }: BlockDialogProps) {
  const { t } = useTranslation();
  useReturnFocus();
  const display = useDisplay();
  return (
    <Modal opened onClose={onClose} title={block.note ?? t('calendar.block')}>
      <Text fw={600}>
        {formatDateTimeRange(block.start * MINUTE_MS, block.end * MINUTE_MS, display, 'longWithWeekday')}
      </Text>
      <ZoneNote moments={[block.start * MINUTE_MS]} providerIds={[block.providerId]} />
      <Text c="dimmed">{`${t('calendar.block')} · ${block.providerName}`}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('common.close')}
        </Button>
      </Group>
    </Modal>
  );
}
