import { Button } from '@mantine/core';
import { EmptyState } from '@slotkeeper/ui/EmptyState';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { useStartPage } from '../navigation/useStartPage.ts';

/** A page that the viewer's role is not for (rules R1, R2): why, and where to go from here. */
export function NotAllowed() {
  const { t } = useTranslation();
  const { roleName } = useViewer();
  return (
    <EmptyState
      icon={<IconLock size={28} stroke={1.6} />}
      title={t('refusal.ACTION_NOT_ALLOWED')}
      text={t('common.notAllowed', { role: roleName })}
      action={
        <Button component={Link} to={useStartPage()} variant="default">
          {t('common.notFound.home')}
        </Button>
      }
    />
  );
}
