import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface BookedNoticeProps {
  text: string;
  /** When and with whom. */
  detail: string;
  /** Leads to the day; none where it is on the screen. */
  onShow: (() => void) | undefined;
}

/** What was booked. */
export function BookedNotice({ text, detail, onShow }: BookedNoticeProps) {
  const { t } = useTranslation();
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        {text}
        <Text size="xs" c="dimmed">
          {detail}
        </Text>
      </div>
      {onShow && (
        <Button variant="subtle" size="compact-sm" flex="none" onClick={onShow}>
          {t('appointment.show')}
        </Button>
      )}
    </Group>
  );
}
