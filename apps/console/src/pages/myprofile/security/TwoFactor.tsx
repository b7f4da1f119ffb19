import { Alert, Button, Code, Group, Modal, SimpleGrid, Stack, Text } from '@mantine/core';
import { DialogFooter } from '@slotkeeper/ui/DialogFooter';
import { Section } from '@slotkeeper/ui/Section';
import { StatusBadge } from '@slotkeeper/ui/StatusBadge';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { TwoFactor_account$key } from '../../../__generated__/TwoFactor_account.graphql.ts';
import { CopyText } from '../../../lib/clipboard/CopyText.tsx';
import { CurrentPasswordDialog } from './CurrentPasswordDialog.tsx';
import { TwoFactorSetupDialog } from './TwoFactorSetupDialog.tsx';
import { type TwoFactorSetup, useTwoFactor } from './useTwoFactor.ts';

type Step =
  | { readonly name: 'start' | 'renew' | 'disable' }
  | { readonly name: 'setup'; readonly setup: TwoFactorSetup }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

/** Two-factor sign-in by an authenticator app, for who wants it. */
export function TwoFactor({ accountKey }: { accountKey: TwoFactor_account$key }) {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step | null>(null);
  const { start, renew, disable } = useTwoFactor();
  const { hasTwoFactor, recoveryCodesLeft } = useFragment(
    graphql`
      fragment TwoFactor_account on Account {
        hasTwoFactor
        recoveryCodesLeft
      }
    `,
    accountKey,
  );
  const close = () => setStep(null);
  const confirm = async (name: 'start' | 'renew' | 'disable', password: string) => {
    if (name === 'start') return setStep({ name: 'setup', setup: await start(password) });
    if (name === 'renew') return setStep({ name: 'codes', codes: await renew(password) });
    await disable(password);
    close();
  };
  const button = (name: 'start' | 'renew' | 'disable') => (
    <Button variant="default" onClick={() => setStep({ name })}>
      {t(`profile.twoFactor.${name}`)}
    </Button>
  );
  return (
    <Section
      title={t('profile.twoFactor.title')}
      description={t('profile.twoFactor.text')}
      actions={
        hasTwoFactor ? (
          <>
            {button('renew')}
            {button('disable')}
          </>
        ) : (
          button('start')
        )
      }
    >
      <Group gap="sm">
        <StatusBadge
          tone={hasTwoFactor ? 'success' : 'neutral'}
          label={t(hasTwoFactor ? 'profile.twoFactor.on' : 'profile.twoFactor.off')}
        />
        {hasTwoFactor && (
          <Text size="sm" c="dimmed">
            {t('profile.twoFactor.codesLeft', { count: recoveryCodesLeft })}
          </Text>
        )}
      </Group>
      {(step?.name === 'start' || step?.name === 'renew' || step?.name === 'disable') && (
        <CurrentPasswordDialog
          title={t('profile.twoFactor.title')}
          text={t('profile.twoFactor.password')}
          confirmLabel={t('common.next')}
          onConfirm={(password) => confirm(step.name, password)}
          onClose={close}
        />
      )}
      {step?.name === 'setup' && (
        <TwoFactorSetupDialog
          setup={step.setup}
          onDone={(codes) => setStep({ name: 'codes', codes })}
          onClose={close}
        />
      )}
      {step?.name === 'codes' && <RecoveryCodesDialog codes={step.codes} onClose={close} />}
    </Section>
  );
}

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** The recovery codes, shown this one time: each signs in once where the phone is not at hand. */
function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('profile.twoFactor.codesTitle')}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Alert role="note" icon={<IconKey aria-hidden />}>
          {t('profile.twoFactor.codesText')}
        </Alert>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
          {codes.map((code) => (
            <Code key={code} block>
              {code}
            </Code>
          ))}
        </SimpleGrid>
        <DialogFooter>
          <CopyText text={codes.join('\n')} />
          <Button onClick={onClose}>{t('profile.twoFactor.codesKept')}</Button>
        </DialogFooter>
      </Stack>
    </Modal>
  );
}
