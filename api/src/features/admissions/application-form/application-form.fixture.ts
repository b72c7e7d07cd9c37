import { seedInstitution } from '../../../demo/testing'
import type { Seed } from '../../../demo/testing'
import { aForm, aPicture } from '../../../../test/forms'
import type { TestApp } from '../../../../test/app'

/** For tests: status and message of a response. */
export const outcome = (reply: { statusCode: number; json(): unknown }) => [
  reply.statusCode,
  (reply.json() as { message: string }).message,
]

/** For tests: an applicant with a completed form and a photo, who submits it. */
export function testApplicationForm(test: TestApp) {
  const setup = {} as {
    seed: Seed
    ada: Awaited<ReturnType<Seed['student']>>
    photo: string
  }
  beforeAll(async () => {
    setup.photo = await aPicture()
  })

  beforeEach(async () => {
    setup.seed = await seedInstitution(test)
    setup.ada = await setup.seed.student()
  })
  const form = (changes: object = {}) => aForm(setup.ada.number, setup.photo, changes)
  const submit = (body: object = form(), cookie = setup.ada.cookie) =>
    test.call('POST', '/students/application-form', { cookie, body })
  const rows = (table: string) => test.db(table).select<Record<string, unknown>[]>()
  return { setup, form, submit, rows }
}
