import { Button } from '@mantine/core';
import { IconCopy, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyDayDialog } from './CopyDayDialog.tsx';
import { SameHoursDialog } from './SameHoursDialog.tsx';
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
