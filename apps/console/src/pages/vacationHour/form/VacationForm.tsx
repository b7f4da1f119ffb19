import { Alert, Button, Group, Stack } from '@mantine/core';
import { Section } from '@slotkeeper/ui/Section';
import { BusyFields } from '@slotkeeper/ui/form/BusyFields';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { vacationRow_vacationHour$key } from '../../../__generated__/vacationRow_vacationHour.graphql.ts';
import { AppointmentsToMove } from '../../../features/schedule/conflicts/AppointmentsToMove.tsx';
import { ConflictDialog } from '../../../features/schedule/conflicts/ConflictDialog.tsx';
import {
  chosen,
  type ConflictingAppointment,
  type Conflicts,
} from '../../../features/schedule/conflicts/conflict.ts';
import { ErrorSection } from '../../../lib/errors/ErrorSection.tsx';
import { useTimezoneName } from '../../../lib/format/useDisplay.ts';
import { UnsavedDialog } from '../../../lib/unsaved/LeaveDialog.tsx';
import { useUnsavedGuard } from '../../../lib/unsaved/useUnsavedGuard.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { useAppointmentsDuring, type VacationTime } from '../conflicts/useAppointmentsDuring.ts';
import { VacationOverlaps } from '../conflicts/VacationOverlaps.tsx';
import { VacationFields } from './VacationFields.tsx';
import { useSavedVacation } from './useSavedVacation.ts';
import { useVacationEditor, vacationTime } from './useVacationEditor.ts';
import { useVacationProviders } from './useVacationProviders.ts';
import { isIncomplete, type VacationDraft } from './vacationDraft.ts';

interface VacationFormProps {
  /** Null for a new vacation. */
  id: string | null;
  vacationKey: vacationRow_vacationHour$key | null;
}

/** What is to be moved out of a saved vacation. */
interface ToMove {
  readonly appointments: readonly ConflictingAppointment[];
  readonly time: VacationTime;
}

/** Who is away, from when until when, by the clock of the place (spec 2, 5; rules T1, T6). */
export function VacationForm({ id, vacationKey }: VacationFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const timezoneName = useTimezoneName();
  const viewer = useViewer();
  const providers = useVacationProviders();
  const saved = useSavedVacation(vacationKey, providers);
  const zonesOf = ({ providerIds }: VacationDraft) =>
    new Set(providers.filter((one) => providerIds.includes(one.id)).map((one) => one.timezone));
  const timezoneOf = (draft: VacationDraft) => {
    const [only = viewer.placeTimezone, ...others] = zonesOf(draft);
    return others.length === 0 ? only : viewer.placeTimezone;
  };
  const editor = useVacationEditor(id, saved, timezoneOf);
  const askServer = useAppointmentsDuring();
  const [toMove, setToMove] = useState<ToMove | null>(null);
  const [row] = editor.rows;
  const isDirty = row?.isTouched === true && toMove === null;
  const { blocker, allowLeaving } = useUnsavedGuard(isDirty);

  if (toMove) {
    return (
      <AppointmentsToMove
        appointments={toMove.appointments}
        findRemaining={() => askServer(toMove.time)}
        text={t('vacation.moveText')}
        footer={
          <Button
            component={Link}
            to="/services?tab=vacation_periods"
            variant="light"
            style={{ alignSelf: 'end' }}
          >
            {t('vacation.list')}
          </Button>
        }
      />
    );
  }
  if (!row) return null;
  const { draft } = row;
  const timezone = timezoneOf(draft);
  const time = vacationTime(draft, timezone);
  const error = editor.errors.get(row.key) ?? null;
  const conflicts = editor.question;
  const save = async (decided: Conflicts | null) => {
    if (!(await editor.saveOne(row, decided))) return;
    allowLeaving();
    const appointments = decided ? chosen(decided, 'move') : [];
    if (time && appointments.length > 0) setToMove({ appointments, time });
    else void navigate('/services?tab=vacation_periods');
  };
  return (
    <Section
      title={t(id === null ? 'vacation.new' : 'vacation.edit')}
      description={t('common.zone.note', { zone: timezoneName(timezone) })}
    >
      <Stack gap="lg">
        {/* What is checked and saved is what is shown: nothing is changed in between. */}
        <BusyFields busy={editor.isBusy}>
          <VacationFields
            providers={providers}
            draft={draft}
            saved={saved}
            timezone={timezone}
            onChange={(next) => editor.edit(row.key, next)}
          />
        </BusyFields>
        {zonesOf(draft).size > 1 && (
          <Alert role="note" color="yellow" icon={<IconAlertTriangle aria-hidden />}>
            {t('vacation.mixedZones', { zone: timezoneName(timezone) })}
          </Alert>
        )}
        {time && draft.providerIds.length > 0 && (
          <div aria-live="polite">
            <ErrorSection>
              <Suspense>
                <VacationOverlaps time={time} id={id} />
              </Suspense>
            </ErrorSection>
          </div>
        )}
        {error && !conflicts && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button
            disabled={!isDirty || isIncomplete(draft)}
            loading={editor.isBusy}
            onClick={() => void save(null)}
          >
            {t('common.save')}
          </Button>
        </Group>
      </Stack>
      {conflicts && (
        <Suspense>
          <ConflictDialog
            title={t('vacation.conflict.title', { count: conflicts.appointments.length })}
            confirmLabel={t('vacation.conflict.save')}
            conflicts={conflicts}
            isBusy={editor.isBusy}
            error={error}
            onChange={editor.setQuestion}
            onSave={() => void save(conflicts)}
            onCancel={() => editor.setQuestion(null)}
          />
        </Suspense>
      )}
      <UnsavedDialog blocker={blocker} />
    </Section>
  );
}
