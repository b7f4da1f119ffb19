/** The image formats that photos are taken in. */
export type PhotoFormat = 'avif' | 'gif' | 'jpeg' | 'png' | 'webp';

/** How the content of each format begins: a text, and its byte offset. */
const signatures: Readonly<Record<PhotoFormat, readonly (readonly [at: number, text: string])[]>> = {
  avif: [[4, 'ftypavif']],
  gif: [[0, 'GIF8']],
  jpeg: [[0, '\xff\xd8\xff']],
  png: [[0, '\x89PNG\r\n\x1a\n']],
  webp: [
    [0, 'RIFF'],
    [8, 'WEBP'],
  ],
};

/**
 * What format a file is by its content; its name and its declared type say nothing. Null for everything else, such as SVG,
 * which can hold scripts, or a program that was given a picture's name.
 */
export function photoFormat(content: Uint8Array): PhotoFormat | null {
  const formats = Object.keys(signatures) as PhotoFormat[];
  return (
    formats.find((format) => signatures[format].every(([at, text]) => hasTextAt(content, at, text))) ?? null
  );
}

function hasTextAt(content: Uint8Array, at: number, text: string): boolean {
  return Array.from(text, (sign) => sign.charCodeAt(0)).every((byte, index) => content[at + index] === byte);
}
