/** Where uploaded files are kept: a folder by default, or an S3-compatible store (adapters/storage). */
export interface FileStorage {
  /** Keeps a file under its name, such as 'photos/ab/abcd-large.webp'. */
  put(name: string, content: Buffer): Promise<void>;
  /** The content of a file, or null where there is none. */
  get(name: string): Promise<Buffer | null>;
  /** Removes a file; one that is gone already is no error. */
  remove(name: string): Promise<void>;
}
