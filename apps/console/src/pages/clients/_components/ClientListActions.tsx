import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { AddClientDialog } from '../../../features/client/AddClientDialog.tsx';
import { useMay } from '../../../lib/viewer/ViewerContext.ts';

const ImportClientsDialog = lazy(async () => ({
  default: (await import('../../../features/client/import/ImportClientsDialog.tsx')).ImportClientsDialog,
}));

/** What can be done about the clients as a whole, as far as the role permits it (spec 2). */
export function ClientListActions() {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const mayAdd = useMay('client:add');
  const mayImport = useMay('client:import');
  const [isAdding, adding] = useDisclosure();
  const [isImporting, importing] = useDisclosure();
  const refresh = () => void revalidate();
  return (
    <Group gap="xs">
      {mayImport && (
        <Button
          variant="default"
          leftSection={<IconFileImport size={18} aria-hidden />}
          onClick={importing.open}
        >
          {t('clients.import.action')}
        </Button>
      )}
      {mayAdd && (
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={adding.open}>
          {t('clients.add.title')}
        </Button>
      )}
      <AddClientDialog opened={isAdding} onClose={adding.close} onAdded={refresh} />
      {isImporting && (
        <Suspense fallback={null}>
          <ImportClientsDialog opened onClose={importing.close} onImported={refresh} />
        </Suspense>
      )}
    </Group>
  );
}
