import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../lib/unsaved/FormDialog.tsx';
import { AddClientForm, type AddClientFormProps } from './AddClientForm.tsx';

interface AddClientDialogProps extends AddClientFormProps {
  opened: boolean;
}

/** Adds a client from anywhere in the console: the client list, or the field of a booking (spec 2). */
export function AddClientDialog({ opened, onClose, ...form }: AddClientDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('clients.add.title')}>
      <AddClientForm onClose={onClose} {...form} />
    </FormDialog>
  );
}
