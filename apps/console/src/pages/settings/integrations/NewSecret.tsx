import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './Integrations.module.css';

interface NewSecretProps {
  /** What it is the secret of. */
  title: string;
  secret: string;
  onKept: () => void;
}

/** A token or secret, shown this one time: nothing keeps it that could show it again. */
export function NewSecret({ title, secret, onKept }: NewSecretProps) {
  const { t } = useTranslation();
  return (
    <Alert role="alert" icon={<IconKey aria-hidden />} title={title} mb="md">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('integrations.secretOnce')}</Text>
        <Code block className={classes.secret}>
          {secret}
        </Code>
        <Group gap="sm">
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button size="xs" onClick={copy}>
                {t(copied ? 'common.copied' : 'common.copy')}
              </Button>
            )}
          </CopyButton>
          <Button size="xs" variant="default" onClick={onKept}>
            {t('integrations.secretKept')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
