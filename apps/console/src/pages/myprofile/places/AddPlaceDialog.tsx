import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type AddPlaceInput, addPlaceInput } from '@slotkeeper/domain/input/place';
import { DialogFooter } from '@slotkeeper/ui/DialogFooter';
import { Controller, FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useShowError } from '../../../lib/errors/useShowError.ts';
import { ContactFields } from '../../../lib/form/ContactFields.tsx';
import { TimezoneSelect } from '../../../lib/format/TimezoneSelect.tsx';
import { FormDialog } from '../../../lib/unsaved/FormDialog.tsx';
import { useUnsaved } from '../../../lib/unsaved/useUnsaved.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { AddressField } from './AddressField.tsx';
import { placeChanges } from './placeValues.ts';
import { useAddPlace } from './useAddPlace.ts';

interface AddPlaceDialogProps {
  opened: boolean;
  organizationId: string;
  onClose: () => void;
}

/** A further place of the business: where it is, how it is reached, and its zone. */
export function AddPlaceDialog({ opened, organizationId, onClose }: AddPlaceDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('profile.place.add')} size="lg">
      <AddPlaceForm organizationId={organizationId} onDone={onClose} />
    </FormDialog>
  );
}

function AddPlaceForm({ organizationId, onDone }: { organizationId: string; onDone: () => void }) {
  const { t } = useTranslation();
  const showError = useShowError();
  const { placeTimezone } = useViewer();
  const form = useForm<z.input<typeof addPlaceInput>, unknown, AddPlaceInput>({
    resolver: zodResolver(addPlaceInput),
    defaultValues: {
      name: '',
      email: '',
      phoneNumber: '',
      address: { formatted: '' },
      timezone: placeTimezone,
    },
  });
  useUnsaved(form.formState.isDirty);
  const [add] = useAddPlace(organizationId);
  const save = async ({ timezone, ...place }: AddPlaceInput) => {
    try {
      await add({ ...placeChanges(place), name: place.name, timezone });
      notifications.show({ message: t('profile.place.added', { name: place.name }), color: 'green' });
      onDone();
    } catch (error) {
      showError(error);
    }
  };
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <Stack>
          <ContactFields />
          <AddressField />
          <Controller
            control={form.control}
            name="timezone"
            render={({ field }) => (
              <TimezoneSelect label={t('settings.timezone')} value={field.value} onChange={field.onChange} />
            )}
          />
          <DialogFooter>
            <Button variant="default" onClick={onDone}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={form.formState.isSubmitting}>
              {t('common.add')}
            </Button>
          </DialogFooter>
        </Stack>
      </form>
    </FormProvider>
  );
}
