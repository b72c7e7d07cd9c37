import { deletionMessages, messages, programMessages, type Program } from '@portal/contracts'
import { conflict } from '../../../platform/errors'
import { newId } from '../../../platform/ids'
import { createStructureReader } from '../structure'
import { createProgramRemoval } from './program-removal.repository'
import { createNewStudents } from '../../students/records'
import { readModels } from '../../../read-models'
import { testResource } from '../../../../test/resource'

const { test, seed } = testResource()
let cookie = ''
let department = ''
beforeEach(async () => {
  cookie = await seed().staffWith('academics')
  department = (await test.db('departments').where({ code: 'CSC' }).first<{ id: string }>('id')).id
})
const kind = { type: 'ND', mode: 'FT', years: 2 }
const idOf = async (table: string, code: string) =>
  (await test.db(table).where({ code }).first<{ id: string }>('id')).id
const remove = (path: string) => test.call('DELETE', path, { cookie })
const register = (nth = 0) =>
  test.call('POST', '/students/biodata', {
    body: {
      surname: 'Obi',
      firstname: 'Ada',
      email: `ada${String(nth)}@example.com`,
      phone: '08031234567',
      session: seed().id('sessions', '2025/2026'),
      program: seed().id('offerings', 'CSC ND FT'),
    },
  })
const blank = () =>
  test
    .call('POST', '/programs', { cookie, body: { code: 'ZZ', name: 'Zoology', department } })
    .then((reply) => reply.json<{ data: Program }>().data)

it('lets one of ten equal programs in', async () => {
  const replies = await Promise.all(
    Array.from({ length: 10 }, () =>
      test.call('POST', '/programs', {
        cookie,
        body: { code: 'ZZ', name: 'Zoology', department, configurations: [kind] },
      }),
    ),
  )
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([
    201,
    ...Array.from({ length: 9 }, () => 409),
  ])
  expect(await test.db('programs').where({ code: 'ZZ' })).toHaveLength(1)
})

it('offers a program once in a type and mode, of ten who do so at once', async () => {
  const { _id } = await blank()
  const replies = await Promise.all(
    Array.from({ length: 10 }, () =>
      test.call('PUT', `/programs/${_id}`, {
        cookie,
        body: { code: 'ZZ', name: 'Zoology', configurations: [kind] },
      }),
    ),
  )
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ])
  expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    message: programMessages.duplicate('ND', 'FT'),
  })
  expect(await test.db('program_offerings').where({ program_id: _id })).toHaveLength(1)
})

it('offers it once by the calls for structures and offerings, too', async () => {
  const { _id: program } = await blank()
  const [type, mode] = [await idOf('program_types', 'ND'), await idOf('program_modes', 'FT')]
  const structures = await Promise.all(
    [1, 2, 3].map(
      async () =>
        (
          await test.call('POST', '/program-structures', {
            cookie,
            body: { type, mode, years: [{ year: 1, semesters: ['1'] }] },
          })
        ).json<{ data: { _id: string } }>().data._id,
    ),
  )
  const offer = (own: object) =>
    test.call('POST', '/program-offerings', {
      cookie,
      body: { program, department, type, mode, ...own },
    })
  const replies = await Promise.all(structures.map((structure) => offer({ structure })))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
  expect(replies.find(({ statusCode }) => statusCode === 201)?.json()).toMatchObject({
    message: programMessages.offeringAdded,
    data: {
      program: { code: 'ZZ' },
      structure: { years: [{ year: 1, semesters: ['1'] }] },
      minUnits: 15,
      maxUnits: 24,
    },
  })
  const listed = (
    await test.call('GET', `/program-structures/type/${type}/mode/${mode}`, { cookie })
  ).json<{ _id: string }[]>()
  expect(listed.map(({ _id }) => _id)).toEqual(expect.arrayContaining(structures))
  const refusals = [
    [{ structure: newId() }, programMessages.unknownStructure],
    [
      { structure: structures[0], mode: await idOf('program_modes', 'PT') },
      programMessages.otherStructure,
    ],
    [
      { structure: structures[0], department: await idOf('departments', 'STA') },
      programMessages.otherDepartment,
    ],
  ] as const
  for (const [own, message] of refusals)
    expect((await offer(own)).json()).toMatchObject({ success: false, message })
  expect(
    (
      await test.call('POST', '/program-structures', {
        cookie,
        body: { type, mode: newId(), years: [{ year: 1, semesters: ['1'] }] },
      })
    ).json(),
  ).toMatchObject({ message: programMessages.unknownKind })
})

it.each(['programs', 'departments'])(
  'refuses either the registration or the deletion of the %s, never both and never neither',
  async (table) => {
    const path = `/${table}/${await idOf(table, table === 'programs' ? 'CS' : 'CSC')}`
    const [first, ...rest] = await Promise.all([
      remove(path),
      ...Array.from({ length: 4 }, (_, nth) => register(nth)),
    ])
    const registered = rest.filter(({ statusCode }) => statusCode === 201)
    expect([200, 409]).toContain(first.statusCode)
    expect(
      rest.every(({ statusCode }) => statusCode === (first.statusCode === 200 ? 409 : 201)),
    ).toBe(true)
    expect(await test.db('students')).toHaveLength(registered.length)
    const refused = first.statusCode === 200 ? rest[0] : first
    expect(refused?.json<{ message: string }>().message).toMatch(
      first.statusCode === 200
        ? messages.registration.unknownProgram
        : new RegExp(`students? (?:is|are) (?:on|in) this|^${deletionMessages.inUse}$`),
    )
  },
)

it('refuses a registration whose program was deleted after it had been looked up', async () => {
  const offering = seed().id('offerings', 'CSC ND FT')
  expect(await createStructureReader(test.db).isOffered(offering)).toBe(true)
  expect((await remove(`/programs/${await idOf('programs', 'CS')}`)).statusCode).toBe(200)
  const insertion = createNewStudents(test.db).insert({
    id: newId(),
    applicationNumber: 'APP25999999',
    firstname: 'Ada',
    lastname: 'Obi',
    othername: null,
    email: 'ada@example.com',
    phone: '08031234567',
    jambNumber: null,
    entryRoute: null,
    offering,
    session: seed().id('sessions', '2025/2026'),
    registrationKey: 'key',
    now: test.clock.instant(),
  })
  await expect(insertion).rejects.toEqual(conflict(messages.registration.unknownProgram))
})

it('refuses a deletion if a student has registered after the count', async () => {
  const removal = createProgramRemoval(test.db, readModels)
  const program_id = await idOf('programs', 'CS')
  expect(await removal.countStudents({ program_id })).toBe(0)
  expect((await register()).statusCode).toBe(201)
  await expect(removal.remove({ program_id })).rejects.toEqual(conflict(deletionMessages.inUse))
})
