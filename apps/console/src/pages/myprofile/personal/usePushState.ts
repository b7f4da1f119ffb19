import { useEffect, useState } from 'react';
import {
  type PushState,
  readPushState,
  turnPushOff,
  turnPushOn,
} from '../../../features/messaging/push/devicePush.ts';
import { useShowError } from '../../../lib/errors/useShowError.ts';

interface DevicePush {
  /** Null while it is read; 'unknown' where the server could not be asked. */
  readonly state: PushState | 'unknown' | null;
  readonly isBusy: boolean;
  readonly turn: (isOn: boolean) => Promise<void>;
}

/** Push of this device: how it stands, and turning it on and off. Read again when the page is looked at again. */
export function usePushState(): DevicePush {
  const showError = useShowError();
  const [state, setState] = useState<DevicePush['state']>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    const read = () => void readPushState().then(setState, () => setState('unknown'));
    read();
    // Permission is changed in the browser's own settings, beside the page.
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, []);

  const turn = async (isOn: boolean) => {
    setBusy(true);
    try {
      setState(await (isOn ? turnPushOn() : turnPushOff()));
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return { state, isBusy, turn };
}
