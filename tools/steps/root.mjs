import { fileURLToPath } from 'node:url';

/** Absolute path of the repository, wherever a tool is started from. */
export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');
