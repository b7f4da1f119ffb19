import { MultiSelect, Stack } from '@mantine/core';
import type { ServiceValues } from '@slotkeeper/domain/input/service';
import { Section } from '@slotkeeper/ui/Section';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { StaffSection_service$key } from '../../../__generated__/StaffSection_service.graphql.ts';
import { useColleaguesOnOpen } from '../../../features/people/colleague/useColleagues.ts';
import { useFieldError } from '../../../lib/form/useFieldError.ts';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { ServiceSwitch } from './ServiceSwitch.tsx';

/** Who does the service, and whether it can be booked now. */
export function StaffSection({ serviceKey }: { serviceKey: StaffSection_service$key | null }) {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const { compare } = new Intl.Collator(useLocale());
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController<ServiceValues, 'providerIds'>({ name: 'providerIds' });
  const viewer = useViewer();
  const service = useFragment(
    graphql`
      fragment StaffSection_service on Service {
        providers {
          id
          name
        }
      }
    `,
    serviceKey,
  );
  const [colleagues, onOpen] = useColleaguesOnOpen();
  // Until the list is opened, those suffice who can be chosen already.
  const choices = colleagues ?? service?.providers ?? [viewer];
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
          nothingFoundMessage={t(colleagues ? 'search.noResults' : 'common.loading')}
          data={choices
            .map(({ id, name }) => ({ value: id, label: name }))
            .sort((one, other) => compare(one.label, other.label))}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          onDropdownOpen={onOpen}
          error={fieldError(fieldState.error)}
        />
        <ServiceSwitch name="isActive" />
      </Stack>
    </Section>
  );
}
