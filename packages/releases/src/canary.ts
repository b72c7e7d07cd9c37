/** A release that some people get before the others, as the registry describes it. */
export interface Canary {
  /** How many of a hundred browsers get it. */
  percent: number
  /** Stays while `percent` grows, so that widening only adds people. */
  salt: string
  /** Whoever has joined one of these gets it whatever the percentage. */
  groups?: readonly string[]
}

/** A browser, as far as it decides about releases: a random id of its own, and the groups that its person has joined. */
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

/** The browser's place, 0 to 99, among all browsers, for one salt. */
export const bucketOf = (salt: string, deviceId: string): number => crc32(salt + deviceId) % 100

/** True when the browser gets the canary. The shell and the `mfe` command ask here, so that what `explain` says is what happens. */
export const isInCanary = (
  { percent, salt, groups = [] }: Canary,
  { id, groups: joined = [] }: Device,
): boolean => groups.some((group) => joined.includes(group)) || bucketOf(salt, id) < percent
