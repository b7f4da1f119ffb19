import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SignedOutLayout } from '../shell/signedOut/SignedOutLayout.tsx';
import { SignupForm } from './form/SignupForm.tsx';

/** A business signs itself up (rule R5). */
export function SignupPage() {
  const { t } = useTranslation();
  return (
    <SignedOutLayout title={t('signup.title')}>
      <Stack gap="lg">
        <Title order={1}>{t('signup.title')}</Title>
        <SignupForm />
        <Text size="sm">
          {t('signup.haveAccount')}{' '}
          <Anchor component={Link} to="/login" underline="always" inherit>
            {t('signup.signIn')}
          </Anchor>
        </Text>
      </Stack>
    </SignedOutLayout>
  );
}
