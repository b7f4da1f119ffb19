import { Select, Stack } from '@mantine/core';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../lib/errors/errorText.ts';
import type { ProviderOfHours } from './useProvidersOfHours.ts';
import type { useReplaceWorkHours } from './useReplaceWorkHours.ts';
import { WeekOfHours } from './WeekOfHours.tsx';

interface SameHoursDialogProps {
  provider: ProviderOfHours;
  /** Colleagues who have hours. */
  templates: readonly ProviderOfHours[];
  replace: ReturnType<typeof useReplaceWorkHours>[0];
  onClose: () => void;
}

/** Gives a provider the week of a colleague, in the place of its own. */
export function SameHoursDialog({ provider, templates, replace, onClose }: SameHoursDialogProps) {
  const { t } = useTranslation();
  const [templateId, setTemplateId] = useState(templates[0]?.id ?? null);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const template = templates.find(({ id }) => id === templateId);

  const take = async () => {
    if (!template) return;
    setIsBusy(true);
    const change = { providerId: provider.id, removed: provider.workHours, added: template.workHours };
    try {
      await replace(change, t('workHours.sameAs.done', { name: provider.name, colleague: template.name }));
      onClose();
    } catch (refusal) {
      setError(refusal);
      setIsBusy(false);
    }
  };

  return (
    <ConfirmDialog
      opened
      title={t('workHours.sameAs.title', { name: provider.name })}
      confirmLabel={t('workHours.sameAs.confirm')}
      cancelLabel={t('common.cancel')}
      confirmDisabled={!template}
      busy={isBusy}
      error={error === null ? null : errorText(error, t)}
      onConfirm={() => void take()}
      onCancel={onClose}
    >
      <Stack gap="md">
        {t('workHours.sameAs.text', { name: provider.name })}
        <Select
          label={t('workHours.sameAs.colleague')}
          allowDeselect={false}
          data={templates.map(({ id, name }) => ({ value: id, label: name }))}
          value={templateId}
          onChange={setTemplateId}
        />
        {template && <WeekOfHours rows={template.workHours} />}
      </Stack>
    </ConfirmDialog>
  );
}
