import { ActionIcon, Menu } from '@mantine/core';
import { IconBan, IconDots, IconEdit, IconTrash, IconWorldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ClientMenu_client$key } from '../../../../__generated__/ClientMenu_client.graphql.ts';
import { EditClientDialog } from '../../../../features/clients/client/EditClientDialog.tsx';
import { RemoveClientDialog } from '../../../../features/clients/client/RemoveClientDialog.tsx';
import { useUpdateClient } from '../../../../features/clients/client/clientMutations.ts';
import { useShowError } from '../../../../lib/errors/refusal.ts';
import { useMay } from '../../../../lib/viewer/ViewerContext.ts';

/** What can be done about one client, as far as the role permits it: edit, block from online booking, remove (spec 2). */
export function ClientMenu({ clientKey }: { clientKey: ClientMenu_client$key }) {
  const { t } = useTranslation();
  const showError = useShowError();
  const mayEdit = useMay('client:edit');
  const mayRemove = useMay('client:remove');
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const [update] = useUpdateClient();
  const client = useFragment(
    graphql`
      fragment ClientMenu_client on Client {
        id
        isBlocked
        ...EditClientDialog_client
        ...RemoveClientDialog_client
      }
    `,
    clientKey,
  );
  const { id, isBlocked } = client;
  if (!mayEdit && !mayRemove) return null;
  const close = () => setOpen(null);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('clients.menu')}>
            <IconDots size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayEdit && (
            <>
              <Menu.Item leftSection={<IconEdit size={16} aria-hidden />} onClick={() => setOpen('edit')}>
                {t('clients.edit.title')}
              </Menu.Item>
              <Menu.Item
                leftSection={
                  isBlocked ? <IconWorldCheck size={16} aria-hidden /> : <IconBan size={16} aria-hidden />
                }
                onClick={() => void update({ id, isBlocked: !isBlocked }).catch(showError)}
              >
                {t(isBlocked ? 'clients.unblock' : 'clients.block')}
              </Menu.Item>
            </>
          )}
          {mayRemove && (
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => setOpen('remove')}
            >
              {t('clients.remove.action')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <EditClientDialog clientKey={client} opened={open === 'edit'} onClose={close} />
      <RemoveClientDialog clientKey={client} opened={open === 'remove'} onClose={close} />
    </>
  );
}
