import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay, useViewer } from '../../../lib/viewer/ViewerContext.ts';

/** Why there is no link to the booking page while that is off. */
const texts = {
  link: 'invite.off.text',
  /** The invitation of a client who is being added. */
  added: 'clients.add.inviteOff',
} as const;

/**
 * Says that there is no booking page to link to yet, and leads those there who can turn it on; the others learn who can.
 * Nothing while it is on.
 */
export function BookingOffNote({ about }: { about: keyof typeof texts }) {
  const { t } = useTranslation();
  const mayTurnOn = useMay('organization:edit');
  if (useViewer().isBookingOn) return null;
  return (
    <Alert role="note" color="yellow" icon={<IconInfoCircle aria-hidden />}>
      <Stack gap={4} align="flex-start">
        {t(texts[about])}
        {mayTurnOn ? (
          <Anchor component={Link} to="/settings?tab=booking" size="sm">
            {t('invite.off.link')}
          </Anchor>
        ) : (
          <Text size="sm">{t('invite.off.ask')}</Text>
        )}
      </Stack>
    </Alert>
  );
}
