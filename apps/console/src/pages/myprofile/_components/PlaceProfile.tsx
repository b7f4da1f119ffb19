import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Group, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type PlaceContactInput, placeContactInput } from '@slotkeeper/domain/input/place';
import { Section } from '@slotkeeper/ui/Section';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { PlaceProfile_place$key } from '../../../__generated__/PlaceProfile_place.graphql.ts';
import { useShowError } from '../../../lib/errors/useShowError.ts';
import { ContactFields } from '../../../lib/form/ContactFields.tsx';
import { changedValues } from '../../../lib/form/changedValues.ts';
import { useTimezoneName } from '../../../lib/format/useTimezoneName.ts';
import { useMay } from '../../../lib/viewer/ViewerContext.ts';
import { AddressField } from './AddressField.tsx';
import { type PlaceValues, placeChanges } from './placeValues.ts';
import { RetirePlaceButton } from './RetirePlaceButton.tsx';
import { useUpdatePlaces } from './useUpdatePlaces.ts';

interface PlaceProfileProps {
  placeKey: PlaceProfile_place$key;
  organizationId: string;
  /** The only place can't be closed. */
  isOnly: boolean;
}

/** Name, contact data and address of one place (spec 2); sends only what changed (decisions R8). */
export function PlaceProfile({ placeKey, organizationId, isOnly }: PlaceProfileProps) {
  const { t } = useTranslation();
  const showError = useShowError();
  const mayEdit = useMay('place:edit');
  const timezoneName = useTimezoneName();
  const place = useFragment(
    graphql`
      fragment PlaceProfile_place on Place {
        id
        name
        email
        phoneNumber
        address {
          formatted
          latitude
          longitude
          placeId
        }
        settings {
          timezone
        }
      }
    `,
    placeKey,
  );
  const { id, name, email, phoneNumber, address } = place;
  const saved = { name, email, phoneNumber, address };
  const form = useForm<PlaceValues, unknown, PlaceContactInput>({
    resolver: zodResolver(placeContactInput),
    values: saved,
    disabled: !mayEdit,
  });
  const [update] = useUpdatePlaces();
  const save = async (values: PlaceContactInput) => {
    try {
      await update([{ id, ...placeChanges(changedValues(saved, values)) }]);
      notifications.show({ message: t('common.saved'), color: 'green' });
    } catch (error) {
      showError(error);
    }
  };
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Section title={name} description={timezoneName(place.settings.timezone)}>
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
          <Stack>
            <ContactFields />
            <AddressField />
            <Group justify="space-between">
              <Button type="submit" disabled={!isDirty} loading={isSubmitting}>
                {t('common.save')}
              </Button>
              <RetirePlaceButton id={id} name={name} organizationId={organizationId} disabled={isOnly} />
            </Group>
          </Stack>
        </form>
      </FormProvider>
    </Section>
  );
}
