import { Center, Loader, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { INVITE_DAYS, INVITE_REFETCH_MS } from '@slotkeeper/domain/limits';
import { ErrorState } from '@slotkeeper/ui/ErrorState';
import { ReturnsFocus } from '@slotkeeper/ui/focus/useReturnFocus';
import { useTopDialog } from '@slotkeeper/ui/focus/useTopDialog';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/errors/refusal.ts';
import { BookingOffNote } from '../../../features/clients/invite/BookingOffNote.tsx';
import { InviteCode } from '../../../features/clients/invite/InviteCode.tsx';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { useInviteLink } from './useInviteLink.ts';

interface InviteLinkDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** The link to the booking page and its QR code, for one client or for all (spec 2); neither while the page is off (rule C1). */
export function InviteLinkDialog({ opened, onClose }: InviteLinkDialogProps) {
  const { t } = useTranslation();
  const isTop = useTopDialog(opened);
  const { isBookingOn } = useViewer();
  return (
    <Modal opened={opened} onClose={onClose} closeOnEscape={isTop} title={t('invite.link.title')}>
      <ReturnsFocus />
      <BookingOffNote about="link" />
      {isBookingOn && <LinkChoice />}
    </Modal>
  );
}

const linkKinds = ['multi', 'single'] as const;

function LinkChoice() {
  const { t } = useTranslation();
  const [kind, setKind] = useState<string>('multi');
  const isSingle = kind === 'single';
  return (
    <Stack>
      <SegmentedControl
        fullWidth
        aria-label={t('invite.link.kind')}
        value={kind}
        onChange={setKind}
        data={linkKinds.map((value) => ({ value, label: t(`invite.link.${value}`) }))}
      />
      <Text size="sm" c="dimmed">
        {isSingle ? t('invite.link.singleText', { days: INVITE_DAYS }) : t('invite.link.multiText')}
      </Text>
      <LinkAndCode isSingle={isSingle} />
    </Stack>
  );
}

function LinkAndCode({ isSingle }: { isSingle: boolean }) {
  const { t } = useTranslation();
  const { link, failure, askAgain } = useLink(isSingle);
  if (failure !== null)
    return (
      <ErrorState
        title={t('common.error')}
        reason={errorText(failure, t)}
        retryLabel={t('common.retry')}
        onRetry={askAgain}
      />
    );
  if (link) return <InviteCode link={link} />;
  return (
    <Center h={320}>
      <Loader aria-label={t('common.loading')} />
    </Center>
  );
}

const NO_ANSWER = { link: null, failure: null };

/** The link of the kind that is chosen, asked for 350 ms after the choice (spec 9). */
function useLink(isSingleUse: boolean): { link: string | null; failure: unknown; askAgain: () => void } {
  const newLink = useInviteLink();
  const [settled] = useDebouncedValue(isSingleUse, INVITE_REFETCH_MS);
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<{
    isSingleUse: boolean;
    link: string | null;
    failure: unknown;
  } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      try {
        const link = await newLink(settled);
        if (isWanted) setAnswer({ isSingleUse: settled, link, failure: null });
      } catch (failure) {
        if (isWanted) setAnswer({ isSingleUse: settled, link: null, failure });
      }
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [newLink, settled, tries]);
  const askAgain = () => {
    setAnswer(null);
    setTries(tries + 1);
  };
  const { link, failure } = answer?.isSingleUse === isSingleUse ? answer : NO_ANSWER;
  return { link, failure, askAgain };
}
