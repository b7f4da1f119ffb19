import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { AddClientDialog } from '../../../features/client/AddClientDialog.tsx';
import { useMay } from '../../../lib/viewer/ViewerContext.ts';

/** What can be done about the clients as a whole, as far as the role permits it (spec 2). */
export function ClientListActions() {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const mayAdd = useMay('client:add');
  const [isAdding, adding] = useDisclosure();
  return (
    <Group gap="xs">
      {mayAdd && (
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={adding.open}>
          {t('clients.add.title')}
        </Button>
      )}
      <AddClientDialog opened={isAdding} onClose={adding.close} onAdded={() => void revalidate()} />
    </Group>
  );
}
