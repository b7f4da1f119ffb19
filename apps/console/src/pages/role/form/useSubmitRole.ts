import { notifications } from '@mantine/notifications';
import type { RoleChangeInput, RoleInput, RoleValues } from '@slotkeeper/domain/input/role';
import type { BaseSyntheticEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { rolesUrl } from '../../../features/people/role/readRole.ts';
import { useAddRole, useUpdateRole } from '../../../features/people/role/roleMutations.ts';
import { ServerRefusal, useShowError } from '../../../lib/errors/refusal.ts';
import { settleSent } from '../../../lib/form/settleSent.ts';

interface SubmitOptions {
  form: UseFormReturn<RoleValues, unknown, RoleInput>;
  /** Null for a new one. */
  roleId: string | null;
  saved: RoleValues;
  /** Tells the guard of unsaved changes that leaving is fine now. */
  allowLeaving: () => void;
}

/** Saves the form, of a role what changed (rule R8), and leads to the list. */
export function useSubmitRole({ form, roleId, saved, allowLeaving }: SubmitOptions) {
  const { t } = useTranslation();
  const [add, isAdding] = useAddRole();
  const [update, isUpdating] = useUpdateRole();
  const navigate = useNavigate();
  const showError = useShowError();

  const save = async (role: RoleInput) => {
    const sent = form.getValues();
    try {
      await (roleId === null ? add(role) : update(roleId, changesOf(saved, role)));
    } catch (error) {
      if (error instanceof ServerRefusal && error.path[0] === 'name')
        form.setError('name', { message: error.code }, { shouldFocus: true });
      else showError(error);
      return;
    }
    const { name } = role;
    notifications.show({
      color: 'green',
      message: t(roleId === null ? 'roles.added' : 'roles.saved', { name }),
    });
    // What was typed while the save ran is still to be saved here.
    if (roleId !== null && !settleSent(form, sent)) return;
    allowLeaving();
    await navigate(rolesUrl, { replace: true });
  };
  const submit = (event?: BaseSyntheticEvent) => form.handleSubmit(save)(event);
  return { submit, isBusy: isAdding || isUpdating };
}

function changesOf(saved: RoleValues, { name, sets }: RoleInput): RoleChangeInput {
  const isOther = JSON.stringify(sets) !== JSON.stringify(saved.sets);
  return { ...(name !== saved.name && { name }), ...(isOther && { sets }) };
}
