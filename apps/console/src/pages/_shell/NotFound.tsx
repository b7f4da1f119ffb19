import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Notice } from './Notice.tsx';

/** An address that leads nowhere (spec 2). */
export function NotFound() {
  const { t } = useTranslation();
  return (
    <Notice title={t('common.notFound.title')} text={t('common.notFound.text')}>
      <Button component={Link} to="/analytics" variant="light">
        {t('common.notFound.home')}
      </Button>
    </Notice>
  );
}
