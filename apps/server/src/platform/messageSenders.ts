/** Who carries the messages of each channel, by the name that an operator knows; null: they are kept in the outbox (rule N1). */
export interface MessageSenders {
  /** The mail server's host. */
  readonly email: string | null;
  readonly sms: string | null;
  readonly push: string | null;
}
