/** Reads the body of an answer up to a limit in bytes. A larger body is left unread; what is returned is then too long. */
export async function readUpTo(limit: number, { body }: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    // Leaving the loop cancels the answer.
    if (size > limit) break;
  }
  return Buffer.concat(chunks);
}
