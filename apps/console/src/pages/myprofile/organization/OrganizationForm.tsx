import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Group, Select, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import {
  type UpdateOrganizationInput,
  updateOrganizationInput,
} from '@slotkeeper/domain/input/organizationDetails';
import { Controller, FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { z } from 'zod';
import type { OrganizationForm_organization$key } from '../../../__generated__/OrganizationForm_organization.graphql.ts';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { ContactFields } from '../../../lib/form/ContactFields.tsx';
import { changedValues, keepTyped, settleSent } from '../../../lib/form/settleSent.ts';
import { PhotoPairFields } from '../../../lib/photo/PhotoPairFields.tsx';
import { hasPhotoChanges, type PhotoChanges } from '../../../lib/photo/photoUploads.ts';
import { useUnsaved } from '../../../lib/unsaved/useUnsaved.ts';
import { useUpdateOrganization } from './useUpdateOrganization.ts';

/** What the form holds: the input before it is checked and trimmed. */
type OrganizationValues = z.input<typeof updateOrganizationInput>;

/** Photos, name, contact data and kind of the business (spec 2); sends only what changed (rule R8). */
export function OrganizationForm({
  organizationKey,
}: {
  organizationKey: OrganizationForm_organization$key;
}) {
  const { t } = useTranslation();
  const showError = useShowError();
  const { id, categories, ...organization } = useFragment(
    graphql`
      fragment OrganizationForm_organization on Organization {
        id
        name
        email
        phoneNumber
        categoryId
        coverPhotoUrl
        profilePhotoUrl(size: SMALL)
        categories {
          id
          name
        }
      }
    `,
    organizationKey,
  );
  const saved: OrganizationValues = {
    name: organization.name,
    email: organization.email,
    phoneNumber: organization.phoneNumber,
    categoryId: organization.categoryId ?? null,
  };
  const form = useForm<OrganizationValues, unknown, UpdateOrganizationInput>({
    resolver: zodResolver(updateOrganizationInput),
    values: saved,
    resetOptions: keepTyped,
  });
  const { draft: photos, edit: editPhotos, stored: photosStored } = useDraft<PhotoChanges>();
  const [update] = useUpdateOrganization();
  const save = async (values: UpdateOrganizationInput) => {
    const sent = form.getValues();
    try {
      await update(id, changedValues(saved, values), photos);
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
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <Stack>
          <PhotoPairFields
            coverPhotoUrl={organization.coverPhotoUrl}
            profilePhotoUrl={organization.profilePhotoUrl}
            changes={photos}
            onChange={editPhotos}
          />
          <ContactFields />
          <Controller
            control={form.control}
            name="categoryId"
            render={({ field }) => (
              <Select
                label={t('profile.category')}
                searchable
                clearable
                clearButtonProps={{ 'aria-label': t('common.clear') }}
                nothingFoundMessage={t('search.noResults')}
                data={categories.map((category) => ({ value: category.id, label: category.name }))}
                value={field.value ?? null}
                onChange={field.onChange}
              />
            )}
          />
          <Group justify="flex-end">
            <Button type="submit" disabled={!isDirty} loading={isSubmitting}>
              {t('common.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormProvider>
  );
}
