/**
 * Loaded into a server before it starts (node --import): each SIGUSR2 switches off or on that its statements lock the rows of
 * providers, and says so. Everything else is as in production. It shows that a race is real, and that the constraints hold it
 * alone (decisions, 'How a write stays right').
 */
import pg from 'pg';

const PROVIDER_LOCK = /(from providers[\s\S]*) for no key update\s*$/;
/** @type {(this: import('pg').Client, ...args: unknown[]) => unknown} */
const query = Reflect.get(pg.Client.prototype, 'query');
let isLocking = true;

pg.Client.prototype.query = function queryWithoutLock(text, ...rest) {
  const isLocked = isLocking || typeof text !== 'string';
  return query.call(this, isLocked ? text : text.replace(PROVIDER_LOCK, '$1'), ...rest);
};

process.on('SIGUSR2', () => {
  isLocking = !isLocking;
  process.stdout.write(`The provider lock is ${isLocking ? 'on' : 'off'}\n`);
});
