const swc = require('@swc/core');

/**
 * To be loaded before dependency-cruiser (`node --require`): its swc parser reads every file as TypeScript without
 * JSX, and there is no option for it, so that a .tsx file would end the run with a syntax error.
 */
const { parseFileSync } = swc;

swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: /\.[jt]sx$/.test(file) });
