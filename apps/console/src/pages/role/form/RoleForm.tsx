import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Button, Grid, Group, TextInput } from '@mantine/core';
import { roleInput, type RoleInput, type RoleValues } from '@slotkeeper/domain/input/role';
import { TEXT_MAX } from '@slotkeeper/domain/limits';
import { noPermissions } from '@slotkeeper/domain/people/access/permissionSets';
import { PageHeader } from '@slotkeeper/ui/PageHeader';
import { SaveBar } from '@slotkeeper/ui/SaveBar';
import { Section } from '@slotkeeper/ui/Section';
import { StatusBadge } from '@slotkeeper/ui/StatusBadge';
import { BusyFields } from '@slotkeeper/ui/form/BusyFields';
import { IconCopy, IconLock, IconTrashX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { DeleteRole } from '../../../features/people/role/DeleteRole.tsx';
import { PermissionGroupSection } from '../../../features/people/role/PermissionGroupSection.tsx';
import { permissionGroups } from '../../../features/people/role/permissionGroups.ts';
import { duplicateRoleUrl, type EditableRole, rolesUrl } from '../../../features/people/role/readRole.ts';
import { keepTyped } from '../../../lib/form/settleSent.ts';
import { useFieldError } from '../../../lib/form/useFieldError.ts';
import { UnsavedDialog } from '../../../lib/unsaved/LeaveDialog.tsx';
import { useUnsavedGuard } from '../../../lib/unsaved/useUnsavedGuard.ts';
import { RoleAtAGlance } from './RoleAtAGlance.tsx';
import { useSubmitRole } from './useSubmitRole.ts';

interface RoleFormProps {
  /** Null for a new one. */
  role: EditableRole | null;
  /** What a new one begins with. */
  model: EditableRole | null;
  /** Another Owner has deleted it while its form was open: it can be added again. */
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
    resetOptions: keepTyped,
  });
  const { isDirty } = form.formState;
  const isNew = role === null || isGone;
  const { blocker, allowLeaving } = useUnsavedGuard(isDirty);
  const { submit, isBusy } = useSubmitRole({ form, roleId: isNew ? null : role.id, saved, allowLeaving });
  const isAbove = role !== null && !role.isGrantable;
  const isFixed = isAbove || role?.isDefault === true;
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <RoleHeader role={role} isGone={isGone} allowLeaving={allowLeaving} />
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
        {/* An existing role keeps what is typed while it is saved; a new one leads to the list. */}
        <BusyFields busy={isBusy && isNew}>
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
        </BusyFields>
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

/** What the role is called. */
function NameSection({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  const fieldError = useFieldError();
  const { formState, register } = useFormContext<RoleValues>();
  return (
    <Section title={t('roles.section.name')}>
      <TextInput
        aria-label={t('common.name')}
        placeholder={t('roles.namePlaceholder')}
        maxLength={TEXT_MAX}
        readOnly={disabled}
        autoComplete="off"
        error={fieldError(formState.errors.name)}
        {...register('name')}
      />
    </Section>
  );
}

interface RoleHeaderProps {
  /** Null for a new one. */
  role: EditableRole | null;
  /** Nothing more can be done with it: another Owner has deleted it. */
  isGone: boolean;
  /** Called just before the page of the deleted role is left. */
  allowLeaving: () => void;
}

/** Which role it is, and what else can be done with it: duplicate it, and delete one of the business's own. */
function RoleHeader({ role, isGone, allowLeaving }: RoleHeaderProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (!role) return <PageHeader order={2} title={t('roles.new')} />;
  if (isGone) return <PageHeader order={2} title={role.name} />;
  const leave = () => {
    allowLeaving();
    void navigate(rolesUrl, { replace: true });
  };
  return (
    <PageHeader
      order={2}
      title={role.name}
      description={role.isDefault && <StatusBadge tone="info" label={t('roles.standard')} />}
      actions={
        <Group gap="sm">
          <Button
            component={Link}
            to={duplicateRoleUrl(role.id)}
            variant="default"
            leftSection={<IconCopy size={16} stroke={1.7} aria-hidden />}
          >
            {t('roles.duplicate')}
          </Button>
          <DeleteRole role={role} onDeleted={leave} />
        </Group>
      }
    />
  );
}
