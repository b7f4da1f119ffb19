/** What a gateway says about a message that it took. */
export interface Receipt {
  /** KEPT where no sender is set and the outbox is the mailbox; SENT where a gateway accepted it. */
  readonly state: 'KEPT' | 'SENT';
  /** The gateway's id of the message, by which it reports later; null where it gives none. */
  readonly gatewayId: string | null;
}

/** A refusal that no repeat can change: an unknown mailbox, a number that can't have SMS. */
export class PermanentRefusal extends Error {
  override readonly name = 'PermanentRefusal';
}
