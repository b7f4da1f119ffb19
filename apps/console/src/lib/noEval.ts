import { config } from 'zod/mini';

// Else zod tries whether it may compile text as code, which our policy forbids and the browser reports at each load.
config({ jitless: true });
