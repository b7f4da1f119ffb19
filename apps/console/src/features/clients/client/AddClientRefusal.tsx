import { Alert, Button, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorText, ServerRefusal } from '../../../lib/errors/refusal.ts';
import type { KnownClient } from './clientMutations.ts';

/** A name may be longer than a phone is wide: then the button is as high as its words need. */
const nameButton = {
  size: 'xs',
  variant: 'default',
  h: 'auto',
  mih: 30,
  py: 4,
  styles: { label: { whiteSpace: 'normal', textAlign: 'start', lineHeight: 1.35 } },
} as const;

interface AddClientRefusalProps {
  failure: unknown;
  /** Brings the removed client back; without it that is not offered. */
  onRestore?: () => void;
  onChooseExisting?: (client: KnownClient) => void;
}

/** Why a client was not added; a number that is known leads to whose it is, a removed one asks (rule C4). */
export function AddClientRefusal({ failure, onRestore, onChooseExisting }: AddClientRefusalProps) {
  const { t } = useTranslation();
  if (failure === null) return null;
  const owner = ownerIn(failure);
  const isRemoved = owner !== null && failure instanceof ServerRefusal && failure.code === 'CLIENT_REMOVED';
  if (isRemoved)
    return (
      <RefusalBox
        color="yellow"
        text={t(onRestore ? 'clients.add.removed' : 'clients.edit.removed', { name: owner.name })}
      >
        {onRestore && (
          <Button size="xs" variant="default" onClick={onRestore}>
            {t('clients.add.restore')}
          </Button>
        )}
      </RefusalBox>
    );
  if (!owner) return <RefusalBox color="red" text={errorText(failure, t)} />;
  return (
    <RefusalBox color="yellow" text={t('clients.add.taken', { name: owner.name })}>
      {onChooseExisting ? (
        <Button {...nameButton} onClick={() => onChooseExisting(owner)}>
          {t('clients.add.use', { name: owner.name })}
        </Button>
      ) : (
        <Button {...nameButton} component={Link} to={`/clients/${encodeURIComponent(owner.id)}`}>
          {t('clients.add.open', { name: owner.name })}
        </Button>
      )}
    </RefusalBox>
  );
}

function RefusalBox({ color, text, children }: { color: string; text: string; children?: ReactNode }) {
  return (
    <Alert color={color} role="alert" icon={<IconAlertCircle aria-hidden />}>
      <Stack gap="xs" align="flex-start">
        {text}
        {children}
      </Stack>
    </Alert>
  );
}

/** The client that PHONE_TAKEN or CLIENT_REMOVED names. */
function ownerIn(failure: unknown): KnownClient | null {
  if (!(failure instanceof ServerRefusal)) return null;
  const { clientId, clientName } = failure.values;
  return typeof clientId === 'string' && typeof clientName === 'string'
    ? { id: clientId, name: clientName }
    : null;
}
