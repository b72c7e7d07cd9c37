import { messages } from '@portal/contracts'
import { seedInstitution, type Seed } from '../../../demo/testing'
import { testApp } from '../../../../test/app'
import { aForm, aPicture, draftValues } from '../../../../test/forms'

const test = testApp()
let ada: Awaited<ReturnType<Seed['student']>>
let photo: string

beforeAll(async () => {
  photo = await aPicture()
})
beforeEach(async () => {
  ada = await (await seedInstitution(test)).student()
})

const form = () => aForm(ada.number, photo)
const rows = (table: string) => test.db(table).select<Record<string, unknown>[]>()
const save = async (version: number) => {
  const body = { applicationNumber: ada.number, version, values: draftValues() }
  expect(
    (await test.call('PUT', '/students/application-form/draft', { cookie: ada.cookie, body }))
      .statusCode,
  ).toBe(200)
}
const submitOn = (draftVersion: string) =>
  test.call('POST', '/students/application-form', {
    cookie: ada.cookie,
    query: { draftVersion },
    body: form(),
  })

it('takes the form over the newest one', async () => {
  expect((await submitOn('0')).statusCode).toBe(200)
})

it('refuses it over an older one, and keeps the newer draft', async () => {
  await save(0)
  await save(1)
  const refused = await submitOn('1')
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { success: false, message: messages.applicationForm.draftStale, code: 'draft-stale' },
  ])
  expect(await rows('biodata')).toMatchObject([{ status: 0, photo_key: null }])
  expect(await rows('application_drafts')).toMatchObject([{ version: 2 }])
  expect((await submitOn('2')).statusCode).toBe(200)
})

it.each(['-1', '1.5', 'x'])('refuses %s as its version', async (version) => {
  expect((await submitOn(version)).statusCode).toBe(400)
})

it('never loses a save that was acknowledged to a submission at the same moment', async () => {
  await save(0)
  const body = { applicationNumber: ada.number, version: 1, values: draftValues() }
  const [saved, sent] = await Promise.all([
    test.call('PUT', '/students/application-form/draft', { cookie: ada.cookie, body }),
    submitOn('1'),
  ])
  expect([saved.statusCode, sent.statusCode].sort()).toEqual([200, 409])
})
