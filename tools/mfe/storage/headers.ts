import path from 'node:path'

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

/** The only keys whose content changes; a browser may keep everything else for ever. */
const isMutable = (key: string): boolean =>
  !/^(mfe|shell)\/.+\//.test(key) || key.startsWith('mfe/gates/')

export const typeOf = (key: string): string =>
  types[path.posix.extname(key)] ?? 'application/octet-stream'

/** What a browser has to be told about a file of the site. */
export const headersOf = (key: string): Record<string, string> => ({
  'content-type': typeOf(key),
  'cache-control': isMutable(key) ? 'no-cache' : 'public, max-age=31536000, immutable',
})
