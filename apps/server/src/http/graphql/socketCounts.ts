/** How many sockets may be open at once in this process. */
export interface SocketLimits {
  readonly perAccount: number;
  readonly perAddress: number;
}

/** A person with many tabs on several devices, and an office or a shopping mall behind one address. */
export const defaultSocketLimits: SocketLimits = { perAccount: 40, perAddress: 400 };

/** Counts the open sockets of accounts and addresses. */
export interface SocketCounts {
  /** Counts one more and gives how to take it back, once or more; null where there are as many as there may be. */
  take(kind: keyof SocketLimits, who: string): (() => void) | null;
}

/** Makes a count of open sockets. */
export function socketCounts(limits: SocketLimits): SocketCounts {
  const open = new Map<string, number>();
  return {
    take: (kind, who) => {
      const key = `${kind}:${who}`;
      const count = open.get(key) ?? 0;
      if (count >= limits[kind]) return null;
      open.set(key, count + 1);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        const left = (open.get(key) ?? 1) - 1;
        if (left > 0) open.set(key, left);
        else open.delete(key);
      };
    },
  };
}
