/** A small file can decode to an enormous picture. */
export const mostPixels = 16_000_000

const startsWith = (bytes: Buffer, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte)

const riff = [0x52, 0x49, 0x46, 0x46]
const webp = [0x57, 0x45, 0x42, 0x50]

/**
 * Whether the content starts with the signature of an accepted kind (JPEG, PNG, WebP), whatever its
 * declared type.
 */
export const isPicture = (bytes: Buffer): boolean =>
  startsWith(bytes, [0xff, 0xd8, 0xff]) ||
  startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) ||
  (startsWith(bytes, riff) && startsWith(bytes, webp, 8))

/**
 * Decodes base64, with or without the prefix of a data URL; null if it is invalid. Node's own
 * decoder skips invalid characters.
 */
export function decodeBase64(text: string): Buffer | null {
  const data = text.slice(text.indexOf(',') + 1)
  const bytes = Buffer.from(data, 'base64')
  return data.length > 0 && bytes.toString('base64') === data ? bytes : null
}
