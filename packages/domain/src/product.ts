/** Whom people write to about their account, such as to have it deleted (spec 1); the one address of the product. */
export const SUPPORT_EMAIL = 'support@slotkeeper.example';
