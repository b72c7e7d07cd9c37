import { bankPaymentMessages, type ScoreAmendment } from '@portal/contracts'
import { aPicture } from '../../../../../test/forms'
import { testSheets } from '../../../../../test/score-sheets'
import { openObjects } from '../../../../platform/stores'
import { amendmentUploads, removeUnnamedAmendmentProofs } from '.'

const { test, people, students, send, idOf, enterAll, takeTo, lecturerOf } = testSheets()

async function published(): Promise<string> {
  const id = await idOf('AAA 101')
  await enterAll(id, [75, 40, 39])
  await takeTo(id, 'published')
  return id
}
const base64 = async () => (await aPicture()).replace(/^data:[^,]+,/, '')
const ask = (id: string, change: object = {}) =>
  send<ScoreAmendment>(
    people.lecturer.cookie,
    'POST',
    `/score-sheets/${id}/scores/${students[2]?.id ?? ''}/amendments`,
    { ca: 30, exam: 15, word: null, version: 1, reason: 'Question 4 was marked twice', ...change },
  )
const proofOf = (id: string, cookie: string) =>
  test.call('GET', `/score-amendments/${id}/proof`, { cookie })
const store = () => openObjects(test.config, amendmentUploads.folder)
const inTwoHours = () => new Date(test.clock.now().getTime() + 7_200_000)

it('stores a picture, which everybody who sees the sheet can open', async () => {
  const { status, data } = await ask(await published(), { proof: await base64() })
  expect([status, data.proof]).toEqual([201, { type: 'image/jpeg' }])
  for (const { cookie } of [people.lecturer, people.exams, people.dean]) {
    const reply = await proofOf(data._id, cookie)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(reply.headers['content-security-policy']).toContain('sandbox')
  }
  const stranger = await lecturerOf('BBB 101', 'Ngozi')
  expect((await proofOf(data._id, stranger.cookie)).statusCode).toBe(404)
  await removeUnnamedAmendmentProofs(test.db, test.config, inTwoHours())
  expect((await proofOf(data._id, people.exams.cookie)).statusCode).toBe(200)
})

it('is not needed, and has no file then', async () => {
  const { data } = await ask(await published())
  expect(data.proof).toBeNull()
  expect((await proofOf(data._id, people.exams.cookie)).statusCode).toBe(404)
})

it('refuses other files, and keeps none of a refused amendment', async () => {
  const id = await published()
  expect(await ask(id, { proof: Buffer.from('a text').toString('base64') })).toMatchObject({
    status: 400,
    errors: [{ field: 'proof', message: bankPaymentMessages.notAProof }],
  })
  const before = await store().storedBefore(inTwoHours())
  expect((await ask(id, { ca: 30, exam: 9, proof: await base64() })).status).toBe(409)
  expect(await store().storedBefore(inTwoHours())).toEqual(before)
})
