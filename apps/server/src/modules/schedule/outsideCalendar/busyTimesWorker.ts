import { parentPort, workerData } from 'node:worker_threads';
import { type BusyWindow, busyTimesOf } from './busyTimesOf.ts';

const { text, window } = workerData as { readonly text: string; readonly window: BusyWindow };
parentPort?.postMessage(busyTimesOf(text, window));
