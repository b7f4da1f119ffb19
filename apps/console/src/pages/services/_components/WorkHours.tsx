import { EmptyState } from '@slotkeeper/ui/EmptyState';
import { IconClockHour4 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ListFrame } from '../../../lib/list/ListFrame.tsx';

/** The weekly hours of the staff (spec 2). */
export function WorkHours() {
  const { t } = useTranslation();
  return (
    <ListFrame>
      <EmptyState
        icon={<IconClockHour4 size={28} stroke={1.6} />}
        title={t('services.tab.work_hours')}
        text={t('common.empty')}
      />
    </ListFrame>
  );
}
