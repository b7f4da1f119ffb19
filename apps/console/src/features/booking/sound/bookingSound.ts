import { useLocalStorage } from '@mantine/hooks';

/** Notes in hertz and when each begins, in seconds: two that rise, soft enough for a room with clients. */
const notes = [
  { frequency: 659.25, at: 0 },
  { frequency: 880, at: 0.16 },
] as const;
const NOTE_SECONDS = 0.45;
const VOLUME = 0.18;

const LAST_KEY = 'slotkeeper.lastBookingSound';

/** Whether this device rings for bookings of clients; off until a person turns it on. */
export function useSoundSetting(): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const [isOn, setOn] = useLocalStorage({
    key: 'slotkeeper.bookingSound',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  return [isOn, setOn];
}

/** Rings once. A browser may keep silent until a person has clicked somewhere on the page. */
export async function ring(): Promise<void> {
  const audio = new AudioContext();
  try {
    await audio.resume();
    for (const { frequency, at } of notes) playNote(audio, frequency, audio.currentTime + at);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  } finally {
    await audio.close();
  }
}

function playNote(audio: AudioContext, frequency: number, start: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(VOLUME, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECONDS);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + NOTE_SECONDS);
}

/**
 * Rings for a booking unless it has rung before: the same event may come twice, and each open tab hears of it. `cursor` is
 * the running number of the event in its organization.
 */
export async function ringOnce(cursor: string): Promise<void> {
  const claim = () => {
    if (localStorage.getItem(LAST_KEY) === cursor) return false;
    localStorage.setItem(LAST_KEY, cursor);
    return true;
  };
  // Without a secure connection a browser has no locks; two tabs may then both ring.
  const locks = navigator.locks as LockManager | null | undefined;
  const isFirst = locks ? await locks.request(LAST_KEY, claim) : claim();
  if (isFirst) await ring();
}
