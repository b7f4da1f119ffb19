/**
 * What keeps programs from asking for codes. The one that is included lets the browser work for a moment, without a word to
 * anyone else (docs/adr/0062); another service fits where it can hand out a challenge and check what solves it.
 */
export interface Captcha {
  /** A challenge as text, for the page to solve. It works for one purpose and for a few minutes. */
  challenge(purpose: string): Promise<string>;
  /** The id of the challenge that a proof solves, so that each is used once; null where it solves none for this purpose. */
  verify(proof: string, purpose: string): Promise<string | null>;
}
