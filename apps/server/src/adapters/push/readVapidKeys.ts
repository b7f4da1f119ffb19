import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import webPush from 'web-push';
import { z } from 'zod';
import type { VapidKeys } from './webPushSender.ts';

const shape = z.object({ publicKey: z.string(), privateKey: z.string() });

/**
 * The keys of web push: those of the configuration, else a pair that is made on first start and kept in the data folder,
 * readable by its owner alone. Browsers are bound to the public key: with another pair each device is asked again.
 */
export async function readVapidKeys(given: VapidKeys | null, dataFolder: string): Promise<VapidKeys> {
  if (given) return given;
  const file = path.join(dataFolder, 'vapid.json');
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, JSON.stringify(webPush.generateVAPIDKeys()), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!isThere) throw error;
  }
  return shape.parse(JSON.parse(await readFile(file, 'utf8')));
}
