import { buildIfNeeded } from './build/build.mjs';
import { installIfNeeded } from './install.mjs';
import { isProductionFolder } from './build/production.mjs';
import { root } from './root.mjs';

/** Installs and builds what is missing to run the server; in a production folder everything is there. */
export async function prepare() {
  if (isProductionFolder(root)) return;
  await installIfNeeded();
  await buildIfNeeded();
}
