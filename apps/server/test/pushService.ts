import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { jwtVerify } from 'jose';

const HEADER_BYTES = 21;
const TAG_BYTES = 16;

/** A browser of the test: what it hands out, and how it reads what comes. */
export function givenBrowser(path: string) {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };
  /** RFC 8291 and RFC 8188, written from the standards: the sender's library has no part in it. */
  const read = (body: Buffer): string => {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(HEADER_BYTES, HEADER_BYTES + (body[HEADER_BYTES - 1] ?? 0));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
    const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
    const sealed = body.subarray(HEADER_BYTES + sender.length);
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
    return plain.subarray(0, plain.lastIndexOf(2)).toString();
  };
  return { subscription: { endpoint: `https://push.example.com/${path}`, keys }, read };
}

/** What reached the push service. */
export interface TakenPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * A push service on this machine. Its agent brings requests for any name here, without TLS, so that no certificate is
 * needed; all above the socket is as it is in earnest.
 */
export async function pushService(statusOf: (path: string) => number = () => 201) {
  const taken: TakenPush[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const path = request.url ?? '';
    taken.push({ path, headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(statusOf(path)).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent();
  agent.createConnection = () => connect(port, '127.0.0.1');
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { taken, agent, close };
}

/** Verifies the `vapid` authorization of a request by the key that it names, and gives both (RFC 8292). */
export async function vapidOf({ authorization = '' }: IncomingHttpHeaders) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }));
  return { key, claims: payload };
}
