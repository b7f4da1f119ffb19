import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AddClientForm, type AddClientFormProps } from './AddClientForm.tsx';

export interface AddClientDialogProps extends AddClientFormProps {
  opened: boolean;
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
