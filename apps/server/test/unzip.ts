import { inflateRawSync } from 'node:zlib';

const ENTRY = 0x02014b50;
const END = 0x06054b50;

/** The texts of a zip's files by their names, read from its directory. */
export function unzip(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = zip.lastIndexOf(Buffer.from(Uint32Array.of(END).buffer));
  let entry = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(entry) === ENTRY) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((at) => zip.readUInt16LE(entry + at));
    const name = zip.toString('utf8', entry + 46, entry + 46 + (nameLength ?? 0));
    files.set(name, contentOf(zip, entry));
    entry += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return files;
}

function contentOf(zip: Buffer, entry: number): string {
  const isStored = zip.readUInt16LE(entry + 10) === 0;
  const local = zip.readUInt32LE(entry + 42);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(start, start + zip.readUInt32LE(entry + 20));
  return (isStored ? packed : inflateRawSync(packed)).toString('utf8');
}
