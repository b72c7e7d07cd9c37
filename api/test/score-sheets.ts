import {
  unifiedScale,
  type Office,
  type Score,
  type ScoreSheet,
  type ScoreSheetPage,
} from '@portal/contracts'
import type { TestCards } from './app'
import { appointing, type OfficeHolder } from './office-holders'
import { addMember } from './staff'
import { testStudy, usual } from './study'

/** The offices of the chain, by the state out of which they take a sheet. */
const chain = {
  submitted: 'exam_officer',
  moderated: 'head_of_department',
  'hod-approved': 'dean',
} as const satisfies Record<string, Office>

/**
 * For tests: three students of the first level with approved courses, the open score sheets of the
 * semester, the lecturer of AAA 101, the holders of the offices of the chain, and the examinations
 * office. `cards` are the cards of the sandbox, for tests with servers of their own.
 */
export function testSheets(cards?: () => TestCards) {
  const study = testStudy(cards)
  const { test, setup, send, enrolled, submit, session, offering } = study
  const people = {} as Record<'lecturer' | (typeof chain)[keyof typeof chain], OfficeHolder> & {
    exams: { cookie: string }
  }
  const students: { id: string; number: string; cookie: string }[] = []
  const appointed = appointing(study)

  const lecturerOf = async (code: string, name = 'Chidinma'): Promise<OfficeHolder> => {
    const id = await addMember(test, { first_name: name, last_name: 'Nwosu' })
    await test.db('program_courses').where({ id: setup.courses[code] }).update({ lecturer_id: id })
    return { id, cookie: await test.sessionOf('staff', id) }
  }
  const open = (change: object = {}, cookie = people.exams.cookie) =>
    send<{ opened: number; changed: number }>(cookie, 'POST', '/score-sheets', {
      session: session(),
      semester: '1',
      dueOn: '2099-01-31',
      ...change,
    })
  const list = async (query = '', cookie = people.exams.cookie) =>
    (await send<{ sheets: ScoreSheet[] }>(cookie, 'GET', `/score-sheets${query}`)).data.sheets
  const idOf = async (code: string): Promise<string> => {
    const sheets = await list()
    return sheets.find(({ course }) => course.code === code)?._id ?? ''
  }
  const show = (id: string, cookie = people.exams.cookie) =>
    send<ScoreSheetPage>(cookie, 'GET', `/score-sheets/${id}`)
  const enter = (
    id: string,
    student: string,
    marks: object,
    { cookie = people.lecturer.cookie, version = 0 } = {},
  ) =>
    send<Score & { score?: Score }>(cookie, 'PUT', `/score-sheets/${id}/scores/${student}`, {
      ca: null,
      exam: null,
      word: null,
      version,
      ...marks,
    })
  /** Enters these whole marks, in the order of the students. */
  const enterAll = async (id: string, marks: readonly number[]): Promise<void> => {
    for (const [index, mark] of marks.entries()) {
      const ca = Math.min(mark, 30)
      const student = students[index]?.id ?? ''
      const reply = await enter(id, student, { ca, exam: mark - ca })
      if (reply.status !== 200) throw new Error(reply.message)
    }
  }
  /** Takes the next step with the state and the checksum that the person sees. */
  const step = async (
    id: string,
    cookie: string,
    change: object = {},
    path: 'step' | 'publication' = 'step',
  ) => {
    const { state, checksum } = (await show(id)).data
    return send<ScoreSheetPage>(cookie, 'POST', `/score-sheets/${id}/${path}`, {
      state,
      checksum,
      ...change,
    })
  }
  const sendBack = async (id: string, cookie: string, change: object = {}) => {
    const { state, checksum } = (await show(id)).data
    return send<ScoreSheetPage>(cookie, 'POST', `/score-sheets/${id}/return`, {
      state,
      checksum,
      reason: 'The marks of question 4 are missing',
      ...change,
    })
  }
  /** Takes a complete sheet through all steps until a state. */
  const takeTo = async (id: string, until: ScoreSheet['state']): Promise<void> => {
    for (;;) {
      const { state } = (await show(id)).data
      if (state === until || state === 'published') return
      const office = state in chain ? chain[state as keyof typeof chain] : undefined
      const person = state === 'open' ? people.lecturer : people[office ?? 'exams']
      const path = state === 'board-approved' ? 'publication' : 'step'
      const reply = await step(id, person.cookie, { minute: 'AB/2026/14' }, path)
      if (reply.status !== 200) throw new Error(reply.message)
    }
  }

  beforeEach(async () => {
    const { seed } = setup
    students.length = 0
    for (const lastname of ['Abiola', 'Bello', 'Chukwu']) {
      const student = await enrolled({ lastname })
      await submit(0, usual, student.cookie)
      students.push(student)
    }
    people.exams = { cookie: await seed.staffWith('exams') }
    people.lecturer = await lecturerOf('AAA 101')
    const place = await test
      .db('program_offerings as o')
      .join('programs as p', 'p.id', 'o.program_id')
      .join('departments as d', 'd.id', 'p.department_id')
      .where({ 'o.id': offering() })
      .first<{ department: string; school: string }>({ department: 'd.id', school: 'd.school_id' })
    people.exam_officer = await appointed('exam_officer', { department_id: place.department })
    people.head_of_department = await appointed('head_of_department', {
      department_id: place.department,
    })
    people.dean = await appointed('dean', { school_id: place.school })
    await seed.turn('resultUpload', true)
    await seed.turn('resultRelease', true)
    await test.call('POST', '/grading-scales', {
      cookie: people.exams.cookie,
      body: { name: 'Unified scale', session: null, ...unifiedScale },
    })
    await open()
  })
  return {
    ...study,
    people,
    students,
    appointed,
    lecturerOf,
    open,
    list,
    idOf,
    show,
    enter,
    enterAll,
    step,
    sendBack,
    takeTo,
  }
}
