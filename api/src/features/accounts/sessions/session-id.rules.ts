import { createHash } from 'node:crypto'

/**
 * The public id of a session: a UUID (version 8) from a hash of its secret id, so that no page, log
 * or screenshot contains the secret.
 */
export function shownId(secret: string): string {
  const bytes = createHash('sha256').update(`session/${secret}`).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
