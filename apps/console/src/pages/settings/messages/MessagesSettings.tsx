import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { isLocale, type Locale, locales } from '@slotkeeper/i18n/locale';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import { SettingsSaveBar } from '../shared/SettingsSaveBar.tsx';
import { MessagePreview } from './MessagePreview.tsx';
import classes from './MessagesSettings.module.css';
import { WordingEditor } from './WordingEditor.tsx';
import { WordingList } from './WordingList.tsx';
import { useChangeWording, type WordingDraft, type WordingKey } from './useChangeWording.ts';
import { useMessageWordings } from './useMessageWordings.ts';

/** What was typed and is not saved yet, by language and kind: another e-mail can be looked at before it is. */
type Drafts = Readonly<Record<string, { readonly key: WordingKey; readonly draft: WordingDraft }>>;

const nameOf = ({ kind, locale }: WordingKey) => `${locale} ${kind}`;

const isSame = (one: WordingDraft, other: WordingDraft) =>
  one.subject === other.subject && one.body === other.body;

/** How the e-mails to clients and staff read, by kind and language, with a preview and a way back (rule N2). */
export function MessagesSettings() {
  const { t } = useTranslation();
  const showError = useShowError();
  const [locale, setLocale] = useState<Locale>(useLocale());
  const wordings = useMessageWordings(locale);
  const [chosen, setChosen] = useState<string>('appointmentCreated');
  const [drafts, setDrafts] = useState<Drafts>({});
  const [save, isBusy] = useChangeWording();
  const wording = wordings.find(({ kind }) => kind === chosen);
  if (!wording) return null;
  const key = { kind: wording.kind, locale };
  const { subject, body, standardSubject, standardBody } = wording;
  const saved = { subject, body };
  const standard = { subject: standardSubject, body: standardBody };
  const draft = drafts[nameOf(key)]?.draft ?? saved;
  const forget = (name: string, sent?: WordingDraft) =>
    setDrafts(({ [name]: now, ...others }) =>
      now && sent && now.draft !== sent ? { ...others, [name]: now } : others,
    );
  const edit = (edited: WordingDraft) => {
    if (isSame(edited, saved)) forget(nameOf(key));
    else setDrafts((all) => ({ ...all, [nameOf(key)]: { key, draft: edited } }));
  };
  const saveAll = async () => {
    for (const [name, one] of Object.entries(drafts)) {
      try {
        await save(one.key, one.draft);
        forget(name, one.draft);
      } catch (error) {
        if (isLocale(one.key.locale)) setLocale(one.key.locale);
        setChosen(one.key.kind);
        return showError(error);
      }
    }
    notifications.show({ message: t('settings.saved'), color: 'green' });
  };
  return (
    <Stack pb={80}>
      <Text c="dimmed">{t('settings.messages.text')}</Text>
      <SegmentedControl
        className={classes.languages}
        aria-label={t('settings.language')}
        value={locale}
        onChange={(language) => isLocale(language) && setLocale(language)}
        data={locales.map((value) => ({ value, label: t(`settings.languageName.${value}`) }))}
      />
      <div className={classes.columns}>
        <WordingList wordings={wordings} chosen={chosen} onChoose={setChosen} />
        <Stack>
          <WordingEditor wording={wording} draft={draft} onEdit={edit} />
          {!isSame(draft, standard) && (
            <Group>
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                onClick={() => edit(standard)}
              >
                {t('settings.messages.reset')}
              </Button>
            </Group>
          )}
        </Stack>
        <MessagePreview of={key} draft={draft} />
      </div>
      <SettingsSaveBar
        visible={Object.keys(drafts).length > 0}
        busy={isBusy}
        onSave={saveAll}
        onDiscard={() => setDrafts({})}
      />
    </Stack>
  );
}
