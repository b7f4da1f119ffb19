import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Grid } from '@mantine/core';
import { noPermissions } from '@slotkeeper/domain/people/access/permissionSets';
import { type RoleInput, type RoleValues, roleInput } from '@slotkeeper/domain/input/role';
import { SaveBar } from '@slotkeeper/ui/SaveBar';
import { IconLock, IconTrashX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EditableRole } from '../../../features/people/role/readRole.ts';
import { UnsavedDialog } from '../../../lib/unsaved/UnsavedDialog.tsx';
import { useUnsavedGuard } from '../../../lib/unsaved/useUnsavedGuard.ts';
import { NameSection } from './NameSection.tsx';
import { PermissionGroupSection } from './PermissionGroupSection.tsx';
import { permissionGroups } from './permissionGroups.ts';
import { RoleAtAGlance } from './RoleAtAGlance.tsx';
import { RoleHeader } from './RoleHeader.tsx';
import { useSubmitRole } from './useSubmitRole.ts';

interface RoleFormProps {
  /** Null for a new one. */
  role: EditableRole | null;
  /** What a new one begins with. */
  model: EditableRole | null;
  /** Another Owner has deleted it while its form was open: it can be added anew. */
  isGone?: boolean;
}

/** What a role is called and may do; the standard ones can only be renamed (rule R1). */
export function RoleForm({ role, model, isGone = false }: RoleFormProps) {
  const { t } = useTranslation();
  const saved = useMemo<RoleValues>(() => {
    if (role) return { name: role.name, sets: role.sets };
    return model
      ? { name: t('roles.copyOf', { name: model.name }), sets: model.sets }
      : { name: '', sets: noPermissions };
  }, [role, model, t]);
  const form = useForm<RoleValues, unknown, RoleInput>({
    resolver: zodResolver(roleInput),
    values: saved,
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty } = form.formState;
  const isNew = role === null || isGone;
  const { blocker, letGo } = useUnsavedGuard(isDirty);
  const { submit, isBusy } = useSubmitRole({ form, roleId: isNew ? null : role.id, saved, letGo });
  const isAbove = role !== null && !role.isGrantable;
  const isFixed = isAbove || role?.isDefault === true;
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <RoleHeader role={role} isGone={isGone} letGo={letGo} />
        {isGone && (
          <Alert
            role="alert"
            color="red"
            icon={<IconTrashX aria-hidden />}
            title={t('roles.gone.title')}
            mb="lg"
          >
            {t('roles.gone.text')}
          </Alert>
        )}
        {isFixed && (
          <Alert role="note" icon={<IconLock aria-hidden />} mb="lg">
            {t(isAbove ? 'roles.aboveNote' : 'roles.standardNote')}
          </Alert>
        )}
        <Grid gap="lg">
          <Grid.Col span={{ base: 12, md: 8 }}>
            <NameSection disabled={isAbove} />
            {permissionGroups.map((group) => (
              <PermissionGroupSection key={group.key} group={group} disabled={isFixed} />
            ))}
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 4 }}>
            <RoleAtAGlance membersCount={role?.membersCount ?? null} />
          </Grid.Col>
        </Grid>
      </form>
      <SaveBar
        visible={isDirty || isNew}
        text={t(isNew ? 'roles.new' : 'common.unsaved.title')}
        saveLabel={t(isNew ? 'roles.add' : 'common.save')}
        onSave={() => void submit()}
        discardLabel={t('common.discard')}
        onDiscard={role ? () => form.reset(saved, { keepDirtyValues: false }) : undefined}
        busy={isBusy}
      />
      <UnsavedDialog blocker={blocker} />
    </FormProvider>
  );
}
