import { ActionIcon, Button, Group, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { TEXT_MAX } from '@slotkeeper/domain/limits';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { PaymentMethods_place$key } from '../../../__generated__/PaymentMethods_place.graphql.ts';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { useChangePaymentMethods } from '../settingsMutations.ts';

interface PaymentMethodsProps {
  placeKey: PaymentMethods_place$key;
  disabled: boolean;
}

/** How clients can pay at a place: added, renamed and taken off the list at once, without the save bar. */
export function PaymentMethods({ placeKey, disabled }: PaymentMethodsProps) {
  const { t } = useTranslation();
  const showError = useShowError();
  const showFailure = (error: unknown) => showError(error, t('settings.place.paymentMethodFailed'));
  const { id, paymentMethods } = useFragment(
    graphql`
      fragment PaymentMethods_place on Place {
        id
        paymentMethods {
          id
          name
        }
      }
    `,
    placeKey,
  );
  const { add, rename, retire, isBusy } = useChangePaymentMethods();
  const [newName, setNewName] = useState('');
  const addNew = async () => {
    try {
      await add(id, newName.trim());
      setNewName((now) => (now === newName ? '' : now));
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <Stack gap="sm">
      {paymentMethods.map((method) => (
        <PaymentMethodRow
          key={method.id}
          name={method.name}
          disabled={disabled || isBusy}
          onRename={(name) => rename(method.id, name).catch(showFailure)}
          onRetire={paymentMethods.length > 1 ? () => void retire(method.id).catch(showFailure) : undefined}
        />
      ))}
      <Group
        component="form"
        wrap="nowrap"
        align="flex-end"
        onSubmit={(event) => {
          event.preventDefault();
          void addNew();
        }}
      >
        <TextInput
          flex={1}
          aria-label={t('settings.place.newPaymentMethod')}
          placeholder={t('settings.place.newPaymentMethod')}
          maxLength={TEXT_MAX}
          disabled={disabled}
          value={newName}
          onChange={({ currentTarget }) => setNewName(currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={disabled || newName.trim() === ''}
          loading={isBusy}
        >
          {t('common.add')}
        </Button>
      </Group>
    </Stack>
  );
}

interface PaymentMethodRowProps {
  name: string;
  disabled: boolean;
  onRename: (name: string) => Promise<unknown>;
  /** Missing for the only one, which has to stay. */
  onRetire?: () => void;
}

/** The name is saved on leaving the field or with Enter; Escape brings the old one back. */
function PaymentMethodRow({ name, disabled, onRename, onRetire }: PaymentMethodRowProps) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<string | null>(null);
  const [isAsking, { open, close }] = useDisclosure();
  const save = async () => {
    const wanted = edited?.trim();
    if (wanted && wanted !== name) await onRename(wanted);
    setEdited((now) => (now === edited ? null : now));
  };
  return (
    <Group wrap="nowrap" gap="xs">
      <TextInput
        flex={1}
        aria-label={t('settings.place.paymentMethodName')}
        maxLength={TEXT_MAX}
        disabled={disabled}
        value={edited ?? name}
        onChange={({ currentTarget }) => setEdited(currentTarget.value)}
        onBlur={() => void save()}
        onKeyDown={({ key }) => {
          if (key === 'Enter') void save();
          if (key === 'Escape') setEdited(null);
        }}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('settings.place.removePaymentMethod', { name })}
        disabled={disabled || !onRetire}
        onClick={open}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
      <ConfirmDialog
        opened={isAsking}
        title={t('settings.place.removePaymentMethod', { name })}
        confirmLabel={t('common.remove')}
        cancelLabel={t('common.cancel')}
        tone="danger"
        onConfirm={() => {
          close();
          onRetire?.();
        }}
        onCancel={close}
      >
        {t('settings.place.removePaymentMethodText')}
      </ConfirmDialog>
    </Group>
  );
}
