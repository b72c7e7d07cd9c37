import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import compress from '@fastify/compress'
import { exportOf, type ListDescription } from '@portal/contracts'
import fastify from 'fastify'
import { unzipSync } from 'fflate'
import { testApp } from '../../../test/app'
import { handleErrors } from '../http/error-handler'
import { serveExport } from './serve-export'
import type { Rows } from './rows'

const test = testApp()
const list: ListDescription<{ name: string; units: number }> = {
  name: 'things',
  title: 'Things',
  searched: ({ name }) => [name],
  columns: [
    { header: 'Name', text: ({ name }) => name },
    { header: 'Units', text: ({ units }) => units },
  ],
}
const operation = exportOf({
  id: 'exportThings',
  list: 'things',
  what: 'Things',
  tag: 'things',
  access: 'public',
  filters: {},
})
const thing = (name: string, units = 3) => ({ name, units })

/** A server with only this export, on its own port, because the test observes the connection. */
async function serving(rowsOf: () => Rows<ReturnType<typeof thing>>) {
  const app = fastify({ logger: false })
  app.decorateRequest('actor')
  app.decorate('loginSessions', { signedIn: async () => ({}) } as never)
  handleErrors(app)
  await app.register(compress, { threshold: 1024 })
  serveExport(app, test, operation, list, rowsOf)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const address = `http://127.0.0.1:${String(port)}/things/export`
  return { address, get: (query: string) => fetch(`${address}?${query}`), close: () => app.close() }
}
async function answer(rows: Rows<ReturnType<typeof thing>>, query: string) {
  const server = await serving(() => rows)
  try {
    const reply = await server.get(query)
    return {
      status: reply.status,
      headers: reply.headers,
      body: Buffer.from(await reply.arrayBuffer()),
    }
  } finally {
    await server.close()
  }
}
const audited = () => test.db('audit_log').select('action', 'record', 'after_json')

it('gives all rows that the search finds, named after the list and the day, and leaves its trace', async () => {
  const { headers, body } = await answer([thing('Ọbí'), thing('Ada')], 'format=csv&q=OBI')
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="things-${test.clock.today()}.csv"`,
  )
  expect(body.toString()).toBe('\uFEFFName,Units\r\nỌbí,3\r\n')
  expect(await audited()).toEqual([
    { action: 'things.exported', record: 'things', after_json: '{"format":"csv","q":"OBI"}' },
  ])
})

it('gives an Excel file whose texts are texts, never formulas, and whose numbers are numbers', async () => {
  const { headers, body } = await answer([thing('=1+1'), thing('007', 12)], 'format=xlsx')
  expect(headers.get('content-disposition')).toContain(`.xlsx"`)
  const files = unzipSync(body)
  const text = (name: string) => Buffer.from(files[name] ?? []).toString()
  const sheet = text('xl/worksheets/sheet1.xml')
  expect(sheet).not.toContain('<f>')
  expect(sheet).toMatch(/<c r="B3"[^>]*><v>12<\/v>/)
  expect(sheet).toMatch(/<c r="A3"[^>]*t="(?:s|inlineStr)"/)
  expect(Object.keys(files).map(text).join('')).toContain('=1+1')
})

it('gives a page to print: whose it is, what is shown, and markup as text', async () => {
  const { headers, body } = await answer(
    [thing('<script>alert(1)</script> Ada')],
    'format=print&q=%3Cscript',
  )
  const page = body.toString()
  expect(headers.get('content-disposition')).toBe('inline')
  for (const part of [
    '<h1>Things</h1>',
    'Search: “&lt;script”',
    '1 row',
    '(Lagos time)',
    'data:image/svg+xml;base64,',
    '&lt;script&gt;alert(1)&lt;/script&gt; Ada',
  ])
    expect(page).toContain(part)
  expect(page).not.toContain('<script')
  expect((await answer([], 'format=print')).body.toString()).toContain('All rows · 0 rows')
})

it('refuses what it does not know, and more rows than a page to print may have; files take them', async () => {
  const many = Array.from({ length: 10_001 }, (_, nth) => thing(`Thing ${String(nth)}`))
  for (const query of ['', 'format=pdf', 'format=csv&page=2', `format=csv&q=${'x'.repeat(101)}`])
    expect((await answer([], query)).status).toBe(400)
  const { status, body } = await answer(many, 'format=print')
  expect([status, (JSON.parse(body.toString()) as { message: string }).message]).toEqual([
    400,
    'This list has more than 10,000 rows. Narrow the search, or choose a file, which has no limit.',
  ])
  expect(await audited()).toEqual([])
  expect((await answer(many, 'format=csv')).body.toString().split('\r\n')).toHaveLength(10_003)
  const sheet = Buffer.from(
    unzipSync((await answer(many, 'format=xlsx')).body)['xl/worksheets/sheet1.xml'] ?? [],
  ).toString()
  expect(sheet.match(/<row /g)).toHaveLength(10_002)
  expect(sheet).toMatch(
    /Thing 10000<\/t><\/is><\/c><c r="B10002"><v>3<\/v><\/c><\/row><\/sheetData><\/worksheet>$/,
  )
})

function* endless(): Generator<ReturnType<typeof thing>> {
  for (let nth = 0; ; nth += 1) yield thing(`Thing ${String(nth)}`)
}

it('breaks the connection off when the rows break off, packed as it is, so that nobody takes a part for the whole', async () => {
  function* broken() {
    for (const each of endless()) {
      if (each.name === 'Thing 20000') throw new Error('The connection to the database was lost')
      yield each
    }
  }
  const server = await serving(broken)
  try {
    const reply = await server.get('format=csv')
    expect(reply.status).toBe(200)
    await expect(reply.text()).rejects.toThrow()
  } finally {
    await server.close()
  }
})

it('refuses with a status when the very first row does not come', async () => {
  // oxlint-disable-next-line require-yield -- it fails before
  function* failing(): Generator<ReturnType<typeof thing>> {
    throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
  }
  expect(await answer(failing(), 'format=csv')).toMatchObject({ status: 503 })
  expect(await audited()).toEqual([])
})

it('stops asking for rows when the reader has gone', async () => {
  let asked = 0
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  async function* watched() {
    try {
      for (const each of endless()) {
        asked += 1
        if (asked % 100 === 0) await pause(0) // like rows that are read page by page
        yield each
      }
    } finally {
      end()
    }
  }
  const server = await serving(watched)
  try {
    const reader = get(`${server.address}?format=csv`)
    const [reply] = (await once(reader, 'response')) as [IncomingMessage]
    await once(reply, 'readable')
    reader.destroy()
    await ended
    const atTheEnd = asked
    await pause(0)
    expect(asked).toBe(atTheEnd)
  } finally {
    await server.close()
  }
})
