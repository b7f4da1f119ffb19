import { z } from 'zod';
import { expandable } from './fields.ts';

/** What one object is asked for with. */
export const retrieveParams = z.strictObject(expandable);
