import type { ViewType } from '@slotkeeper/domain/options';

/** A provider's own settings; no zone means the place's. */
export interface Personal {
  readonly appointmentRequiresApproval: boolean;
  readonly locale: string;
  readonly timezone: string | null;
  readonly viewType: ViewType;
}
