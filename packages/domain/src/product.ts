/** What the product is called, where an operator has no name of its own for it. */
export const PRODUCT_NAME = 'Slotkeeper';

/** Whom people write to about their account, such as to have it deleted (spec 1), where the operator names nobody. */
export const SUPPORT_EMAIL = 'support@slotkeeper.example';

/** How the uid of every calendar event of ours ends: one that another calendar gives back is recognized by it. */
export const OUR_UID = '@slotkeeper';
