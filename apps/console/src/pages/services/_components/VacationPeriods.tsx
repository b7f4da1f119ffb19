import { EmptyState } from '@slotkeeper/ui/EmptyState';
import { IconBeach } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ListFrame } from '../../../lib/list/ListFrame.tsx';

/** When staff are away (spec 2). */
export function VacationPeriods() {
  const { t } = useTranslation();
  return (
    <ListFrame>
      <EmptyState
        icon={<IconBeach size={28} stroke={1.6} />}
        title={t('services.tab.vacation_periods')}
        text={t('common.empty')}
      />
    </ListFrame>
  );
}
