import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { UndoNotice } from '../../../lib/undo/UndoNotice.tsx';

interface BookedNoticeProps {
  text: string;
  /** When and with whom. */
  detail: string;
  /** Leads to the day; none where it is on the screen. */
  onShow: (() => void) | undefined;
  undo: () => Promise<unknown>;
  /** The notification around this. */
  notificationId: string;
}

/** What was booked, with a way to it and a way back. */
export function BookedNotice({ text, detail, onShow, undo, notificationId }: BookedNoticeProps) {
  const { t } = useTranslation();
  return (
    <Stack gap={4}>
      <UndoNotice text={text} undo={undo} notificationId={notificationId} />
      <Group justify="space-between" wrap="nowrap">
        <Text size="xs" c="dimmed">
          {detail}
        </Text>
        {onShow && (
          <Button variant="subtle" size="compact-sm" flex="none" onClick={onShow}>
            {t('appointment.show')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
