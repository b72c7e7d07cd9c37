import path from 'node:path'
import type { Visibility } from './storage'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** The only keys whose content changes; a browser may cache everything else for ever. */
const isMutable = (key: string): boolean =>
  !/^(mfe|shell)\/.+\//.test(key) || key.startsWith('mfe/gates/')

const typeOf = (key: string): string => types[path.posix.extname(key)] ?? 'application/octet-stream'

/** The headers of a file of the site. */
const publicHeadersOf = (key: string): Record<string, string> => ({
  'content-type': typeOf(key),
  'cache-control': isMutable(key) ? 'no-cache' : 'public, max-age=31536000, immutable',
})

/** Uploads reach people through the API, which checks their rights and sets the type. */
const privateHeaders = {
  'content-type': 'application/octet-stream',
  'cache-control': 'private, no-store',
}

/** The headers of a file, by its key. */
export const headersOf = (
  key: string,
  visibility: Visibility = 'public',
): Record<string, string> => (visibility === 'public' ? publicHeadersOf(key) : privateHeaders)
