import type { ProgramCourse } from '@portal/contracts'
import { testResource } from './resource'
import { addMember } from './staff'

export interface Answer {
  status: number
  message: string
  data: ProgramCourse
  _id?: string
  code?: string
  updatedAt?: string
  errors?: { field: string; message: string }[]
}

/** The demo institution, a lecturer, and calls of the academic office. */
export function testCourses() {
  const { test, seed } = testResource()
  const office = { cookie: '', lecturer: '' }

  const lecturer = (changes: Record<string, string> = {}): Promise<string> =>
    addMember(test, { first_name: 'Chidinma', last_name: 'Nwosu', ...changes })
  beforeEach(async () => {
    office.cookie = await seed().staffWith('academics')
    office.lecturer = await lecturer()
  })

  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    cookie = office.cookie,
  ): Promise<Answer> => {
    const reply = await test.call(method, path, { cookie, ...(body !== undefined && { body }) })
    return { status: reply.statusCode, ...reply.json<Omit<Answer, 'status'>>() }
  }
  /** A new course in the first semester of the full-time ND in Computer Science. */
  const sample = (changes: object = {}) => ({
    program: seed().id('offerings', 'CSC ND FT'),
    session: seed().id('sessions', '2025/2026'),
    lecturer: office.lecturer,
    course: { code: 'ZOO 101', title: 'Introduction to Zoology', description: 'Animals' },
    units: 3,
    hours: 45,
    year: 1,
    semester: '1',
    ...changes,
  })
  const add = (changes: object = {}) => send('POST', '/program-courses', sample(changes))
  const inProgram = (name: string) => ({ program: seed().id('offerings', name) })
  const trail = async () =>
    (
      await test.db('audit_log').whereRaw("action like '%course.%'").orderBy('id').select('action')
    ).map(({ action }: { action: string }) => action)
  return { test, seed, office, lecturer, send, sample, add, inProgram, trail }
}
