import { Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveAndClose } from '../../../../lib/form/useSaveAndClose.ts';
import { FormConfirmDialog } from '../../../../lib/unsaved/FormConfirmDialog.tsx';
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
  const firstId = templates[0]?.id ?? null;
  const [templateId, setTemplateId] = useState(firstId);
  const { save, isBusy, error } = useSaveAndClose(onClose);
  const template = templates.find(({ id }) => id === templateId);

  const take = () => {
    if (!template) return;
    const change = { providerId: provider.id, removed: provider.workHours, added: template.workHours };
    const names = { name: provider.name, colleague: template.name };
    void save(() => replace(change, t('workHours.sameAs.done', names)));
  };

  return (
    <FormConfirmDialog
      opened
      isDirty={templateId !== firstId}
      title={t('workHours.sameAs.title', { name: provider.name })}
      confirmLabel={t('workHours.sameAs.confirm')}
      cancelLabel={t('common.cancel')}
      confirmDisabled={!template}
      busy={isBusy}
      error={error}
      onConfirm={take}
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
    </FormConfirmDialog>
  );
}
