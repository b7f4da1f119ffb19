import { Alert, Button, Stack } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface ConsentWarningProps {
  icon: TablerIcon;
  title: string;
  /** What stands in the way. */
  children: ReactNode;
  /** What the person agrees to, such as 'Book anyway'. */
  consentLabel: string;
  isBusy: boolean;
  onConsent: () => void;
}

/** Something that was refused for now, and the button that asks for it all the same. */
export function ConsentWarning(props: ConsentWarningProps) {
  const { icon: Icon, title, children, consentLabel, isBusy, onConsent } = props;
  return (
    <Alert color="orange" role="alert" title={title} icon={<Icon size={18} aria-hidden />}>
      <Stack gap="sm" align="flex-start">
        {children}
        <Button size="xs" color="orange" variant="outline" loading={isBusy} onClick={onConsent}>
          {consentLabel}
        </Button>
      </Stack>
    </Alert>
  );
}
