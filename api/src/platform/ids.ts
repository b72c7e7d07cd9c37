import { createHash, randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/** Id of a new row: UUIDv7, so that ids sort by creation and index pages fill in order. */
export const newId = (): string => v7()

/** A secret that cannot be guessed, safe in addresses and cookies. */
export const newToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** What is stored of a secret token: enough to find it again, useless to whoever reads the table. */
export const tokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')
