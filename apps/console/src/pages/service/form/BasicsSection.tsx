import { Stack, Textarea, TextInput } from '@mantine/core';
import type { ServiceValues } from '@slotkeeper/domain/input/service';
import { LONG_TEXT_MAX, TEXT_MAX } from '@slotkeeper/domain/limits';
import { Section } from '@slotkeeper/ui/Section';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { BasicsSection_viewer$key } from '../../../__generated__/BasicsSection_viewer.graphql.ts';
import { useFieldError } from '../../../lib/form/useFieldError.ts';
import { CategoryField } from '../category/CategoryField.tsx';

/** What the service is called and what clients read about it. */
export function BasicsSection({ viewerKey }: { viewerKey: BasicsSection_viewer$key }) {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const {
    register,
    formState: { errors },
  } = useFormContext<ServiceValues>();
  const { places } = useFragment(
    graphql`
      fragment BasicsSection_viewer on Provider {
        places {
          settings {
            showServiceCategories
          }
          ...CategoryField_place
        }
      }
    `,
    viewerKey,
  );
  const [place] = places;
  return (
    <Section title={t('service.section.basics')}>
      <Stack gap="md">
        <TextInput
          label={t('service.field.title')}
          required
          maxLength={TEXT_MAX}
          error={fieldError(errors.title)}
          {...register('title')}
        />
        {place?.settings.showServiceCategories && <CategoryField placeKey={place} />}
        <TextInput
          label={t('service.field.shortDescription')}
          description={t('service.hint.shortDescription')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={TEXT_MAX}
          error={fieldError(errors.shortDescription)}
          {...register('shortDescription')}
        />
        <Textarea
          label={t('service.field.description')}
          autosize
          minRows={3}
          maxRows={12}
          maxLength={LONG_TEXT_MAX}
          error={fieldError(errors.description)}
          {...register('description')}
        />
      </Stack>
    </Section>
  );
}
