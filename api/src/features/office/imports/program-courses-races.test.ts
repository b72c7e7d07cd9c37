import { importMessages } from '@portal/contracts'
import { withoutTable } from '../../../../test/database'
import { placementLine as line, testPlacements } from './program-courses-import.fixture'

const {
  test,
  seed,
  staff,
  send,
  addCourses,
  preview,
  imported,
  committed,
  stored,
  assistants,
  trail,
} = testPlacements()

describe('of two imports of one file, one is carried out', () => {
  const bothOf = async (lines: readonly string[]) => {
    const made = [await preview(lines), await preview(lines)]
    const ended = await Promise.all(made.map(({ _id }) => committed(_id)))
    expect(ended.map(({ state }) => state).sort()).toEqual(['done', 'uploaded'])
    expect(ended.find(({ state }) => state === 'uploaded')?.problem).toBe(
      importMessages.changedMeanwhile,
    )
  }
  it('if its rows are new', async () => {
    const lines = [line({ Lecturer: 'AC0001' }), line({ 'Course code': 'ZBB 101' })]
    await bothOf(lines)
    expect(await stored()).toHaveLength(2)
    expect(await trail('program-course.imported')).toHaveLength(2)
    expect((await preview(lines)).counts).toMatchObject({ new: 0, duplicate: 2 })
  })
  it('if its rows change others', async () => {
    await imported([line()])
    await bothOf([line({ Hours: '60', 'Assistant lecturers': 'AC0001' })])
    expect(await stored()).toMatchObject([{ hours: 60 }])
    expect(await trail('program-course.changed')).toHaveLength(1)
    expect(await trail('program-course.assistantsChanged')).toHaveLength(1)
  })
})

const office = async () => seed().staffWith('academics')

it.each([
  [
    'the program course was changed',
    async () => test.db('program_courses').update({ updated_at: '2999-01-01T00:00:00.000Z' }),
  ],
  [
    'the new lecturer was suspended',
    async () => test.db('staff').where({ id: staff.eze }).update({ status: 'Suspended' }),
  ],
  [
    'the new lecturer has become an assistant',
    async () => {
      const [row] = await stored()
      const path = `/program-courses/${row?.id ?? ''}/assistants`
      expect((await send('POST', path, { lecturer: staff.eze }, await office())).status).toBe(201)
    },
  ],
  ['the program course was deleted', async () => test.db('program_courses').delete()],
])('imports nothing if %s since the preview', async (_, meanwhile) => {
  await imported([line({ Lecturer: 'AC0001' })])
  const made = await preview([
    line({ 'Course code': 'ZBB 101' }),
    line({ Lecturer: 'AC0003' }),
    line({ 'Course code': 'ZCC 101' }),
  ])
  await meanwhile()
  expect(await committed(made._id)).toMatchObject({
    state: 'uploaded',
    problem: importMessages.changedMeanwhile,
    counts: null,
  })
  expect((await stored()).filter(({ code }) => code !== 'ZAA 101')).toEqual([])
})

it('leaves nothing half done when a later part fails', async () => {
  const codes = Array.from({ length: 45 }, (_, nth) => `ZX ${String(100 + nth)}`)
  await addCourses(codes)
  const lines = codes.map((code, nth) =>
    line({ 'Course code': code, 'Assistant lecturers': nth === 44 ? 'AC0002' : '' }),
  )
  const made = await preview(lines)
  expect(made.counts).toMatchObject({ new: 45 })
  const failed = await withoutTable(test.db, 'program_course_assistants', () => committed(made._id))
  expect(failed).toMatchObject({ state: 'uploaded', problem: importMessages.refused })
  expect(test.takeErrors()).toHaveLength(1)
  expect([await stored(), await trail('program-course.imported')]).toEqual([[], []])
  expect((await imported(lines)).state).toBe('done')
  expect(await stored()).toHaveLength(45)
  expect(await assistants('ZX 144')).toEqual(['AC0002'])
})

it('asks the database for rows in batches, and not for each', async () => {
  const codes = Array.from({ length: 40 }, (_, nth) => `ZX ${String(100 + nth)}`)
  await addCourses(codes)
  await imported([line()])
  let asked = 0
  const count = ({ sql }: { sql: string }) => {
    if (sql.includes('program_course')) asked += 1
  }
  const queriesOf = async (lines: readonly string[]): Promise<number> => {
    asked = 0
    test.db.on('query', count)
    await imported(lines)
    test.db.removeListener('query', count)
    return asked
  }
  const people = { Lecturer: 'AC0001', 'Assistant lecturers': 'AC0002; AC0003' }
  const of = (hours: string) =>
    codes.map((code) => line({ 'Course code': code, Hours: hours, ...people }))
  expect(await queriesOf(of('45'))).toBeLessThan(30)
  expect(await queriesOf(of('46'))).toBeLessThan(30)
  expect(await trail('program-course.changed')).toHaveLength(40)
})
