import { messages, photoMessages } from '@portal/contracts'
import sharp from 'sharp'
import { aWorld } from '../../demo/testing'
import type { World } from '../../demo/testing'
import { testApp } from '../../../test/app'
import { aForm, anExamination, aPicture } from '../../../test/forms'

const test = testApp()
let world: World
let ada: Awaited<ReturnType<World['student']>>
let photo: string

beforeAll(async () => {
  photo = await aPicture()
})
beforeEach(async () => {
  world = await aWorld(test)
  ada = await world.student()
})

const form = (changes: object = {}) => aForm(ada.number, photo, changes)
const submit = (body: object = form(), cookie = ada.cookie) => test.call('POST', '/students/application-form', { cookie, body })
const outcome = (reply: { statusCode: number; json(): unknown }) => [reply.statusCode, (reply.json() as { message: string }).message]
const rows = (table: string) => test.db(table).select<Record<string, unknown>[]>()

it('stores the form once, with photo, mail and audit', async () => {
  const reply = await submit()
  expect(outcome(reply)).toEqual([200, messages.applicationForm.success])
  const { applicationNumber: _number, profileImage: _photo, ...answers } = form()
  const { biodata } = reply.json<{ data: { biodata: { profileImage: string } } }>().data
  expect(biodata).toMatchObject({ status: 1, ...answers })
  expect(biodata.profileImage).toMatch(new RegExp(`^/api/students/${ada.number}/photo\\?v=[0-9a-f]{16}$`))
  expect(await rows('outbox')).toMatchObject([{ kind: 'application-submitted' }])
  expect(await rows('audit_log')).toMatchObject([{ action: 'application-form.submitted', record: `students/${ada.id}` }])
  const own = await test.call('GET', '/students/user-data', { cookie: ada.cookie })
  expect(own.json()).toMatchObject({ data: { student: { gender: 'female', applicationForm: { completed: true } }, biodata } })
  expect(JSON.stringify(await test.deliver())).toContain(ada.number)
})

it('refuses a second form and changes nothing', async () => {
  await submit()
  expect(outcome(await submit(form({ gender: 'male' })))).toEqual([409, messages.applicationForm.alreadySubmitted])
  expect(await rows('biodata')).toMatchObject([{ gender: 'female' }])
  expect(await rows('outbox')).toHaveLength(1)
})

it('takes one of ten equal forms sent at once', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => submit()))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array<number>(9).fill(409)])
  expect([await rows('outbox'), await rows('audit_log')].map((all) => all.length)).toEqual([1, 1])
})

it('takes no form while the switch of the session is off', async () => {
  await world.turn('application', false)
  expect(outcome(await submit())).toEqual([409, messages.registration.noActivePeriodNow])
  expect(await rows('biodata')).toMatchObject([{ status: 0, photo_key: null }])
})

it('takes no form once admission was denied', async () => {
  await test.db('students').where({ id: ada.id }).update({ status: 'rejected' })
  expect(outcome(await submit())).toEqual([409, messages.applicationForm.refused])
  expect(await rows('biodata')).toMatchObject([{ status: 0, photo_key: null }])
})

it('takes a form for its sender alone', async () => {
  const bayo = await world.student()
  expect(outcome(await submit(form({ applicationNumber: bayo.number })))).toEqual([404, messages.general.notFound])
  expect((await submit(form(), await world.staffWith('students'))).statusCode).toBe(403)
  expect((await test.call('POST', '/students/application-form', { body: form() })).statusCode).toBe(401)
  expect((await rows('biodata')).map(({ status }) => status)).toEqual([0, 0])
})

it('takes a photo of nearly 5 MB', async () => {
  const start = Buffer.from(photo.slice(photo.indexOf(',') + 1), 'base64')
  const large = Buffer.concat([start, Buffer.alloc(5 * 1024 * 1024 - start.length - 10)])
  expect((await submit(form({ profileImage: `data:image/jpeg;base64,${large.toString('base64')}` }))).statusCode).toBe(200)
})

const sitting = (changes: object) => ({ examinations: [{ ...anExamination, ...changes }] })
it.each([
  [{ stateOfOrigin: '' }, 'State of origin is required'],
  [{ dob: '' }, 'Date of birth is required'],
  [{ profileImage: '' }, 'Profile image is required'],
  [{ profileImage: 'data:image/svg+xml;base64,PHN2Zz4=' }, 'The photo must be a JPG, PNG or WebP image'],
  [{ profileImage: 'data:image/png;base64,PHN2Zz48L3N2Zz4=' }, photoMessages.type],
  [sitting({ examYear: 1979 }), 'Exam year for sitting 1 is required'],
  [sitting({ subjects: [{ name: 'English', grade: 'A1' }] }), 'Mathematics is required'],
  [{ surprise: true }, messages.general.invalid],
])('refuses %j', async (changes, message) => {
  expect(outcome(await submit(form(changes)))).toEqual([400, message])
  expect(await rows('biodata')).toMatchObject([{ status: 0 }])
})

it('does not ask others than Nigerians for state and local government', async () => {
  expect((await submit(form({ nationality: 'Ghana', stateOfOrigin: '', lga: '' }))).statusCode).toBe(200)
  expect(await rows('biodata')).toMatchObject([{ state_of_origin: null, lga: null }])
})

it('shows the photo to its owner and to staff of students, and to nobody else', async () => {
  const path = `/students/${ada.number}/photo`
  expect((await test.call('GET', path, { cookie: ada.cookie })).statusCode).toBe(404)
  const { biodata } = (await submit()).json<{ data: { biodata: { profileImage: string } } }>().data
  for (const cookie of [ada.cookie, await world.staffWith('students')]) {
    const reply = await test.call('GET', biodata.profileImage.replace('/api', ''), { cookie })
    expect([reply.statusCode, reply.headers['content-type'], reply.headers['x-content-type-options']]).toEqual([200, 'image/jpeg', 'nosniff'])
    expect(reply.headers['cache-control']).toBe('private, max-age=3600')
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 600 })
  }
  const bayo = await world.student()
  expect((await test.call('GET', path, { cookie: bayo.cookie })).statusCode).toBe(404)
  expect((await test.call('GET', path, { cookie: await world.staffWith('finance') })).statusCode).toBe(403)
  expect((await test.call('GET', path)).statusCode).toBe(401)
})
