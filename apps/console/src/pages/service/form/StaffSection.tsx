import { MultiSelect, Stack } from '@mantine/core';
import type { ServiceValues } from '@slotkeeper/domain/input/service';
import { Section } from '@slotkeeper/ui/Section';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { StaffSection_viewer$key } from '../../../__generated__/StaffSection_viewer.graphql.ts';
import { useFieldError } from '../../../lib/form/useFieldError.ts';
import { useLocale } from '../../../lib/format/useLocale.ts';
import { ServiceSwitch } from './ServiceSwitch.tsx';

/** Who does the service, and whether it can be booked now. */
export function StaffSection({ viewerKey }: { viewerKey: StaffSection_viewer$key }) {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const { compare } = new Intl.Collator(useLocale());
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController<ServiceValues, 'providerIds'>({ name: 'providerIds' });
  const { colleagues } = useFragment(
    graphql`
      fragment StaffSection_viewer on Provider {
        colleagues {
          id
          name
        }
      }
    `,
    viewerKey,
  );
  return (
    <Section title={t('service.section.staff')}>
      <Stack gap="md">
        <MultiSelect
          ref={ref}
          label={t('service.field.providerIds')}
          placeholder={value.length === 0 ? t('common.select') : undefined}
          required
          searchable
          hidePickedOptions
          nothingFoundMessage={t('search.noResults')}
          data={colleagues
            .map(({ id, name }) => ({ value: id, label: name }))
            .sort((one, other) => compare(one.label, other.label))}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          error={fieldError(fieldState.error)}
        />
        <ServiceSwitch name="isActive" />
      </Stack>
    </Section>
  );
}
