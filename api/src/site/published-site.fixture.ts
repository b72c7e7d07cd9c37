import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { TestApp } from '../../test/app'

const students = {
  'mfe-student': {
    stable: {
      release: '1-a',
      area: {
        routes: [
          { path: '/staff/students', access: 'staff' },
          { path: '/staff/students/:number', access: 'staff' },
          { path: '/sample', access: 'public', robots: 'noindex' },
        ],
      },
    },
  },
}
const integrity = 'sha384-Aa'

/**
 * A site with two releases of the shell and one of an area, and functions that add files and
 * request them.
 */
export function publishedSite(test: TestApp) {
  const put = (path: string, content: string | Buffer) => {
    const file = join(test.config.dataDir, 'site', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  const promote = (release: string, note = '') =>
    put(
      'mfe/registry.json',
      JSON.stringify({ seq: 1, note, shell: { stable: { release } }, remotes: students }),
    )
  const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
    test.app.inject({ url, headers })
  beforeEach(() => {
    for (const release of ['1-a', '2-b'])
      put(
        `shell/${release}/index.html`,
        `<html><head><!--registry--><script defer src="/shell/${release}/main.js"></script></head><body>${release}</body></html>`,
      )
    put('shell/1-a/main.js', 'console.log(1)')
    put('shell/1-a/main.js.br', brotliCompressSync('console.log(1)'))
    put(
      'shell/1-a/release.json',
      JSON.stringify({
        files: [
          { path: 'index.html', integrity },
          { path: 'main.js', integrity, packed: { br: 'sha384-Aa' } },
        ],
      }),
    )
    put('mfe/mfe-student/1-a/area.js', 'export {}')
    put(
      'mfe/mfe-student/1-a/release.json',
      JSON.stringify({ files: [{ path: 'area.js', integrity }] }),
    )
    promote('1-a')
  })
  return { put, promote, get }
}
