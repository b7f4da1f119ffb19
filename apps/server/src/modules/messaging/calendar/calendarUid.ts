import { OUR_UID } from '@slotkeeper/domain/product';
import type { SecretBox } from '../../../platform/secretBox.ts';
import type { TenantScope } from '../../../platform/tenantScope.ts';

/**
 * By what every calendar knows an appointment: the same in each file and feed, as long as the server's secret is the same,
 * and in no other installation. It says nothing of the appointment, and nobody can guess it.
 *
 * @param id an appointment's id, or that of something else after its kind: 'block/7'
 */
export function calendarUid(
  secrets: Pick<SecretBox, 'deriveToken'>,
  { organizationId }: TenantScope,
  id: string,
): string {
  return `${secrets.deriveToken(`calendar event ${organizationId}/${id}`)}${OUR_UID}`;
}
