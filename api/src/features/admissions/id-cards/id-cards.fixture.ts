import { aPicture } from '../../../../test/forms'
import type { TestApp } from '../../../../test/app'
import { seedInstitution, type Seed } from '../../../demo/testing'
import { openObjects } from '../../../platform/stores'

export type CardStudent = Awaited<ReturnType<Seed['student']>>

/** For tests: an officer of the registry, and enrolled students with photos. */
export function testCards(test: TestApp) {
  const setup = {} as { seed: Seed; officer: string }
  let made = 0
  let photo: Promise<string> | undefined
  beforeEach(async () => {
    setup.seed = await seedInstitution(test)
    setup.officer = await setup.seed.staffWith('students')
  })
  const storedPhoto = async (): Promise<string> =>
    openObjects(test.config, 'objects').put(
      Buffer.from((await aPicture()).split(',')[1] ?? '', 'base64'),
    )
  /** A student with a matric number, and a photo unless told otherwise. */
  async function enrolled(
    facts: Parameters<Seed['student']>[0] = {},
    hasPhoto = true,
  ): Promise<CardStudent> {
    made += 1
    const matricNumber = `ND/25/CSC/${String(made).padStart(4, '0')}`
    const student = await setup.seed.student({ status: 'active', matricNumber, ...facts })
    photo ??= storedPhoto()
    if (hasPhoto)
      await test
        .db('biodata')
        .where({ student_id: student.id })
        .update({ status: 1, photo_key: await photo })
    return student
  }
  const many = async (count: number): Promise<CardStudent[]> => {
    const all: CardStudent[] = []
    for (let nth = 0; nth < count; nth += 1) all.push(await enrolled())
    return all
  }
  const serials = () =>
    test
      .db('papers')
      .orderBy('serial')
      .select<{ serial: string; state: string; prints: number; student_id: string }[]>(
        'serial',
        'state',
        'prints',
        'student_id',
      )
  return { setup, enrolled, many, serials }
}
