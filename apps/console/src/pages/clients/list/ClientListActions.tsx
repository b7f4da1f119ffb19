import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import {
  IconDotsVertical,
  IconDownload,
  IconFileImport,
  IconFileZip,
  IconPlus,
  IconQrcode,
  IconSend,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { fetchFile } from '../../../lib/file/fetchFile.ts';
import { saveFile } from '../../../lib/file/saveFile.ts';
import { useOverPage } from '../../../lib/route/useOverPage.ts';
import { UnsavedBoundary } from '../../../lib/unsaved/UnsavedBoundary.tsx';
import { useMay } from '../../../lib/viewer/ViewerContext.ts';
import { type ClientDialog, ClientDialogs } from './ClientDialogs.tsx';
import classes from './ClientListActions.module.css';

interface ClientListActionsProps {
  /** What the list is searched for: an export holds the same. */
  search: string;
  /** The search finds nobody: there is nothing to export. */
  isNoneFound: boolean;
}

/** What can be done about the clients as a whole, as far as the role permits it (spec 2). */
export function ClientListActions({ search, isNoneFound }: ClientListActionsProps) {
  const { t } = useTranslation();
  const mayAdd = useMay('client:add');
  const [open, setOpen, close] = useOverPage<ClientDialog>();
  return (
    <Group gap="xs" className={classes.actions}>
      {mayAdd && (
        <>
          <Button
            variant="default"
            leftSection={<IconSend size={18} aria-hidden />}
            onClick={() => setOpen('invite')}
          >
            {t('invite.title')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconQrcode size={18} aria-hidden />}
            onClick={() => setOpen('link')}
          >
            {t('invite.link.title')}
          </Button>
        </>
      )}
      <FileMenu search={search} isNoneFound={isNoneFound} onImport={() => setOpen('import')} />
      {mayAdd && (
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('add')}>
          {t('clients.add.title')}
        </Button>
      )}
      <UnsavedBoundary isOverPage>
        <ClientDialogs open={open} onClose={close} />
      </UnsavedBoundary>
    </Group>
  );
}

/** Import, export of the list as it is searched, and all of the organization's data. */
function FileMenu({ search, isNoneFound, onImport }: ClientListActionsProps & { onImport: () => void }) {
  const { t } = useTranslation();
  const showError = useShowError();
  const mayImport = useMay('client:import');
  const mayExport = useMay('client:export');
  const mayExportAll = useMay('export:create');
  if (!mayImport && !mayExport) return null;
  const query = search === '' ? '' : `?search=${encodeURIComponent(search)}`;
  const save = (address: string, name: string) =>
    void fetchFile(address).then((file) => saveFile(name, file), showError);
  const item = (icon: ReactNode, text: string, onClick: () => void, isDisabled = false) => (
    <Menu.Item leftSection={icon} disabled={isDisabled} onClick={onClick}>
      {text}
    </Menu.Item>
  );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t('clients.files')}>
          <IconDotsVertical size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayImport && item(<IconFileImport size={16} aria-hidden />, t('clients.import.title'), onImport)}
        {mayExport &&
          item(
            <IconDownload size={16} aria-hidden />,
            t(search === '' ? 'clients.export.all' : 'clients.export.found'),
            () => save(`/export/clients${query}`, t('clients.export.file')),
            search !== '' && isNoneFound,
          )}
        {mayExportAll &&
          item(<IconFileZip size={16} aria-hidden />, t('clients.export.organization'), () =>
            save('/export/organization', t('clients.export.organizationFile')),
          )}
      </Menu.Dropdown>
    </Menu>
  );
}
