import { updateProviderInput } from '@slotkeeper/domain/input/provider';
import { PASSWORD_MIN } from '@slotkeeper/domain/limits';
import type { RefusalCode } from '@slotkeeper/domain/refusalCode';
import type { UpdateProviderInput } from '../../../__generated__/useUpdateProfileMutation.graphql.ts';

/** What the form of one's own profile holds. */
export interface ProfileValues {
  readonly name: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly locale: string;
  /** A new one, or nothing. */
  readonly password: string;
  readonly again: string;
}

/** What is sent: only what differs from what is saved (rule R8). A new password counts once both entries match. */
export function profileChanges(
  values: ProfileValues,
  saved: ProfileValues,
): Omit<UpdateProviderInput, 'id' | 'validatePassword'> {
  const keys = ['name', 'email', 'phoneNumber'] as const;
  const changed = keys.filter((key) => values[key].trim() !== saved[key]);
  return {
    ...Object.fromEntries(changed.map((key) => [key, values[key].trim()])),
    ...(values.locale !== saved.locale && { settings: { locale: values.locale } }),
    ...(values.password !== '' && { password: values.password }),
  };
}

/** Which fields cannot be sent as they are, and why, by the rules of the server's own input (spec 5). */
export function faultsOf(values: ProfileValues): ReadonlyMap<keyof ProfileValues, RefusalCode> {
  const faults = new Map<keyof ProfileValues, RefusalCode>();
  const { name, email, phoneNumber } = updateProviderInput.shape;
  if (!name.safeParse(values.name).success) faults.set('name', 'REQUIRED_FIELD_MISSING');
  if (!email.safeParse(values.email.trim()).success) faults.set('email', 'INVALID_EMAIL');
  if (!phoneNumber.safeParse(values.phoneNumber.trim()).success) {
    faults.set('phoneNumber', 'INVALID_PHONE_NUMBER');
  }
  const { password, again } = values;
  if (password !== '' && password.length < PASSWORD_MIN) faults.set('password', 'PASSWORD_TOO_SHORT');
  if (password !== again) faults.set('again', 'PASSWORDS_DIFFER');
  return faults;
}
