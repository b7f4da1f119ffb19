import type { EmailContent } from '../email/email.ts';

/** Money of one currency in minor units; currencies are never added. */
interface ReportedMoney {
  readonly currency: string;
  readonly paid: number;
  readonly expected: number;
}

/** What a report says of a month, each as analytics defines it. */
export interface MonthFigures {
  readonly appointments: number;
  readonly minutes: number;
  /** Null where its reader may see no clients. */
  readonly newClients: number | null;
  readonly canceled: number;
  readonly noShows: number;
  readonly revenue: readonly ReportedMoney[];
}

/** The figures of a month beside those of the month before. */
export interface MonthlyReport {
  readonly organization: string;
  /** Local dates of the month, both included. */
  readonly from: string;
  readonly to: string;
  /** Whether they are of the reader alone (rule R2). */
  readonly isOwn: boolean;
  /** Whose appointments and clients are behind the figures. */
  readonly shown: NonNullable<EmailContent['figures']>;
  readonly figures: MonthFigures;
  readonly before: MonthFigures;
  /** Appointments of each place on its own days (rule T1); empty where there is one place. */
  readonly places: readonly {
    readonly name: string;
    readonly appointments: number;
    readonly before: number;
  }[];
}
