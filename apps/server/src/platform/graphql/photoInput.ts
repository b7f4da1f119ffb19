import { z } from 'zod';
import { Upload } from './upload.ts';

/** An uploaded photo; the domain knows no files, so the server adds it to a schema. Left out, the photo stays. */
export const photoInput = z
  .instanceof(Upload)
  .nullish()
  .meta({ graphql: 'Upload', description: 'Null removes it.' });
