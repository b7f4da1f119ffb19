import { Avatar, Button, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { formatList } from '@slotkeeper/i18n/format/formatList';
import { Section } from '@slotkeeper/ui/Section';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ProfileForm_viewer$key } from '../../../__generated__/ProfileForm_viewer.graphql.ts';
import { ServerRefusal } from '../../../lib/errors/ServerRefusal.ts';
import { useShowError } from '../../../lib/errors/useShowError.ts';
import { useLocale } from '../../../lib/format/useLocale.ts';
import { CurrentPasswordDialog } from './CurrentPasswordDialog.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import { faultsOf, type ProfileValues, profileChanges } from './profileValues.ts';
import { useUpdateProfile } from './useUpdateProfile.ts';

/** The viewer's own data. Save is there once something differs; a new password asks for the current one (spec 2, 5). */
export function ProfileForm({ viewerKey }: { viewerKey: ProfileForm_viewer$key }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const showError = useShowError();
  const viewer = useFragment(
    graphql`
      fragment ProfileForm_viewer on Provider {
        id
        name
        email
        phoneNumber
        profilePhotoUrl
        settings {
          locale
        }
        role {
          name
        }
        places {
          name
        }
        account {
          email
        }
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
  const [draft, setDraft] = useState<Partial<ProfileValues>>({});
  const [refused, setRefused] = useState<ServerRefusal | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [update, isBusy] = useUpdateProfile();
  const values = { ...saved, ...draft };
  const changes = profileChanges(values, saved);
  const faults = faultsOf(values);

  const save = async (validatePassword?: string) => {
    await update({ id: viewer.id, ...changes, ...(validatePassword !== undefined && { validatePassword }) });
    setDraft({});
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
  const places = formatList(
    viewer.places.map(({ name }) => name),
    locale,
  );
  const isUnchanged = Object.keys(changes).length === 0;
  return (
    <Section title={t('profile.tab.personal')}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <Group>
            <Avatar src={viewer.profilePhotoUrl} name={viewer.name} size={64} color="petrol" aria-hidden />
            <div>
              <Text fw={600}>{viewer.role.name}</Text>
              <Text size="sm" c="dimmed">
                {places}
              </Text>
              <Text size="sm" c="dimmed">
                {t('profile.signInWith', { email: viewer.account.email })}
              </Text>
            </div>
          </Group>
          <ProfileFields
            values={values}
            faults={faults}
            refused={refused}
            onChange={(change) => setDraft({ ...draft, ...change })}
          />
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
