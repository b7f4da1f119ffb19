/**
 * Ends this process in an orderly way when the one that started it is gone. npm starts scripts through a shell, and a
 * SIGTERM meant for npm ends that shell but does not reach us.
 */
export function endWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
