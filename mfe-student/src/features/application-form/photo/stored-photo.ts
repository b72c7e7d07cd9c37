/** True for a photo that only the server has: its address, not its bytes. */
export const isStored = (photo: string): boolean => photo.startsWith('/')

/** The server keeps photos as JPEG. */
function toDataUrl(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return `data:image/jpeg;base64,${btoa(text)}`
}

const patienceMs = 30_000

/** The bytes of a photo that the server keeps, as the form is sent with them; empty when it has none any more. Rejects when no answer comes. */
export async function fetchStored(address: string): Promise<string> {
  const answer = await fetch(`${globalThis.location.origin}${address}`, { credentials: 'include', signal: AbortSignal.timeout(patienceMs) })
  if (answer.status === 404) return ''
  if (!answer.ok) throw new Error(`The photo did not come: ${String(answer.status)}`)
  return toDataUrl(new Uint8Array(await answer.arrayBuffer()))
}
