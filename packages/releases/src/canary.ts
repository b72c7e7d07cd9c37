/** A release that some browsers get before the others, as in the registry. */
export interface Canary {
  /** Percentage of browsers that get it. */
  percent: number
  /** Does not change while `percent` grows, so that growing only adds browsers. */
  salt: string
  /** Members of these groups get it at any percentage. */
  groups?: readonly string[]
}

/**
 * A browser for the choice of releases: its random id, and the groups that its person has joined.
 */
export interface Device {
  id: string
  groups?: readonly string[]
}

function crcOfByte(byte: number): number {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc >>> 0
}
const table = Array.from({ length: 256 }, (_, byte) => crcOfByte(byte))

/** CRC-32 of a text's UTF-8 bytes. */
export function crc32(text: string): number {
  let crc = 0xffffffff
  for (const byte of new TextEncoder().encode(text))
    crc = ((table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)) >>> 0
  return (crc ^ 0xffffffff) >>> 0
}

/** The bucket of a browser, 0 to 99, for a salt. */
export const bucketOf = (salt: string, deviceId: string): number => crc32(salt + deviceId) % 100

/**
 * True if the browser gets the canary. The shell and the `mfe` command both call it, so that
 * `explain` tells the real result.
 */
export const isInCanary = (
  { percent, salt, groups = [] }: Canary,
  { id, groups: joined = [] }: Device,
): boolean => groups.some((group) => joined.includes(group)) || bucketOf(salt, id) < percent
