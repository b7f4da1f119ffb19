import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AddClientForm } from './AddClientForm.tsx';
import type { KnownClient } from './useAddClient.ts';

export interface AddClientDialogProps {
  opened: boolean;
  /** What was typed where the dialog was opened from: a name to begin with. */
  initialName?: string;
  onClose: () => void;
  /** A client was added or brought back; the dialog closes. */
  onAdded?: (client: KnownClient) => void;
  /**
   * The number belongs to this client already and the person wants that one. Without it the dialog offers a link to
   * the client's page.
   */
  onChooseExisting?: (client: KnownClient) => void;
}

/** Adds a client from anywhere in the console: the client list, or the field of a booking (spec 2). */
export function AddClientDialog({ opened, onClose, ...form }: AddClientDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} title={t('clients.add.title')} closeOnClickOutside={false}>
      <AddClientForm onClose={onClose} {...form} />
    </Modal>
  );
}
