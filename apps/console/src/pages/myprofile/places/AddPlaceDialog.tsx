import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type Currency, currentOf, isCurrency } from '@slotkeeper/domain/business/money/currencies';
import { currencyOfCountry } from '@slotkeeper/domain/business/money/currencyOfCountry';
import { type AddPlaceInput, addPlaceInput } from '@slotkeeper/domain/input/place';
import { DialogFooter } from '@slotkeeper/ui/DialogFooter';
import { BusyFields } from '@slotkeeper/ui/form/BusyFields';
import { Controller, FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { ContactFields } from '../../../lib/form/ContactFields.tsx';
import { CurrencySelect } from '../../../lib/format/CurrencySelect.tsx';
import { TimezoneSelect } from '../../../lib/format/TimezoneSelect.tsx';
import { countryOfZone } from '../../../lib/format/timezones.ts';
import { FormDialog } from '../../../lib/unsaved/FormDialog.tsx';
import { useUnsaved } from '../../../lib/unsaved/useUnsaved.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { AddressField } from './AddressField.tsx';
import { useAddPlace } from './placeMutations.ts';
import { placeChanges } from './placeValues.ts';

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
  const { country, organizationCurrency, placeTimezone } = useViewer();
  /** What is usual where a zone's clocks are: a place abroad starts with the money of its country (rule C6). */
  const currencyIn = (timezone: string): Currency | undefined => {
    const abroad = countryOfZone(timezone);
    const foreign = abroad && abroad !== country ? currencyOfCountry(abroad) : null;
    return foreign ?? (isCurrency(organizationCurrency) ? currentOf(organizationCurrency) : undefined);
  };
  const form = useForm<z.input<typeof addPlaceInput>, unknown, AddPlaceInput>({
    resolver: zodResolver(addPlaceInput),
    defaultValues: {
      name: '',
      email: '',
      phoneNumber: '',
      address: { formatted: '' },
      timezone: placeTimezone,
      currency: currencyIn(placeTimezone),
    },
  });
  useUnsaved(form.formState.isDirty);
  const [add] = useAddPlace(organizationId);
  const save = async ({ timezone, currency, ...place }: AddPlaceInput) => {
    try {
      await add({ ...placeChanges(place), name: place.name, timezone, currency });
      notifications.show({ message: t('profile.place.added', { name: place.name }), color: 'green' });
      onDone();
    } catch (error) {
      showError(error, t('profile.place.failed'));
    }
  };
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <Stack>
          <BusyFields busy={form.formState.isSubmitting}>
            <ContactFields />
            <AddressField />
            <Controller
              control={form.control}
              name="timezone"
              render={({ field }) => (
                <TimezoneSelect
                  label={t('settings.timezone')}
                  value={field.value}
                  onChange={(timezone) => {
                    const isProposed = form.getValues('currency') === currencyIn(field.value);
                    if (isProposed) form.setValue('currency', currencyIn(timezone));
                    field.onChange(timezone);
                  }}
                />
              )}
            />
            <Controller
              control={form.control}
              name="currency"
              render={({ field }) => (
                <CurrencySelect
                  label={t('settings.currency')}
                  country={country}
                  value={field.value ?? organizationCurrency}
                  saved={organizationCurrency}
                  onChange={field.onChange}
                />
              )}
            />
          </BusyFields>
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
