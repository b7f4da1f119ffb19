import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { EmptyState } from '@slotkeeper/ui/EmptyState';
import { SaveBar } from '@slotkeeper/ui/SaveBar';
import { Section } from '@slotkeeper/ui/Section';
import { IconClock, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NEW_ROW } from '../../../../lib/draft/rowDrafts.ts';
import { RequestFailure } from '../../../../lib/errors/RequestFailure.ts';
import { ServerRefusal } from '../../../../lib/errors/ServerRefusal.ts';
import { errorText } from '../../../../lib/errors/errorText.ts';
import { useShowError } from '../../../../lib/errors/useShowError.ts';
import { useTimezoneName } from '../../../../lib/format/useTimezoneName.ts';
import { offerUndo } from '../../../../lib/undo/offerUndo.tsx';
import { UnsavedDialog } from '../../../../lib/unsaved/UnsavedDialog.tsx';
import { useUnsaved } from '../../../../lib/unsaved/useUnsaved.ts';
import { useUnsavedGuard } from '../../../../lib/unsaved/useUnsavedGuard.ts';
import { HoursActions } from './HoursActions.tsx';
import { WorkHourRow } from './WorkHourRow.tsx';
import classes from './WorkHoursEditor.module.css';
import type { ProviderOfHours } from './useProvidersOfHours.ts';
import { useReplaceWorkHours } from './useReplaceWorkHours.ts';
import { useWorkHourDrafts } from './useWorkHourDrafts.ts';
import { ordinaryWeek, type WorkHour } from './workHourDrafts.ts';
import { useAddWorkHour, useDeleteWorkHour } from './workHourMutations.ts';

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
  const drafts = useWorkHourDrafts(provider.id, provider.workHours);
  const remove = useRemoveWorkHour(provider.id);
  const [replace, isReplacing] = useReplaceWorkHours();
  const { blocker } = useUnsavedGuard(drafts.unsaved > 0);
  useUnsaved(drafts.unsaved > 0);
  const { mayEdit, workHours } = provider;

  const onDelete = (key: string) => {
    drafts.without(key);
    const row = workHours.find(({ id }) => id === key);
    if (row && key !== NEW_ROW) void remove(row);
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
        {drafts.rows.length === 0 ? (
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
            {drafts.rows.map((row) => (
              <WorkHourRow
                key={row.key}
                row={row}
                mayEdit={mayEdit}
                isBusy={drafts.isBusy}
                error={drafts.errors.get(row.key)}
                onEdit={(change) => drafts.edit(row.key, change)}
                onSave={() => void drafts.saveOne(row)}
                onDelete={() => onDelete(row.key)}
              />
            ))}
          </ul>
        )}
        {mayEdit && (
          <div className={classes.foot}>
            <Button
              variant="subtle"
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={!drafts.addRow}
              onClick={() => drafts.addRow?.()}
            >
              {t('workHours.add')}
            </Button>
          </div>
        )}
      </Section>
      <SaveBar
        visible={drafts.unsaved > 0}
        text={t('common.unsaved.title')}
        saveLabel={t('workHours.saveAll')}
        onSave={() => void drafts.saveAll()}
        discardLabel={t('common.discard')}
        onDiscard={drafts.discard}
        busy={drafts.isBusy}
      />
      <UnsavedDialog blocker={blocker} />
    </>
  );
}

/**
 * Deletes a saved row of a provider and offers to take it back. A failure is shown with its reason (rule R7), or
 * without one in the words of spec 8.
 */
function useRemoveWorkHour(providerId: string): (row: WorkHour) => Promise<void> {
  const { t } = useTranslation();
  const [remove] = useDeleteWorkHour();
  const [add] = useAddWorkHour();
  return async (row) => {
    try {
      await remove(row.id);
      offerUndo({ text: t('workHours.deleted'), undo: () => add(providerId, row) });
    } catch (error) {
      const hasReason = error instanceof ServerRefusal || error instanceof RequestFailure;
      const message = hasReason ? errorText(error, t) : t('workHours.unknownError');
      notifications.show({ color: 'red', message, role: 'alert' });
    }
  };
}
