/** A card as it is named to people: the gateway's brand, such as `visa`, and its last digits. */
interface NamedCard {
  readonly brand: string;
  readonly last4: string;
}

/** An amount in minor units. */
interface NamedAmount {
  readonly amount: number;
  readonly currency: string;
}

/** What those who hold the payments set are notified of (rules M3, M4); instants in epoch milliseconds. */
export type SubscriptionNotice =
  | (NamedAmount & {
      readonly kind: 'paymentReceived';
      readonly paidAt: number;
      readonly invoiceNumber: string | null;
      /** The invoice that is attached; null where the gateway keeps it. */
      readonly invoiceId: string | null;
      readonly card: NamedCard | null;
    })
  | (NamedAmount & {
      readonly kind: 'paymentFailed';
      /** Why the bank declined it, in the gateway's words. */
      readonly declineCode: string;
      /** When it is tried again; null after the last try. */
      readonly nextAttemptAt: number | null;
    })
  /** One that a person pays, now or since it is late. */
  | (NamedAmount & { readonly kind: 'invoiceOpen' | 'invoiceOverdue' })
  | { readonly kind: 'subscriptionEnded' }
  | {
      readonly kind: 'cardExpires';
      readonly card: NamedCard;
      /** The last day on which it can be charged, YYYY-MM-DD. */
      readonly expiresOn: string;
    };
