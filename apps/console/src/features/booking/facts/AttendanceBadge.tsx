import { Badge } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Says beside the status that the client has confirmed by the reminder to be there (rule N2). */
export function AttendanceBadge() {
  const { t } = useTranslation();
  return (
    <Badge
      variant="default"
      size="sm"
      radius="sm"
      leftSection={<IconUserCheck size={12} stroke={2} aria-hidden />}
    >
      {t('appointment.attendance.confirmed')}
    </Badge>
  );
}
