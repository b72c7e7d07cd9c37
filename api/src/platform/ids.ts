import { createHash, randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/** Id of a new row: UUIDv7, so that ids sort by creation time and index pages fill in order. */
export const newId = (): string => v7()

/** A random secret that is safe in URLs and cookies. */
export const newToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** Stored form of a secret token: enough to look it up, useless to a reader of the table. */
export const tokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')
