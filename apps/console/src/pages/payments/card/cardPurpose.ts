/** What a card is entered for: the first payment of a plan, or all payments from now on. */
export type CardPurpose = 'activate' | 'change';
