import { Button } from '@mantine/core';
import { EmptyState } from '@slotkeeper/ui/EmptyState';
import { IconCompassOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useStartPage } from '../navigation/useStartPage.ts';

/** An address that leads nowhere (spec 2). */
export function NotFound() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconCompassOff size={28} stroke={1.6} />}
      title={t('common.notFound.title')}
      text={t('common.notFound.text')}
      action={
        <Button component={Link} to={useStartPage()} variant="default">
          {t('common.notFound.home')}
        </Button>
      }
    />
  );
}
