import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A certificate and what it was made for, as PEM. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

/** A certificate authority of the test's own, and certificates that it signs: Node reads certificates but makes none. */
export function certificateAuthority(name: string): Certificate & { signFor(host: string): Certificate } {
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const constraints = extension('551d13', sequence(boolean()));
  const make = (subject: string, key: KeyObject, extensions: Buffer[]) =>
    certificateOf({ issuer: name, subject, key, signer: own.privateKey, extensions });
  return {
    certificate: make(name, own.publicKey, [constraints]),
    key: pemOf(own.privateKey),
    signFor(host) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const names = extension('551d11', sequence(der(0x82, Buffer.from(host))));
      return { certificate: make(host, publicKey, [names]), key: pemOf(privateKey) };
    },
  };
}

interface CertificateFacts {
  readonly issuer: string;
  readonly subject: string;
  readonly key: KeyObject;
  readonly signer: KeyObject;
  readonly extensions: Buffer[];
}

/** X.509, version 3, signed by ECDSA with SHA-256, valid from yesterday until the year 2049. */
function certificateOf({ issuer, subject, key, signer, extensions }: CertificateFacts): string {
  const algorithm = sequence(objectId('2a8648ce3d040302'));
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().replace(/[-:T]/g, '').slice(2, 14);
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    nameOf(issuer),
    sequence(der(0x17, Buffer.from(`${yesterday}Z`)), der(0x17, Buffer.from('491231235959Z'))),
    nameOf(subject),
    key.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  );
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', content, signer)]));
  const base64 = sequence(content, algorithm, signature).toString('base64');
  return `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{1,64}/g, '$&\n')}-----END CERTIFICATE-----\n`;
}

function pemOf(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** A value of ASN.1 in its distinguished encoding: tag, length, content. */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts));
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const boolean = () => der(0x01, Buffer.from([0xff]));
const extension = (id: string, content: Buffer) => sequence(objectId(id), der(0x04, content));
const nameOf = (text: string) =>
  sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from(text)))));
