import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { FileStorage } from '../../platform/fileStorage.ts';

/** Where an S3-compatible store is, and what opens it. */
export interface S3Settings {
  readonly bucket: string;
  /** Null: Amazon's own. Others are spoken to by path, which all of them understand. */
  readonly endpoint: URL | null;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Keeps files in a bucket of an S3-compatible store. */
export function s3Storage(settings: S3Settings): FileStorage {
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint: endpoint.href, forcePathStyle: true }),
    // Checksums that only Amazon knows are refused by other stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    put: async (name, content) => {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: name,
          Body: content,
          ContentType: 'application/octet-stream',
        }),
      );
    },
    get: async (name) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: name }));
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: name }));
    },
  };
}
