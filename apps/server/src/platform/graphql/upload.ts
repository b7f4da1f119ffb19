import { createHash } from 'node:crypto';
import { z } from 'zod';

/**
 * An uploaded file per the multipart convention (spec 7): its content alone, since the client may declare any name and
 * type. The bytes are no property, so that nobody walks through them by accident.
 */
export class Upload {
  readonly #content: Buffer;

  /** Whose it is, for taking turns: one member's uploads wait for each other. */
  readonly sender: string;

  constructor(content: Buffer, sender = '') {
    this.#content = content;
    this.sender = sender;
  }

  get content(): Buffer {
    return this.#content;
  }

  /** What distinguishes two contents, in place of the content itself: a request that is sent again has the same. */
  get digest(): string {
    return createHash('sha256').update(this.#content).digest('hex');
  }
}

/** An uploaded photo; the domain knows no files, so the server adds it to a schema. Left out, the photo stays. */
export const photoInput = z
  .instanceof(Upload)
  .nullish()
  .meta({ graphql: 'Upload', description: 'Null removes it.' });
