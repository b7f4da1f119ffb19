import { Button, Select, Stack } from '@mantine/core';
import { IconCopy, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveAndClose } from '../../../../lib/form/useSaveAndClose.ts';
import { FormConfirmDialog } from '../../../../lib/unsaved/FormConfirmDialog.tsx';
import { CopyDayDialog } from './CopyDayDialog.tsx';
import { WeekOfHours } from './WeekOfHours.tsx';
import type { ProviderOfHours } from './useProvidersOfHours.ts';
import type { useReplaceWorkHours } from './useReplaceWorkHours.ts';

interface HoursActionsProps {
  provider: ProviderOfHours;
  colleagues: readonly ProviderOfHours[];
  replace: ReturnType<typeof useReplaceWorkHours>[0];
}

/** Whole days and weeks at once: a day copied to others, the hours of a colleague. */
export function HoursActions({ provider, colleagues, replace }: HoursActionsProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<'day' | 'colleague' | null>(null);
  const close = () => setOpened(null);
  const templates = colleagues.filter(({ id, workHours }) => id !== provider.id && workHours.length > 0);
  return (
    <>
      {provider.workHours.length > 0 && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => setOpened('day')}
        >
          {t('workHours.copyDay.action')}
        </Button>
      )}
      {templates.length > 0 && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconUsers size={16} aria-hidden />}
          onClick={() => setOpened('colleague')}
        >
          {t('workHours.sameAs.action')}
        </Button>
      )}
      {opened === 'day' && <CopyDayDialog provider={provider} replace={replace} onClose={close} />}
      {opened === 'colleague' && (
        <SameHoursDialog provider={provider} templates={templates} replace={replace} onClose={close} />
      )}
    </>
  );
}

interface SameHoursDialogProps {
  provider: ProviderOfHours;
  /** Colleagues who have hours. */
  templates: readonly ProviderOfHours[];
  replace: ReturnType<typeof useReplaceWorkHours>[0];
  onClose: () => void;
}

/** Gives a provider the week of a colleague, in the place of its own. */
function SameHoursDialog({ provider, templates, replace, onClose }: SameHoursDialogProps) {
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
