import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Group, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type PlaceContactInput, placeContactInput } from '@slotkeeper/domain/input/place';
import { Section } from '@slotkeeper/ui/Section';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { PlaceProfile_place$key } from '../../../__generated__/PlaceProfile_place.graphql.ts';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { ContactFields } from '../../../lib/form/ContactFields.tsx';
import { changedValues, keepTyped, settleSent } from '../../../lib/form/settleSent.ts';
import { useTimezoneName } from '../../../lib/format/useDisplay.ts';
import { PhotoPairFields } from '../../../lib/photo/PhotoPairFields.tsx';
import { hasPhotoChanges, type PhotoChanges } from '../../../lib/photo/photoUploads.ts';
import { useUnsaved } from '../../../lib/unsaved/useUnsaved.ts';
import { useMay } from '../../../lib/viewer/ViewerContext.ts';
import { AddressField } from './AddressField.tsx';
import { useUpdatePlace, useUpdatePlaces } from './placeMutations.ts';
import { type PlaceValues, placeChanges } from './placeValues.ts';
import { RetirePlaceButton } from './RetirePlaceButton.tsx';

interface PlaceProfileProps {
  placeKey: PlaceProfile_place$key;
  organizationId: string;
  /** The only place can't be closed. */
  isOnly: boolean;
}

/** Photos, name, contact data and address of one place (spec 2); sends only what changed (rule R8). */
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
        coverPhotoUrl
        profilePhotoUrl(size: SMALL)
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
    resetOptions: keepTyped,
    disabled: !mayEdit,
  });
  const { draft: photos, edit: editPhotos, stored: photosStored } = useDraft<PhotoChanges>();
  const [update] = useUpdatePlaces();
  const [updatePhotos] = useUpdatePlace();
  const save = async (values: PlaceContactInput) => {
    const sent = form.getValues();
    try {
      if (form.formState.isDirty) await update([{ id, ...placeChanges(changedValues(saved, values)) }]);
      if (hasPhotoChanges(photos)) await updatePhotos(id, photos);
      settleSent(form, sent);
      photosStored(photos);
      notifications.show({ message: t('common.saved'), color: 'green' });
    } catch (error) {
      showError(error);
    }
  };
  const { isSubmitting } = form.formState;
  const isDirty = form.formState.isDirty || hasPhotoChanges(photos);
  useUnsaved(isDirty);
  return (
    <Section title={name} description={timezoneName(place.settings.timezone)}>
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
          <Stack>
            <PhotoPairFields
              coverPhotoUrl={place.coverPhotoUrl}
              profilePhotoUrl={place.profilePhotoUrl}
              changes={photos}
              onChange={editPhotos}
              disabled={!mayEdit}
            />
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
