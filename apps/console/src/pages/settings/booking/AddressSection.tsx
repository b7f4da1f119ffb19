import { Button, Group, Stack, TextInput } from '@mantine/core';
import { SLUG_MAX } from '@slotkeeper/domain/booking/page/bookingSlug';
import { Section } from '@slotkeeper/ui/Section';
import { IconExternalLink, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InviteCode } from '../../../features/clients/invite/InviteCode.tsx';
import { CopyLink } from '../../../lib/clipboard/CopyText.tsx';
import type { ServerRefusal } from '../../../lib/errors/refusal.ts';
import type { BookingEdits } from './useBookingSettings.ts';

interface AddressSectionProps {
  shown: { readonly slug: string };
  saved: { readonly isOn: boolean; readonly slug: string; readonly url: string };
  /** Why the name was refused. */
  refusal: ServerRefusal | null;
  onChange: (change: BookingEdits) => void;
}

/** The name of the page in its address; while it is on, the address to copy and open, and its QR code. */
export function AddressSection({ shown, saved, refusal, onChange }: AddressSectionProps) {
  const { t } = useTranslation();
  const [isCodeShown, setCodeShown] = useState(false);
  const proposal = refusal?.values.proposal;
  const prefix = saved.url.slice(0, saved.url.length - saved.slug.length).replace(/^https?:\/\//, '');
  return (
    <Section title={t('settings.booking.address')} description={t('settings.booking.addressText')}>
      <Stack gap="md">
        <TextInput
          label={t('settings.booking.slug')}
          description={`${prefix}${shown.slug}`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={SLUG_MAX}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={shown.slug}
          error={refusal?.message}
          onChange={({ currentTarget }) => onChange({ slug: currentTarget.value.toLowerCase() })}
        />
        {typeof proposal === 'string' && (
          <Button
            variant="default"
            style={{ alignSelf: 'flex-start' }}
            onClick={() => onChange({ slug: proposal })}
          >
            {t('settings.booking.useProposal', { proposal })}
          </Button>
        )}
        {saved.isOn && (
          <>
            <CopyLink link={saved.url} label={t('settings.booking.url')} />
            <Group gap="xs">
              <Button
                variant="default"
                component="a"
                href={saved.url}
                target="_blank"
                rel="noopener"
                leftSection={<IconExternalLink size={18} aria-hidden />}
              >
                {t('settings.booking.open')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconQrcode size={18} aria-hidden />}
                aria-expanded={isCodeShown}
                onClick={() => setCodeShown(!isCodeShown)}
              >
                {t('settings.booking.code')}
              </Button>
            </Group>
            {isCodeShown && <InviteCode link={saved.url} isLinkShown={false} />}
          </>
        )}
      </Stack>
    </Section>
  );
}
