import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Button, Select, Stack, TextInput } from '@mantine/core';
import { roleInput, type RoleInput, type RoleValues } from '@slotkeeper/domain/input/role';
import { TEXT_MAX } from '@slotkeeper/domain/limits';
import { noPermissions } from '@slotkeeper/domain/people/access/permissionSets';
import { DAY_MS } from '@slotkeeper/domain/time/units';
import { DialogFooter } from '@slotkeeper/ui/DialogFooter';
import { BusyFields } from '@slotkeeper/ui/form/BusyFields';
import { IconAlertCircle } from '@tabler/icons-react';
import { useContext, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PermissionGroupSection } from '../../../../features/people/role/PermissionGroupSection.tsx';
import { permissionGroups } from '../../../../features/people/role/permissionGroups.ts';
import { useFieldError } from '../../../../lib/form/useFieldError.ts';
import { useSaveAndClose } from '../../../../lib/form/useSaveAndClose.ts';
import { CloseDialogContext, FormDialog } from '../../../../lib/unsaved/FormDialog.tsx';
import { useUnsaved } from '../../../../lib/unsaved/useUnsaved.ts';
import { useApiTokens } from './useApiTokens.ts';

interface AddTokenDialogProps {
  opened: boolean;
  viewerId: string;
  /** Gets the token, which is never shown again. */
  onAdded: (token: string | null) => void;
  onClose: () => void;
}

/** Makes an API token: a name, what it may do at most, and how long (rule R9). */
export function AddTokenDialog({ opened, onClose, ...form }: AddTokenDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('integrations.token.add')}
      size="lg"
      closeOnClickOutside={false}
    >
      <TokenForm {...form} onClose={onClose} />
    </FormDialog>
  );
}

/** No token makes tokens. */
const groups = permissionGroups.map((group) => ({
  ...group,
  areas: group.areas.map((area): (typeof group.areas)[number] =>
    area[0] === 'integrations' ? ['integrations', ['WEBHOOKS']] : area,
  ),
}));

const lifetimes = ['0', '30', '90', '365'] as const;

function TokenForm({ viewerId, onAdded, onClose }: Omit<AddTokenDialogProps, 'opened'>) {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const [days, setDays] = useState<string>('0');
  const { add } = useApiTokens(viewerId);
  const { save, isBusy, error } = useSaveAndClose(onClose);
  const form = useForm<RoleValues, unknown, RoleInput>({
    resolver: zodResolver(roleInput),
    defaultValues: { name: '', sets: noPermissions },
  });
  const { formState, handleSubmit, register } = form;
  useUnsaved(formState.isDirty);
  const submit = handleSubmit(({ name, sets }) =>
    save(async () => {
      const expiresAt = days === '0' ? null : Date.now() + Number(days) * DAY_MS;
      onAdded(await add({ name, scopes: sets, expiresAt }));
    }),
  );
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <BusyFields busy={isBusy}>
          <Stack>
            <TextInput
              label={t('common.name')}
              placeholder={t('integrations.token.namePlaceholder')}
              maxLength={TEXT_MAX}
              autoComplete="off"
              data-autofocus
              error={fieldError(formState.errors.name)}
              {...register('name')}
            />
            <Select
              label={t('integrations.token.lifetime')}
              data={lifetimes.map((value) => ({
                value,
                label:
                  value === '0'
                    ? t('integrations.token.noEnd')
                    : t('integrations.token.days', { count: Number(value) }),
              }))}
              value={days}
              allowDeselect={false}
              onChange={(value) => setDays(value ?? '0')}
            />
            {groups.map((group) => (
              <PermissionGroupSection key={group.key} group={group} disabled={false} />
            ))}
          </Stack>
        </BusyFields>
        {error && (
          <Alert role="alert" color="red" icon={<IconAlertCircle aria-hidden />} mt="md">
            {error}
          </Alert>
        )}
        <DialogFooter>
          <CancelButton disabled={isBusy} />
          <Button type="submit" loading={isBusy}>
            {t('integrations.token.add')}
          </Button>
        </DialogFooter>
      </form>
    </FormProvider>
  );
}

function CancelButton({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  return (
    <Button variant="default" disabled={disabled} onClick={useContext(CloseDialogContext)}>
      {t('common.cancel')}
    </Button>
  );
}
