import path from 'node:path';
import { repositoryRoot } from '../src/platform/repositoryRoot.ts';

/** Where the server's sources and its vite.config.ts lie. */
export const serverFolder = path.join(repositoryRoot(), 'apps', 'server');

/** Where the tests build the server's programs: below its folder, from where the programs find npm's packages. */
export const testPrograms = path.join(serverFolder, '.cache', 'programs');
