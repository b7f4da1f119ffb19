import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { EmptyState } from '@slotkeeper/ui/EmptyState';
import { SaveBar } from '@slotkeeper/ui/SaveBar';
import { Section } from '@slotkeeper/ui/Section';
import { IconClock, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorText, RequestFailure, ServerRefusal, useShowError } from '../../../../lib/errors/refusal.ts';
import { useTimezoneName } from '../../../../lib/format/useDisplay.ts';
import { UnsavedDialog } from '../../../../lib/unsaved/LeaveDialog.tsx';
import { useUnsaved } from '../../../../lib/unsaved/useUnsaved.ts';
import { useUnsavedGuard } from '../../../../lib/unsaved/useUnsavedGuard.ts';
import { HoursActions } from './HoursActions.tsx';
import { WorkHourRow } from './WorkHourRow.tsx';
import classes from './WorkHoursEditor.module.css';
import type { ProviderOfHours } from './useProvidersOfHours.ts';
import { useReplaceWorkHours } from './useReplaceWorkHours.ts';
import { type ShownWorkHour, useWorkHours } from './useWorkHours.ts';
import { type HoursOnDay, newRow, ordinaryWeek } from './workHourDrafts.ts';

interface WorkHoursEditorProps {
  provider: ProviderOfHours;
  /** Those whose hours can be taken over. */
  colleagues: readonly ProviderOfHours[];
}

/** The weekly hours of one provider, row by row, in the zone of its place (spec 2; rules A1, T6). */
export function WorkHoursEditor({ provider, colleagues }: WorkHoursEditorProps) {
  const { t } = useTranslation();
  const timezoneName = useTimezoneName();
  const showError = useShowError();
  const editor = useWorkHours(provider.id, provider.workHours);
  const [replace, isReplacing] = useReplaceWorkHours();
  const { blocker } = useUnsavedGuard(editor.unsaved > 0);
  useUnsaved(editor.unsaved > 0);
  const { mayEdit, workHours } = provider;

  /** A failure is shown with its reason (rule R7), or without one in the words of spec 8. */
  const onDeleteFailed = (error: unknown) => {
    const hasReason = error instanceof ServerRefusal || error instanceof RequestFailure;
    const message = hasReason ? errorText(error, t) : t('workHours.unknownError');
    notifications.show({ color: 'red', message, role: 'alert' });
  };
  const split = async ({ key, saved }: ShownWorkHour, added: readonly HoursOnDay[]) => {
    try {
      const removed = saved ? [saved] : [];
      await replace({ providerId: provider.id, removed, added }, t('workHours.overnight.done'));
      editor.forget(key);
    } catch (error) {
      showError(error);
    }
  };
  const beginWeek = () =>
    replace({ providerId: provider.id, removed: [], added: ordinaryWeek() }, t('workHours.weekAdded')).catch(
      showError,
    );

  return (
    <>
      <Section
        title={provider.name}
        description={
          <>
            {t('workHours.zone', { zone: timezoneName(provider.timezone), place: provider.placeName })}{' '}
            {!mayEdit && t('workHours.readOnly')}
          </>
        }
        actions={mayEdit && <HoursActions provider={provider} colleagues={colleagues} replace={replace} />}
        flush
      >
        {editor.rows.length === 0 ? (
          <EmptyState
            icon={<IconClock size={28} stroke={1.6} />}
            title={t('workHours.empty.title')}
            text={t(mayEdit ? 'workHours.empty.text' : 'workHours.empty.textReadOnly')}
            action={
              mayEdit && (
                <Button variant="light" loading={isReplacing} onClick={() => void beginWeek()}>
                  {t('workHours.ordinaryWeek')}
                </Button>
              )
            }
          />
        ) : (
          <ul className={classes.rows}>
            {editor.rows.map((row) => (
              <WorkHourRow
                key={row.key}
                row={row}
                mayEdit={mayEdit}
                isBusy={editor.isBusy || isReplacing}
                error={editor.errors.get(row.key)}
                onEdit={(change) => editor.edit(row.key, change)}
                onSave={() => void editor.saveOne(row)}
                onDelete={() => void editor.remove(row, onDeleteFailed)}
                onSplit={(rows) => void split(row, rows)}
              />
            ))}
          </ul>
        )}
        {mayEdit && (
          <div className={classes.foot}>
            <Button
              variant="subtle"
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={!editor.begin}
              onClick={() => editor.begin?.(newRow(workHours))}
            >
              {t('workHours.add')}
            </Button>
          </div>
        )}
      </Section>
      <SaveBar
        visible={editor.unsaved > 0}
        text={t('common.unsaved.title')}
        saveLabel={t('workHours.saveAll')}
        onSave={() => void editor.saveAll()}
        discardLabel={t('common.discard')}
        onDiscard={editor.discard}
        busy={editor.isBusy}
      />
      <UnsavedDialog blocker={blocker} />
    </>
  );
}
