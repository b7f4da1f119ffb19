import { Alert, Button, Group, Stack } from '@mantine/core';
import { BusyFields } from '@slotkeeper/ui/form/BusyFields';
import { Section } from '@slotkeeper/ui/Section';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { useSavedVacation_vacationHour$key } from '../../../__generated__/useSavedVacation_vacationHour.graphql.ts';
import type { useVacationProviders_viewer$key } from '../../../__generated__/useVacationProviders_viewer.graphql.ts';
import { ErrorSection } from '../../../lib/errors/ErrorSection.tsx';
import { useTimezoneName } from '../../../lib/format/useTimezoneName.ts';
import { UnsavedDialog } from '../../../lib/unsaved/UnsavedDialog.tsx';
import { useUnsavedGuard } from '../../../lib/unsaved/useUnsavedGuard.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { AppointmentsToMove } from '../conflicts/AppointmentsToMove.tsx';
import { ConflictDialog } from '../conflicts/ConflictDialog.tsx';
import type { Conflicts } from '../conflicts/conflictChoices.ts';
import { useSavedVacation } from './useSavedVacation.ts';
import { useVacationForm } from './useVacationForm.ts';
import { useVacationProviders } from './useVacationProviders.ts';
import { VacationFields } from './VacationFields.tsx';
import { VacationOverlaps } from '../conflicts/VacationOverlaps.tsx';
import { isIncomplete, isSameDraft } from './vacationDraft.ts';

interface VacationFormProps {
  /** Null for a new vacation. */
  id: string | null;
  viewerKey: useVacationProviders_viewer$key;
  vacationKey: useSavedVacation_vacationHour$key | null;
}

/** Who is away, from when until when, by the clock of the place (spec 2, 5; rules T1, T6). */
export function VacationForm({ id, viewerKey, vacationKey }: VacationFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const timezoneName = useTimezoneName();
  const viewer = useViewer();
  const providers = useVacationProviders(viewerKey);
  const saved = useSavedVacation(vacationKey, providers);
  const [draft, setDraft] = useState(saved);
  const [toMove, setToMove] = useState<Conflicts['appointments'] | null>(null);
  const zones = new Set(
    providers.filter((one) => draft.providerIds.includes(one.id)).map((one) => one.timezone),
  );
  const [only] = zones;
  const timezone = zones.size === 1 && only ? only : viewer.placeTimezone;
  const isDirty = !isSameDraft(saved, draft) && toMove === null;
  const { blocker, allowLeaving } = useUnsavedGuard(isDirty);
  const form = useVacationForm(id, draft, timezone, (appointments) => {
    allowLeaving();
    if (appointments.length > 0) setToMove(appointments);
    else void navigate('/services?tab=vacation_periods');
  });

  if (toMove && form.time) return <AppointmentsToMove appointments={toMove} time={form.time} />;
  return (
    <Section
      title={t(id === null ? 'vacation.new' : 'vacation.edit')}
      description={t('common.zone.note', { zone: timezoneName(timezone) })}
    >
      <Stack gap="lg">
        {/* What is checked and saved is what is shown: nothing is changed in between. */}
        <BusyFields busy={form.isBusy}>
          <VacationFields
            providers={providers}
            draft={draft}
            saved={saved}
            timezone={timezone}
            onChange={(next) => {
              form.clearError();
              setDraft(next);
            }}
          />
        </BusyFields>
        {zones.size > 1 && (
          <Alert role="note" color="yellow" icon={<IconAlertTriangle aria-hidden />}>
            {t('vacation.mixedZones', { zone: timezoneName(timezone) })}
          </Alert>
        )}
        {form.time && draft.providerIds.length > 0 && (
          <div aria-live="polite">
            <ErrorSection>
              <Suspense>
                <VacationOverlaps time={form.time} id={id} />
              </Suspense>
            </ErrorSection>
          </div>
        )}
        {form.error && !form.conflicts && (
          <Alert color="red" role="alert">
            {form.error}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button
            disabled={!isDirty || isIncomplete(draft)}
            loading={form.isBusy}
            onClick={() => void form.check()}
          >
            {t('common.save')}
          </Button>
        </Group>
      </Stack>
      {form.conflicts && (
        <ConflictDialog
          conflicts={form.conflicts}
          isBusy={form.isBusy}
          error={form.error}
          onChange={form.setConflicts}
          onSave={() => void form.save(form.conflicts)}
          onCancel={() => form.setConflicts(null)}
        />
      )}
      <UnsavedDialog blocker={blocker} />
    </Section>
  );
}
