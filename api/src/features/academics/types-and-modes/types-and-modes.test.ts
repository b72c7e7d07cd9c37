import {
  deletionMessages,
  messages,
  programModeMessages,
  programTypeMessages,
} from '@portal/contracts'
import { newId } from '../../../platform/ids'
import { readModels } from '../../../read-models'
import { createKindRepository, modeNames, typeNames } from './types-and-modes.repository'
import { aChargeOf } from '../../../../test/payments'
import { itKeepsRecords, testResource } from '../../../../test/resource'

const resource = testResource()
const { test, seed } = resource

const asList = (body: unknown) => body as { _id: string }[]
const kinds = [
  {
    path: '/programtypes',
    table: 'program_types',
    noun: 'programType',
    field: 'type',
    sentences: programTypeMessages,
    column: 'type_id',
    longest: 10,
  },
  {
    path: '/programmodes',
    table: 'program_modes',
    noun: 'programMode',
    field: 'mode',
    sentences: programModeMessages,
    column: 'mode_id',
    longest: 5,
  },
] as const

describe.each(kinds)('$path', ({ path, table, noun, field, sentences, column, longest }) => {
  itKeepsRecords(resource, {
    path,
    table,
    noun,
    module: 'academics',
    sentences,
    sample: () => ({ [field]: 'ZZ', description: 'Something new' }),
    required: [field, 'description'],
    text: 'description',
    unique: { field, other: 'ZY', column: 'code' },
    rowsOf: asList,
  })

  let cookie = ''
  beforeEach(async () => {
    cookie = await seed().staffWith('academics')
  })
  const idOf = async (code: string) =>
    (await test.db(table).where({ code }).first<{ id: string }>('id')).id
  const toggle = async (id: string) =>
    (await test.call('PUT', `${path}/${id}/toggle-status`, { cookie })).json<
      Record<string, unknown>
    >()
  const publicCodes = async () =>
    (await test.call('GET', path)).json<Record<string, string>[]>().map((kind) => kind[field])
  const used = field === 'type' ? 'HND' : 'PT'

  it(`takes a code of ${String(longest)} characters, in capitals`, async () => {
    const add = (code: string) =>
      test.call('POST', path, { cookie, body: { [field]: code, description: 'Something' } })
    expect((await add('z'.repeat(longest))).json()).toMatchObject({
      data: { [field]: 'Z'.repeat(longest), active: true },
    })
    expect((await add('z'.repeat(longest + 1))).json()).toMatchObject({
      message: `Use at most ${String(longest)} characters`,
    })
  })

  it('is deactivated and activated, and leaves the public list and the offerings at once', async () => {
    const id = await idOf(used)
    const offerings = async () =>
      (await test.call('GET', '/program-offerings')).json<unknown[]>().length
    const before = await offerings()
    expect(await toggle(id)).toMatchObject({
      success: true,
      message: sentences.toggled(false),
      [noun]: { _id: id, [field]: used, active: false },
    })
    expect(await publicCodes()).not.toContain(used)
    expect(await offerings()).toBeLessThan(before)
    expect(await toggle(id)).toMatchObject({
      message: sentences.toggled(true),
      [noun]: { active: true },
    })
    expect(await publicCodes()).toContain(used)
    expect(
      [sentences.toggled(true), sentences.toggled(false)].map(
        (sentence) => /\w*activated/.exec(sentence)?.[0],
      ),
    ).toEqual(['activated', 'deactivated'])
    expect(await toggle(newId())).toMatchObject({
      success: false,
      message: messages.general.notFound,
      msg: messages.general.notFound,
    })
  })

  it('ends as it began after an even number of toggles at once', async () => {
    const id = await idOf(used)
    const replies = await Promise.all(Array.from({ length: 4 }, () => toggle(id)))
    expect(replies.map((reply) => (reply[noun] as { active: boolean }).active).sort()).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect(await publicCodes()).toContain(used)
  })

  it('has the requested state, also after a second request', async () => {
    const id = await idOf(used)
    const become = (active: unknown) =>
      test.call('PUT', `${path}/${id}/toggle-status?active=${String(active)}`, { cookie })
    for (const active of [false, false, true, true]) {
      expect((await become(active)).json()).toMatchObject({
        message: sentences.toggled(active),
        [noun]: { active },
      })
    }
    expect(await test.db('audit_log').where({ record: `${table}/${id}` })).toHaveLength(2)
    expect((await become('no')).statusCode).toBe(400)
  })

  it('is not deleted while something refers to it, and says how much', async () => {
    const program = `CSC ${field === 'type' ? 'HND FT' : 'ND PT'}`
    await aChargeOf(test, (await seed().student({ program })).id)
    const id = await idOf(used)
    const structures = (await test.db('program_structures').where({ [column]: id })).length
    const offerings = (
      await test.db('program_offerings').whereIn(
        'structure_id',
        test
          .db('program_structures')
          .where({ [column]: id })
          .select('id'),
      )
    ).length
    const reply = await test.call('DELETE', `${path}/${id}`, { cookie })
    expect(reply.statusCode).toBe(409)
    const message = sentences.inUse({ structures, offerings, students: 1, fees: 1 })
    expect(message).toMatch(
      /^2 program structures, \d+ program offerings, 1 student and 1 fee use this program/,
    )
    expect(reply.json()).toEqual({ success: false, message, msg: message })
  })

  it('is not deleted when a structure was added between the count and the deletion', async () => {
    const names = field === 'type' ? typeNames : modeNames
    const removal = createKindRepository(test.db, names, readModels).remove(await idOf(used), {
      actor: { kind: 'anonymous' },
      address: '',
      requestId: '',
    })
    await expect(removal).rejects.toMatchObject({ status: 409, message: deletionMessages.inUse })
  })

  it('repeats every refusal as msg', async () => {
    const refusals = [
      await test.call('POST', path, { cookie, body: {} }),
      await test.call('POST', path, { body: {} }),
      await test.call('GET', `${path}?surprise=1`),
      await test.call('POST', path, { cookie, body: { [field]: used, description: 'Again' } }),
    ]
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([400, 401, 400, 409])
    for (const refusal of refusals)
      expect(refusal.json<{ msg: string }>().msg).toBe(refusal.json<{ message: string }>().message)
    expect((await test.call('POST', '/schools', { cookie, body: {} })).json()).not.toHaveProperty(
      'msg',
    )
  })
})
