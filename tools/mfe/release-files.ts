import crypto from 'node:crypto'

/** The hash in the form of release.json. */
export const integrityOf = (content: string | Buffer): string =>
  `sha384-${crypto.createHash('sha384').update(content).digest('base64')}`

/** A release has some hundred files, and a portal or a bucket takes each with a request. */
export const filesAtOnce = 8
