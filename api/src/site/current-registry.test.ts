import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { testApp } from '../../test/app'

// Before the hook of `testApp`, which fails on logged errors.
afterEach(() => {
  expect(test.takeErrors().filter(({ msg }) => msg !== 'registry damaged')).toEqual([])
})
const test = testApp()
const site = () => join(test.config.dataDir, 'site')
const put = (path: string, content: string) => {
  mkdirSync(dirname(join(site(), path)), { recursive: true })
  writeFileSync(join(site(), path), content)
}
const remotes = {
  'mfe-student': {
    stable: { release: '1-a', area: { routes: [{ path: '/app', access: 'student' }] } },
  },
}
const state = (seq: number, release: string) =>
  JSON.stringify({
    seq,
    at: '2026-11-20T10:00:00.000Z',
    by: 'ada',
    reason: `promote shell ${release}`,
    shell: { stable: { release } },
    remotes,
  })
const promote = (seq: number, release: string) => {
  put(`mfe/history/${String(seq)}.json`, state(seq, release))
  put('mfe/registry.json', state(seq, release))
}
const page = async () =>
  (await test.app.inject({ url: '/app', headers: { accept: 'text/html' } })).body
const ready = async () => {
  const reply = await test.call('GET', '/ready')
  return { status: reply.statusCode, details: reply.json<{ details?: string[] }>().details?.join() }
}

let errors: jest.SpyInstance
beforeEach(() => {
  rmSync(join(site(), 'mfe'), { recursive: true, force: true })
  for (const release of ['1-a', '2-b', '3-c'])
    put(
      `shell/${release}/index.html`,
      `<html><head><!--registry--></head><body>shell ${release}</body></html>`,
    )
  errors = jest.spyOn(test.app.log, 'error').mockClear()
  promote(1, '1-a')
  promote(2, '2-b')
})

const damages: [string, () => void, string][] = [
  [
    'truncated',
    () => {
      put('mfe/registry.json', state(2, '2-b').slice(0, 60))
    },
    'is cut off or no JSON',
  ],
  [
    'empty',
    () => {
      put('mfe/registry.json', '')
    },
    'is empty',
  ],
  [
    'missing',
    () => {
      rmSync(join(site(), 'mfe/registry.json'))
    },
    'is missing',
  ],
  [
    'JSON of something else',
    () => {
      put('mfe/registry.json', '{"error":"not found"}')
    },
    'is no registry',
  ],
  [
    'a registry with a damaged area',
    () => {
      put('mfe/registry.json', state(2, '2-b').replace('[{"path":"/app"', '[{"way":"/app"'))
    },
    'is no registry',
  ],
  [
    'without a shell',
    () => {
      put('mfe/registry.json', '{"seq":9,"shell":{"stable":null},"remotes":{}}')
    },
    'names no shell',
  ],
  [
    'of a shell that is not there',
    () => {
      put('mfe/registry.json', state(9, '9-z'))
    },
    'names the shell 9-z, which is not there',
  ],
]

it.each(damages)(
  'serves the highest state of the history while registry.json is %s, also after a restart',
  async (_what, damage, reason) => {
    damage()
    expect(await page()).toContain('shell 2-b')
    expect(await ready()).toEqual({
      status: 200,
      details: expect.stringMatching(`mfe/registry.json ${reason}; state 2 is served`) as string,
    })
    expect((await test.app.inject('/mfe/registry.json')).json()).toMatchObject({ seq: 2 })
  },
)

it.each(damages)(
  'goes on with what it had while registry.json is %s and the history is gone',
  async (_what, damage) => {
    expect(await page()).toContain('shell 2-b')
    rmSync(join(site(), 'mfe/history'), { recursive: true })
    damage()
    expect(await page()).toContain('shell 2-b')
    expect((await ready()).details).toContain('state 2 is served')
  },
)

it('goes down the history past entries that are damaged too', async () => {
  put('mfe/registry.json', '')
  put('mfe/history/3.json', '{"seq":3')
  put('mfe/history/4.json', '[]')
  expect(await page()).toContain('shell 2-b')
})

it('says it once in the log, and follows the history and the healed file', async () => {
  put('mfe/registry.json', '{')
  for (let visit = 0; visit < 5; visit += 1) await page()
  expect(errors.mock.calls.map(([fields]) => (fields as { damage?: string }).damage)).toEqual([
    expect.stringContaining('state 2 is served'),
  ])
  put('mfe/history/3.json', state(3, '3-c'))
  expect(await page()).toContain('shell 3-c')
  promote(4, '1-a')
  expect(await page()).toContain('shell 1-a')
  expect(await ready()).toEqual({ status: 200, details: undefined })
  expect(errors).toHaveBeenCalledTimes(2)
})

it('has nothing to say before anything is published', async () => {
  rmSync(join(site(), 'mfe'), { recursive: true })
  expect(await ready()).toMatchObject({ status: 200 })
})

it('starts a page in the browser whose rendered set is damaged', async () => {
  const prerendered = {
    'mfe-student': {
      stable: {
        release: '1-a',
        area: { routes: [{ path: '/app', access: 'public', prerender: true }] },
      },
    },
  }
  put('pages/3-c/mfe-student/1-a.json', '{"pages":[')
  put(
    'mfe/registry.json',
    JSON.stringify({ seq: 3, shell: { stable: { release: '3-c' } }, remotes: prerendered }),
  )
  expect(await page()).toContain('shell 3-c')
})
