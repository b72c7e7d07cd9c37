import { z } from 'zod'
import { Instant, success } from '../base/common'
import { operation, releaseTokens } from '../base/operation'
import { releaseTokenMessages } from './release-tokens.messages'

/** The name of a file of the site, or the start of names. No part of it begins with a dot. */
const SiteKey = z
  .string()
  .max(300)
  // Each part ends with a slash or the name: with an optional slash, a long name takes forever.
  .regex(/^(?:[A-Za-z0-9@_][\w@.+~-]*(?:\/|$))*$/, releaseTokenMessages.unknownFile)

/** Maximum of a file in a request, in bytes. */
export const mostSiteFileBytes = 8 * 1024 * 1024

/** A file of the site. `version` changes with its content. */
export const SiteFile = z.object({ key: z.string(), modifiedAt: Instant, version: z.string() })
export type SiteFile = z.infer<typeof SiteFile>

const tag = 'site-files'
const access = [releaseTokens]

export const listSiteFiles = operation({
  id: 'listSiteFiles',
  method: 'GET',
  path: '/site-files',
  summary: 'Files of the site whose names start with a prefix, for the release commands',
  tag,
  access,
  query: z.strictObject({ prefix: SiteKey }),
  response: success(z.object({ files: z.array(SiteFile) })),
})
export const readSiteFile = operation({
  id: 'readSiteFile',
  method: 'GET',
  path: '/site-files/content',
  summary: 'The content of a file of the site, for the release commands',
  tag,
  access,
  query: z.strictObject({ key: SiteKey }),
  response: z.unknown(),
  media: ['application/octet-stream'],
})
export const writeSiteFile = operation({
  id: 'writeSiteFile',
  method: 'POST',
  path: '/site-files',
  summary:
    'Create a file of the site, or replace one that may change, as far as the token allows it',
  tag,
  access,
  // Base64 has four characters for three bytes.
  bodyLimit: Math.ceil(mostSiteFileBytes / 3) * 4 + 1024,
  body: z.strictObject({
    key: SiteKey,
    content: z.base64(releaseTokenMessages.damaged),
    /** False: create the file, or answer `written: false` if it exists. */
    replaces: z.boolean(),
  }),
  response: success(z.object({ written: z.boolean() })),
})
