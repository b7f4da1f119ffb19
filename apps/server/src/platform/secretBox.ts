import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const TOKEN_BYTES = 16;

/** Keeps what must be read again, such as the secret of an authenticator app, unreadable in the database. */
export interface SecretBox {
  seal(text: string): string;
  /** Throws where it was sealed with another server's secret or changed since. */
  open(sealed: string): string;
  /** A token of 128 bits that nobody guesses, the same each time for one purpose. */
  deriveToken(purpose: string): string;
}

/** A box whose keys are derived from the server's secret for their purpose alone. */
export function secretBox(serverSecret: string): SecretBox {
  const key = createHmac('sha256', serverSecret).update('slotkeeper sealed secrets').digest();
  const tokenKey = createHmac('sha256', serverSecret).update('slotkeeper derived tokens').digest();
  return {
    seal: (text) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
    deriveToken: (purpose) => {
      const digest = createHmac('sha256', tokenKey).update(purpose).digest();
      return digest.subarray(0, TOKEN_BYTES).toString('base64url');
    },
  };
}
