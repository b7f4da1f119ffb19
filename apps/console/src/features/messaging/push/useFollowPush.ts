import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { resendSubscription } from './devicePush.ts';

const opened = z.object({ kind: z.literal('slotkeeper.open'), address: z.string().regex(/^\/(?![/\\])/) });

/** Keeps this device's push alive while somebody is signed in, and goes where a clicked notification leads (spec 4). */
export function useFollowPush(): void {
  const navigate = useNavigate();
  useEffect(() => {
    // Not even the profile could do more about it than try again at the next start.
    resendSubscription().catch(() => undefined);
  }, []);
  useEffect(() => {
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
    const follow = ({ data }: MessageEvent<unknown>) => {
      const message = opened.safeParse(data);
      if (message.success) void navigate(message.data.address);
    };
    worker?.addEventListener('message', follow);
    worker?.startMessages();
    return () => worker?.removeEventListener('message', follow);
  }, [navigate]);
}
