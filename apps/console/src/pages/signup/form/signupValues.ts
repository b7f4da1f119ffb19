import type { signUpInput } from '@slotkeeper/domain/input/organization';
import type { z } from 'zod';

/** What the form holds: the input before it is checked and trimmed. */
export type SignupValues = z.input<typeof signUpInput>;
