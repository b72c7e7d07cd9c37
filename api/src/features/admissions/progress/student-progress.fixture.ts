import type { ProgressStep, StudentProgress } from '@portal/contracts'
import { seedInstitution } from '../../../demo/testing'
import type { Seed } from '../../../demo/testing'
import type { TestApp } from '../../../../test/app'

/** For tests: an applicant, an officer who decides, and the displayed progress. */
export function testProgress(test: TestApp) {
  const setup = {} as {
    seed: Seed
    ada: Awaited<ReturnType<Seed['student']>>
    officer: string
  }
  beforeEach(async () => {
    setup.seed = await seedInstitution(test)
    setup.ada = await setup.seed.student()
    setup.officer = await setup.seed.staffWith('students')
  })
  const progressOf = async (cookie = setup.ada.cookie) =>
    (await test.call('GET', '/students/progress', { cookie })).json<{ data: StudentProgress }>()
      .data
  const step = async (id: ProgressStep['id'], cookie = setup.ada.cookie) =>
    (await progressOf(cookie)).steps.find((one) => one.id === id)
  return { setup, progressOf, step }
}
