import { Alert, Button, Code, CopyButton, Modal, SimpleGrid, Stack } from '@mantine/core';
import { DialogFooter } from '@slotkeeper/ui/DialogFooter';
import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** The recovery codes, shown this one time: each signs in once where the phone is not at hand. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
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
          <CopyButton value={codes.join('\n')}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {t(copied ? 'common.copied' : 'common.copy')}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>{t('profile.twoFactor.codesKept')}</Button>
        </DialogFooter>
      </Stack>
    </Modal>
  );
}
