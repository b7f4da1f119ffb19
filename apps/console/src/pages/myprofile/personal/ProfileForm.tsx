import { Button, Group, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Section } from '@slotkeeper/ui/Section';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ProfileForm_viewer$key } from '../../../__generated__/ProfileForm_viewer.graphql.ts';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { ServerRefusal, useShowError } from '../../../lib/errors/refusal.ts';
import type { PhotoChange } from '../../../lib/photo/PhotoField.tsx';
import { useUnsaved } from '../../../lib/unsaved/useUnsaved.ts';
import { CurrentPasswordDialog } from '../security/CurrentPasswordDialog.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import { faultsOf, type ProfileValues, profileChanges } from './profileValues.ts';
import { useUpdateProfile } from './useUpdateProfile.ts';

/** The viewer's own data. Save is there once something differs; a new password requires the current one (spec 2, 5). */
export function ProfileForm({ viewerKey }: { viewerKey: ProfileForm_viewer$key }) {
  const { t } = useTranslation();
  const showError = useShowError();
  const viewer = useFragment(
    graphql`
      fragment ProfileForm_viewer on Provider {
        id
        name
        email
        phoneNumber
        settings {
          locale
        }
        ...ProfileHead_viewer
      }
    `,
    viewerKey,
  );
  const saved = {
    name: viewer.name,
    email: viewer.email,
    phoneNumber: viewer.phoneNumber,
    locale: viewer.settings.locale,
    password: '',
    again: '',
  };
  const { draft, edit, stored } = useDraft<Partial<ProfileValues>>();
  const [photo, setPhoto] = useState<PhotoChange>(undefined);
  const [refused, setRefused] = useState<ServerRefusal | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [update, isBusy] = useUpdateProfile();
  const values = { ...saved, ...draft };
  const changes = profileChanges(values, saved);
  const faults = faultsOf(values);

  const save = async (validatePassword?: string) => {
    const password = validatePassword === undefined ? {} : { validatePassword };
    await update({ id: viewer.id, ...changes, ...password }, { profilePhoto: photo });
    stored(draft);
    setPhoto((now) => (now === photo ? undefined : now));
    setAsking(false);
    notifications.show({ color: 'teal', message: t('common.saved') });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefused(null);
    if (changes.password !== undefined) return setAsking(true);
    try {
      await save();
    } catch (error) {
      if (error instanceof ServerRefusal && error.path.length > 0) setRefused(error);
      else showError(error);
    }
  };
  const isUnchanged = Object.keys(changes).length === 0 && photo === undefined;
  useUnsaved(!isUnchanged);
  return (
    <Section title={t('profile.tab.personal')}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <ProfileHead viewerKey={viewer} photo={photo} onPhoto={setPhoto} />
          <ProfileFields values={values} faults={faults} refused={refused} onChange={edit} />
          <Group justify="flex-end">
            <Button type="submit" loading={isBusy} disabled={isUnchanged || faults.size > 0}>
              {t('common.save')}
            </Button>
          </Group>
        </Stack>
      </form>
      {isAsking && (
        <CurrentPasswordDialog
          title={t('profile.password.title')}
          text={t('profile.password.text')}
          confirmLabel={t('common.save')}
          onConfirm={save}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
