import { Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { ServerRefusal, useShowError } from '../../../lib/errors/refusal.ts';
import { changedValues } from '../../../lib/form/settleSent.ts';
import { SettingsSaveBar } from '../shared/SettingsSaveBar.tsx';
import { AddressSection } from './AddressSection.tsx';
import { BookableProviders } from './BookableProviders.tsx';
import { BookableServices } from './BookableServices.tsx';
import classes from './BookingSettings.module.css';
import { EmbedSection } from './EmbedSection.tsx';
import { LimitsSection } from './LimitsSection.tsx';
import { OpeningSection } from './OpeningSection.tsx';
import { PagePreview } from './PagePreview.tsx';
import { TextsSection } from './TextsSection.tsx';
import { type BookingEdits, useBookingSettings, useUpdateBookingPage } from './useBookingSettings.ts';

/** Where clients book online: whether, at which address, what they read, and what can be booked there (rule C2). */
export function BookingSettings() {
  const { t } = useTranslation();
  const showError = useShowError();
  const { provider, bookingPage: saved } = useBookingSettings();
  const { draft, edit, stored, discard } = useDraft<BookingEdits>();
  const [update, isBusy] = useUpdateBookingPage();
  const [refusal, setRefusal] = useState<ServerRefusal | null>(null);
  const [saves, setSaves] = useState(0);
  const changes = changedValues(saved, draft) as BookingEdits;
  const shown = { ...saved, ...draft };
  const change = (edits: BookingEdits) => {
    setRefusal(null);
    edit(edits);
  };
  const save = async () => {
    // The field says what fits.
    if (Number.isNaN(changes.daysAhead) || Number.isNaN(changes.openAppointmentsMax)) return;
    try {
      await update(changes);
      stored(draft);
      setSaves(saves + 1);
      notifications.show({ message: t('settings.saved'), color: 'green' });
    } catch (error) {
      const isOfField = error instanceof ServerRefusal && ['slug', 'color'].includes(String(error.path[0]));
      if (isOfField) setRefusal(error);
      else showError(error);
    }
  };
  const errorOf = (field: string) => (refusal?.path[0] === field ? refusal : null);
  return (
    <div className={classes.columns}>
      <Stack className={classes.settings} pb={80}>
        <OpeningSection shown={shown} gap={saved.gap ?? null} wasOn={saved.isOn} onChange={change} />
        <AddressSection shown={shown} saved={saved} refusal={errorOf('slug')} onChange={change} />
        {saved.isOn && <EmbedSection url={saved.url} slug={saved.slug} />}
        <TextsSection shown={shown} error={errorOf('color')?.message} onChange={change} />
        <LimitsSection shown={shown} onChange={change} />
        <BookableServices viewerKey={provider} />
        <BookableProviders viewerKey={provider} />
        <SettingsSaveBar
          visible={Object.keys(changes).length > 0}
          busy={isBusy}
          onSave={save}
          onDiscard={() => {
            setRefusal(null);
            discard();
          }}
        />
      </Stack>
      {saved.isOn && <PagePreview key={`${saved.slug}/${saves}`} slug={saved.slug} />}
    </div>
  );
}
