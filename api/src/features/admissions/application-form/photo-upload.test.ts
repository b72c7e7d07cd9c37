import { messages } from '@portal/contracts'
import sharp from 'sharp'
import { seedInstitution } from '../../../demo/testing'
import type { Seed } from '../../../demo/testing'
import { testApp } from '../../../../test/app'
import { aForm, aPicture } from '../../../../test/forms'

const test = testApp()
let seed: Seed
beforeEach(async () => {
  seed = await seedInstitution(test)
})

type Applicant = Awaited<ReturnType<Seed['student']>>
const putPhoto = ({ cookie, number }: Applicant, profileImage: string) =>
  test.call('PUT', '/students/application-form/draft/photo', {
    cookie,
    body: { applicationNumber: number, profileImage },
  })

/** Takes long enough to process that all calls arrive before the first one ends. */
async function aLargePicture(): Promise<string> {
  const noise = { type: 'gaussian', mean: 120, sigma: 20 } as const
  const bytes = await sharp({
    create: { width: 1200, height: 1200, channels: 3, background: '#963', noise },
  })
    .jpeg({ quality: 90 })
    .toBuffer()
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}
/**
 * Number of processed photos, and the refused replies. It depends on the machine which calls are
 * refused, but some always are.
 */
function drawnAndRefused<Reply extends { statusCode: number }>(
  replies: readonly Reply[],
  status: number,
) {
  const drawn = replies.filter(({ statusCode }) => statusCode === 200).length
  const refused = replies.filter(({ statusCode }) => statusCode === status)
  expect(drawn + refused.length).toBe(replies.length)
  return { drawn, refused: refused[0] }
}

it('processes one photo per student at a time, queues three more, and refuses the next with a time to retry', async () => {
  const [ada, bayo] = [await seed.student(), await seed.student()]
  const picture = await aLargePicture()
  const [other, ...own] = await Promise.all([
    putPhoto(bayo, picture),
    ...Array.from({ length: 16 }, () => putPhoto(ada, picture)),
  ])
  expect(other.statusCode).toBe(200)
  const { drawn, refused } = drawnAndRefused(own, 429)
  expect(drawn).toBeGreaterThanOrEqual(4)
  expect([refused?.headers['retry-after'], refused?.json()]).toEqual([
    '2',
    { success: false, message: messages.general.tooMany },
  ])
  expect((await putPhoto(ada, await aPicture())).statusCode).toBe(200)
})

it('never refuses a submission because a photo of the same student is on its way', async () => {
  const ada = await seed.student()
  const picture = await aLargePicture()
  const [photo, submission] = await Promise.all([
    putPhoto(ada, picture),
    test.call('POST', '/students/application-form', {
      cookie: ada.cookie,
      body: aForm(ada.number, picture),
    }),
  ])
  expect(submission.statusCode).toBe(200)
  expect([200, 409]).toContain(photo.statusCode)
})

it('processes two photos and queues eight; the next upload gets 503 and a time to retry', async () => {
  const students: Applicant[] = []
  for (let nth = 0; nth < 24; nth += 1) students.push(await seed.student())
  const picture = await aLargePicture()
  const replies = await Promise.all(students.map((student) => putPhoto(student, picture)))
  const { drawn, refused } = drawnAndRefused(replies, 503)
  expect(drawn).toBeGreaterThanOrEqual(10)
  expect([refused?.headers['retry-after'], refused?.json()]).toEqual([
    '5',
    { success: false, message: messages.general.busy },
  ])
})

it('accepts sixty photos of a student within ten minutes, and more later', async () => {
  const ada = await seed.student()
  const picture = await aPicture('#964', 130)
  for (let nth = 0; nth < 60; nth += 1) expect((await putPhoto(ada, picture)).statusCode).toBe(200)
  expect((await putPhoto(ada, picture)).statusCode).toBe(429)
  test.clock.forward(601)
  expect((await putPhoto(ada, picture)).statusCode).toBe(200)
})
