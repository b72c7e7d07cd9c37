import { randomBytes } from 'node:crypto'

/** Id of a request in logs and audit. Ours alone: one from outside could be made to look like somebody else's. */
export const newRequestId = (): string => randomBytes(9).toString('base64url')
