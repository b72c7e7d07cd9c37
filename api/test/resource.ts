import { messages } from '@portal/contracts'
import type { Module } from '@portal/contracts'
import { seedInstitution, type Seed } from '../src/demo/testing'
import { newId } from '../src/platform/ids'
import { testApp, type TestApp } from './app'

interface Resource {
  /** The path below `/api`, such as `/schools`. */
  path: string
  table: string
  /** The noun in the audit log, such as `school`. */
  noun: string
  module: Module
  /** A valid new record. `required` are its required text fields. */
  sample: (seed: Seed) => Record<string, unknown>
  required: readonly string[]
  /** The message for a missing field. Default: the message of all forms. */
  requiredMessage?: string
  /** A field for any text. Default: `name`. */
  text?: string
  /** The unique field, another value for it, and its column if that has another name. */
  unique: { field: string; other: string; column?: string }
  rowsOf: (body: unknown) => { _id: string }[]
  /** The readers of the list. Default: any staff. */
  readers?: 'module'
  sentences: { added: string; updated: string; deleted: string; codeTaken: string }
}

/** The test server, with the demo institution before each test. */
export function testResource(): { test: TestApp; seed: () => Seed } {
  const test = testApp()
  let seed: Seed
  beforeEach(async () => {
    seed = await seedInstitution(test)
  })
  return { test, seed: () => seed }
}

interface Answer {
  message: string
  code?: string
  updatedAt?: string
  data: { _id: string; updatedAt: string }
  errors?: { field: string; message: string }[]
}

/**
 * The common rules of all back-office resources, tested through HTTP on the real database. Their
 * own rules have tests of their own.
 */
