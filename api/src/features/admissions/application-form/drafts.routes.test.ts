import { messages } from '@portal/contracts'
import type { ApplicationDraft } from '@portal/contracts'
import { seedInstitution } from '../../../demo/testing'
import type { Seed } from '../../../demo/testing'
import { testApp } from '../../../../test/app'
import { aPicture, draftValues } from '../../../../test/forms'

const test = testApp()
let seed: Seed
let ada: Awaited<ReturnType<Seed['student']>>
beforeEach(async () => {
  seed = await seedInstitution(test)
  ada = await seed.student()
})

const path = '/students/application-form/draft'
const draftOf = async (cookie = ada.cookie) =>
  (await test.call('GET', path, { cookie })).json<{ data: { draft: ApplicationDraft } }>().data
    .draft
const save = (version: number, changes: object = {}, { cookie, number } = ada) =>
  test.call('PUT', path, {
    cookie,
    body: { applicationNumber: number, version, values: draftValues(changes) },
  })
const outcome = (reply: { statusCode: number; json(): unknown }) => [
  reply.statusCode,
  (reply.json() as { message: string }).message,
]
const drafts = () => test.db('application_drafts').select<Record<string, unknown>[]>()

const putPhoto = async () =>
  test.call('PUT', `${path}/photo`, {
    cookie: ada.cookie,
    body: { applicationNumber: ada.number, profileImage: await aPicture() },
  })

it('begins with nothing, under version 0', async () => {
  expect(await draftOf()).toEqual({
    applicationNumber: ada.number,
    version: 0,
    values: null,
    photo: null,
    savedAt: null,
  })
  expect(await drafts()).toEqual([])
})

it('stores the entries unchanged, with a version that grows', async () => {
  const typed = draftValues({
    permanentAddress: '  <b>Ọ̀ṣun</b> 🏠\n\u202Eשלום\u0000',
    dob: '2999-99-99',
    parentGuardian: { name: 'x', address: '', phone: 'abc' },
  })
  const first = await test.call('PUT', path, {
    cookie: ada.cookie,
    body: { applicationNumber: ada.number, version: 0, values: typed },
  })
  expect(first.json()).toEqual({
    success: true,
    data: { version: 1, savedAt: expect.stringMatching(/Z$/) },
  })
  expect(await draftOf()).toEqual({
    applicationNumber: ada.number,
    version: 1,
    values: typed,
    photo: null,
    savedAt: first.json<{ data: { savedAt: string } }>().data.savedAt,
  })
  expect((await save(1, { gender: 'male' })).json()).toMatchObject({ data: { version: 2 } })
  expect(await draftOf()).toMatchObject({ version: 2, values: { gender: 'male' } })
})

it.each([
  ['the first save of a stale tab', 0],
  ['a version that is yet to come', 7],
])('refuses %s, and does not change the stored draft', async (_what, version) => {
  await save(0)
  const refused = await save(version, { gender: 'male' })
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { success: false, message: messages.applicationForm.draftStale, code: 'draft-stale' },
  ])
  expect(await draftOf()).toMatchObject({ version: 1, values: { gender: 'female' } })
})

it.each([0, 3])('lets one of ten saves over version %i win', async (version) => {
  for (let before = 0; before < version; before += 1) await save(before)
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => save(version, { placeOfBirth: String(nth) })),
  )
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([
    200,
    ...Array<number>(9).fill(409),
  ])
  const winner = replies.findIndex(({ statusCode }) => statusCode === 200)
  expect(await draftOf()).toMatchObject({
    version: version + 1,
    values: { placeOfBirth: String(winner) },
  })
})

it('takes 20,000 characters in a field, and no more', async () => {
  const long = 'ọ'.repeat(20_000)
  expect(
    (await save(0, { permanentAddress: long, placeOfBirth: long, gender: long })).statusCode,
  ).toBe(200)
  expect((await draftOf()).values?.permanentAddress).toBe(long)
  expect(outcome(await save(1, { permanentAddress: `${long}ọ` }))).toEqual([
    400,
    messages.applicationForm.draftTooLong,
  ])
  expect(await draftOf()).toMatchObject({ version: 1 })
})

