import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { PostgresPlan } from './postgresPlan.ts';

/** A PostgreSQL that ends with us. */
export interface SupervisedPostgres {
  /** Settles when PostgreSQL, or its supervisor, is gone. */
  exited: Promise<void>;
  /** Stops PostgreSQL, quickly but with a clean shutdown where it still can, and settles when it is gone. */
  stop(): Promise<void>;
}

/**
 * The supervisor, in the one language that is small and on every system. Our end of its standard input closes when we
 * say so or when we die, however we die; then it stops PostgreSQL: by its fast shutdown (SIGINT), which a crash of one
 * of its processes can make hang, so 2.5 s later by the immediate one (SIGQUIT), which gives its processes 5 s. One
 * that ignores that too, since it was halted, is killed. The supervisor ends when PostgreSQL ends. Signals meant for
 * all of us (a service manager's SIGTERM) don't end it early.
 */
const SUPERVISOR = `
trap '' INT TERM HUP
exec 3<&0
"$@" 3<&- </dev/null &
postgres=$!
(
  while read -r line <&3; do :; done
  kill -INT "$postgres"
  sleep 2.5
  kill -QUIT "$postgres"
  sleep 6
  kill -KILL "$postgres"
) 2>/dev/null &
watcher=$!
wait "$postgres"
kill -KILL "$watcher"
`;

/**
 * Starts PostgreSQL under a supervisor of its own session, so that a terminal's Ctrl-C reaches only us.
 *
 * @param settings PostgreSQL's settings, by name
 * @param output file descriptor that takes PostgreSQL's log
 */
export function spawnSupervised(
  { binaries, folder, account, environment }: PostgresPlan,
  settings: Record<string, string>,
  output: number,
): SupervisedPostgres {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [...account.prefix, binaries.postgres, '-D', folder.cluster, ...options];
  const supervisor: ChildProcess = spawn('/bin/sh', ['-c', SUPERVISOR, 'supervisor', ...command], {
    ...account.ids,
    cwd: folder.root,
    detached: true,
    env: { ...process.env, ...environment },
    stdio: ['pipe', output, output],
  });
  const exited = once(supervisor, 'exit').then(() => undefined);
  return {
    exited,
    stop() {
      supervisor.stdin?.end();
      return exited;
    },
  };
}
