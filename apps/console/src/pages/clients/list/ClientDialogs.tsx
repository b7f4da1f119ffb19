import { lazy, Suspense } from 'react';
import { useRevalidator } from 'react-router';
import { AddClientDialog } from '../../../features/clients/client/AddClientDialog.tsx';

const ImportClientsDialog = lazy(async () => ({
  default: (await import('../import/ImportClientsDialog.tsx')).ImportClientsDialog,
}));
const InviteClientDialog = lazy(async () => ({
  default: (await import('../invite/InviteClientDialog.tsx')).InviteClientDialog,
}));
const InviteLinkDialog = lazy(async () => ({
  default: (await import('../invite/InviteLinkDialog.tsx')).InviteLinkDialog,
}));

export type ClientDialog = 'add' | 'import' | 'invite' | 'link';

interface ClientDialogsProps {
  open: ClientDialog | null;
  onClose: () => void;
}

/** The dialogs of the client list; the rarer ones are fetched when they are opened. */
export function ClientDialogs({ open, onClose }: ClientDialogsProps) {
  const { revalidate } = useRevalidator();
  const refresh = () => void revalidate();
  return (
    <>
      <AddClientDialog opened={open === 'add'} onClose={onClose} onAdded={refresh} />
      <Suspense fallback={null}>
        {open === 'import' && <ImportClientsDialog opened onClose={onClose} onImported={refresh} />}
        {open === 'invite' && <InviteClientDialog opened onClose={onClose} />}
        {open === 'link' && <InviteLinkDialog opened onClose={onClose} />}
      </Suspense>
    </>
  );
}