it.each([
  ['unknown keys', { version: 0, values: { ...draftValues(), surprise: 1 } }],
  ['a missing part', { version: 0, values: { gender: 'female' } }],
  ['a version that is no number', { version: '0', values: draftValues() }],
  [
    'more than two sittings',
    {
      version: 0,
      values: draftValues({
        sittings: Array(3).fill({ examType: '', examYear: '', examNumber: '' }),
      }),
    },
  ],
])('refuses %s', async (_what, body) => {
  expect(
    (
      await test.call('PUT', path, {
        cookie: ada.cookie,
        body: { applicationNumber: ada.number, ...body },
      })
    ).statusCode,
  ).toBe(400)
  expect(await drafts()).toEqual([])
})

it('refuses a body of more than 512 KiB', async () => {
  const huge = {
    applicationNumber: ada.number,
    version: 0,
    values: draftValues({
      subjects: Array(11).fill({
        name: 'x'.repeat(20_000),
        grade: 'y'.repeat(20_000),
        sitting: 'z'.repeat(20_000),
      }),
    }),
  }
  expect(outcome(await test.call('PUT', path, { cookie: ada.cookie, body: huge }))).toEqual([
    413,
    messages.general.tooLarge,
  ])
})

it('stores entries while the control of the session is off', async () => {
  await seed.turn('application', false)
  expect((await save(0)).statusCode).toBe(200)
  expect((await putPhoto()).statusCode).toBe(200)
  expect((await draftOf()).version).toBe(1)
})

it('does not store the entries of one student in the draft of another who has signed in on the same browser', async () => {
  const bayo = await seed.student()
  await save(0, { permanentAddress: 'of Bayo' }, bayo)
  const refused = {
    success: false,
    message: messages.applicationForm.otherAccount,
    code: 'other-account',
  }
  const { cookie } = bayo
  const replies = [
    await save(1, { permanentAddress: 'of Ada' }, { ...ada, cookie }),
    await test.call('PUT', `${path}/photo`, {
      cookie,
      body: { applicationNumber: ada.number, profileImage: await aPicture() },
    }),
    await test.call('DELETE', `${path}/photo`, {
      cookie,
      query: { applicationNumber: ada.number },
    }),
  ]
  for (const reply of replies) expect([reply.statusCode, reply.json()]).toEqual([403, refused])
  expect(await draftOf(cookie)).toMatchObject({
    applicationNumber: bayo.number,
    version: 1,
    values: { permanentAddress: 'of Bayo' },
    photo: null,
  })
  expect(await draftOf()).toMatchObject({ applicationNumber: ada.number, version: 0 })
})

it.each(['PUT', 'DELETE'] as const)(
  'refuses %s of a photo that does not say whose it is',
  async (method) => {
    const body = { profileImage: await aPicture() }
    const reply = await test.call(method, `${path}/photo`, {
      cookie: ada.cookie,
      ...(method === 'PUT' && { body }),
    })
    expect(reply.statusCode).toBe(400)
  },
)

it('shows each student their own draft alone', async () => {
  const bayo = await seed.student()
  await save(0)
  await putPhoto()
  const { photo } = await draftOf()
  expect(await draftOf(bayo.cookie)).toMatchObject({ version: 0, values: null, photo: null })
  expect(
    (await test.call('GET', photo?.replace('/api', '') ?? '', { cookie: bayo.cookie })).statusCode,
  ).toBe(404)
  expect((await save(0, {}, bayo)).statusCode).toBe(200)
  const staff = await seed.staffWith('students')
  for (const [method, at] of [
    ['GET', path],
    ['PUT', path],
    ['GET', `${path}/photo`],
    ['PUT', `${path}/photo`],
    ['DELETE', `${path}/photo`],
  ] as const) {
    expect((await test.call(method, at, { cookie: staff })).statusCode).toBe(403)
    expect((await test.call(method, at)).statusCode).toBe(401)
  }
})

it('stores nothing more for a rejected applicant, and still shows the entries', async () => {
  await save(0, { permanentAddress: 'before' })
  await putPhoto()
  await test.db('students').where({ id: ada.id }).update({ status: 'rejected' })
  const { photo } = await draftOf()
  const replies = [
    await save(1, { permanentAddress: 'after' }),
    await putPhoto(),
    await test.call('DELETE', `${path}/photo`, {
      cookie: ada.cookie,
      query: { applicationNumber: ada.number },
    }),
  ]
  for (const reply of replies)
    expect(outcome(reply)).toEqual([409, messages.applicationForm.refused])
  expect(await draftOf()).toMatchObject({
    version: 1,
    values: { permanentAddress: 'before' },
    photo,
  })
  expect(
    (await test.call('GET', photo?.replace('/api', '') ?? '', { cookie: ada.cookie })).statusCode,
  ).toBe(200)
})
