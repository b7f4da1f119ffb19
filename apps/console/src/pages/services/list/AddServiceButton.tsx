import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ListItemLink } from '../../../lib/list/ListFrame.tsx';
import { useMay } from '../../../lib/viewer/ViewerContext.ts';

/** The way to a new service, for who may add one. */
export function AddServiceButton() {
  const { t } = useTranslation();
  const canEdit = useMay('service:edit');
  if (!canEdit) return null;
  return (
    <Button
      component={ListItemLink}
      to="/service"
      w={{ base: '100%', xs: 'auto' }}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('service.add')}
    </Button>
  );
}
