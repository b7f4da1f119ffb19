import { LoadingRows } from '@slotkeeper/ui/LoadingRows';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSection } from '../../../lib/errors/ErrorSection.tsx';
import { ListFrame } from '../../../lib/list/ListFrame.tsx';
import { VacationList } from '../../../features/schedule/hours/vacations/VacationList.tsx';

/** When staff are away (spec 2). */
export function VacationPeriods() {
  const { t } = useTranslation();
  return (
    <ErrorSection>
      <Suspense
        fallback={
          <ListFrame>
            <LoadingRows label={t('common.loading')} rows={6} />
          </ListFrame>
        }
      >
        <VacationList />
      </Suspense>
    </ErrorSection>
  );
}