export function itKeepsRecords(
  { test, seed }: ReturnType<typeof testResource>,
  {
    path,
    table,
    noun,
    module,
    sample,
    required,
    requiredMessage = messages.general.fillRequired,
    text = 'name',
    unique,
    rowsOf,
    readers,
    sentences,
  }: Resource,
): void {
  let cookie = ''
  beforeEach(async () => {
    cookie = await seed().staffWith(module)
  })
  const send = async (
    method: 'POST' | 'PUT' | 'DELETE',
    to: string,
    body?: unknown,
    as = cookie,
  ) => {
    const reply = await test.call(method, to, { cookie: as, ...(body !== undefined && { body }) })
    return { status: reply.statusCode, ...reply.json<Answer>() }
  }
  const add = async (change: object = {}) => send('POST', path, { ...sample(seed()), ...change })
  const rows = async () => rowsOf((await test.call('GET', path, { cookie })).json())
  const trail = async () =>
    (
      await test.db('audit_log').where('action', 'like', `${noun}.%`).orderBy('id').select('action')
    ).map(({ action }: { action: string }) => action)

  it('adds one, says so, and lists it', async () => {
    const before = (await rows()).length
    const answer = await add()
    expect(answer).toMatchObject({
      status: 201,
      message: sentences.added,
      data: { [text]: sample(seed())[text] },
    })
    expect((await rows()).map(({ _id }) => _id)).toContain(answer.data._id)
    expect(await rows()).toHaveLength(before + 1)
    expect(await trail()).toEqual([`${noun}.added`])
  })

  it('changes one, and leaves no trace of a change that changes nothing', async () => {
    const {
      data: { _id },
    } = await add()
    const changed = { ...sample(seed()), [text]: 'Another name' }
    expect(await send('PUT', `${path}/${_id}`, changed)).toMatchObject({
      status: 200,
      message: sentences.updated,
      data: { _id, [text]: 'Another name' },
    })
    expect((await send('PUT', `${path}/${_id}`, changed)).status).toBe(200)
    expect(await trail()).toEqual([`${noun}.added`, `${noun}.changed`])
  })

  it('deletes an unused one', async () => {
    const {
      data: { _id },
    } = await add()
    expect(await send('DELETE', `${path}/${_id}`)).toMatchObject({
      status: 200,
      message: sentences.deleted,
    })
    expect((await rows()).map((row) => row._id)).not.toContain(_id)
    expect(await trail()).toEqual([`${noun}.added`, `${noun}.deleted`])
    expect((await send('DELETE', `${path}/${_id}`)).status).toBe(404)
  })

  it('says when it does not exist', async () => {
    expect((await send('PUT', `${path}/${newId()}`, sample(seed()))).status).toBe(404)
    expect((await send('DELETE', `${path}/${newId()}`)).status).toBe(404)
    expect((await send('DELETE', `${path}/1`)).status).toBe(400)
  })

  it.each(required)(
    'refuses %s when it is empty, only spaces, missing or far too long',
    async (field) => {
      for (const value of ['', '   ', undefined, 7]) {
        expect(await add({ [field]: value })).toMatchObject({
          status: 400,
          errors: [{ field, message: requiredMessage }],
          message: requiredMessage,
        })
      }
      expect((await add({ [field]: 'x'.repeat(10_000) })).status).toBe(400)
      expect(await trail()).toEqual([])
    },
  )

  it('keeps markup as text, and refuses what it does not know', async () => {
    expect((await add({ [text]: '<b>Bold</b>' })).data).toMatchObject({ [text]: '<b>Bold</b>' })
    expect((await add({ surprise: 1 })).status).toBe(400)
  })

  it('lets only one have its code, in capitals or not, also when ten are added at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add()))
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      message: sentences.codeTaken,
      errors: [{ field: unique.field, message: sentences.codeTaken }],
    })
    expect(
      (await add({ [unique.field]: String(sample(seed())[unique.field]).toLowerCase() })).status,
    ).toBe(409)
    const {
      data: { _id },
    } = await add({ [unique.field]: unique.other })
    expect(await send('PUT', `${path}/${_id}`, sample(seed()))).toMatchObject({
      status: 409,
      message: sentences.codeTaken,
    })
    expect(await test.db(table).where({ id: _id }).first()).toMatchObject({
      [unique.column ?? unique.field]: unique.other,
    })
  })

  it('reports changes by another person before it overwrites them', async () => {
    const {
      data: { _id, updatedAt },
    } = await add()
    const edit = (name: string, basedOn?: string) =>
      send('PUT', `${path}/${_id}`, { ...sample(seed()), [text]: name, basedOn })
    const first = await edit('Named by the first', updatedAt)
    expect(first).toMatchObject({ status: 200, data: { [text]: 'Named by the first' } })
    const second = await edit('Named by the second', updatedAt)
    expect(second).toMatchObject({ status: 409, code: 'stale', updatedAt: first.data.updatedAt })
    expect(second.message).toMatch(
      new RegExp(
        `^You changed this at \\d\\d:\\d\\d: ${text} from “[^”]+” to “Named by the first”\\. .*Save again to keep them\\.$`,
      ),
    )
    cookie = await seed().staffWith(module)
    expect((await edit('Named by the second', updatedAt)).message).toMatch(
      /^Bola Ige changed this at /,
    )
    expect(await edit('Named by the second', second.updatedAt)).toMatchObject({
      status: 200,
      data: { [text]: 'Named by the second' },
    })
    expect((await edit('Without a basis')).status).toBe(200)
    expect((await edit('Named', 'yesterday')).status).toBe(400)
  })

  it('lets one of ten who edit the same at once through, and tells the others', async () => {
    const {
      data: { _id, updatedAt },
    } = await add()
    const edits = await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        send('PUT', `${path}/${_id}`, {
          ...sample(seed()),
          [text]: `Name ${String(nth)}`,
          basedOn: updatedAt,
        }),
      ),
    )
    expect(edits.map(({ status, code }) => [status, code]).sort()).toEqual([
      [200, undefined],
      ...Array.from({ length: 9 }, () => [409, 'stale']),
    ])
  })

  it('is for staff with the module', async () => {
    const {
      data: { _id },
    } = await add()
    const other = await seed().staffWith('careers')
    expect((await send('POST', path, sample(seed()), other)).status).toBe(403)
    expect((await send('PUT', `${path}/${_id}`, sample(seed()), other)).status).toBe(403)
    expect((await send('DELETE', `${path}/${_id}`, undefined, other)).status).toBe(403)
    expect((await test.call('GET', path, { cookie: other })).statusCode).toBe(
      readers === 'module' ? 403 : 200,
    )
  })
}
