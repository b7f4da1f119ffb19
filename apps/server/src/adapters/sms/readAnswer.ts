const ANSWER_MAX_BYTES = 64 * 1024;

/** A gateway's JSON answer; empty where it sent none. Longer answers are not read, so that none can fill our memory. */
export async function readAnswer(response: Response): Promise<Record<string, unknown>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > ANSWER_MAX_BYTES) {
      await response.body?.cancel().catch(() => undefined);
      return {};
    }
    chunks.push(chunk);
  }
  return parsed(Buffer.concat(chunks).toString('utf8'));
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
