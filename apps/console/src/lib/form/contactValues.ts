/** What a form with these fields holds. */
export interface ContactValues {
  name?: string | undefined;
  email?: string | undefined;
  phoneNumber?: string | undefined;
}
