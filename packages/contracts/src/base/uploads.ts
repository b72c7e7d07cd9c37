import { z } from 'zod'

const base64 = /^[A-Za-z0-9+/]*={0,2}$/
/** Base64 needs four characters for three bytes. */
const longestOf = (megabytes: number): number => Math.ceil((megabytes * 1024 * 1024) / 3) * 4

/** The bytes of an uploaded file in base64, with a message for each fault. */
export const uploadedFile = (
  megabytes: number,
  { choose, blank, tooLarge }: { choose: string; blank: string; tooLarge: string },
) => z.string(choose).min(1, blank).max(longestOf(megabytes), tooLarge).regex(base64, choose)

/** The limit of a request body with such a file, in bytes. */
export const uploadBodyLimit = (megabytes: number): number => longestOf(megabytes) + 1024
