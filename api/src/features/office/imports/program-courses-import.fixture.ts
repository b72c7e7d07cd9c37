import { addMember } from '../../../../test/staff'
import { newId } from '../../../platform/ids'
import { testImports } from './imports.fixture'

const columns = [
  'Course code',
  'Program type',
  'Program mode',
  'Program',
  'Session',
  'Level',
  'Semester',
  'Credit units',
  'Hours',
  'Lecturer',
  'Kind',
  'Capacity',
  'Pass mark',
  'Assistant lecturers',
] as const
export const placementHeader = columns.join(',')

type Cells = Partial<Record<(typeof columns)[number], string>>

const usual: Cells = {
  'Course code': 'ZAA 101',
  'Program type': 'ND',
  'Program mode': 'FT',
  Program: 'Computer Science',
  Session: '2025/2026',
  Level: '1',
  Semester: '1',
  'Credit units': '3',
  Hours: '45',
}
/** A row; cells that are not given are empty from the lecturer on. */
export const placementLine = (cells: Cells = {}): string =>
  columns.map((column) => cells[column] ?? usual[column] ?? '').join(',')

interface StoredPlacement {
  id: string
  code: string
  [column: string]: unknown
}

/**
 * For tests: imports, three courses that no program has, and the lecturers AC0001 Ada Obi, AC0002
 * Musa Bello and AC0003 Chi Eze.
 */
export function testPlacements() {
  const imports = testImports()
  const { test, previewed, committed, rows } = imports
  const staff = { obi: '', bello: '', eze: '' }

  const addCourses = async (codes: readonly string[]): Promise<void> => {
    const now = test.clock.instant()
    await test.db('courses').insert(
      codes.map((code) => ({
        id: newId(),
        code,
        code_key: code.replace(' ', ''),
        title: `Title of ${code}`,
        created_at: now,
        updated_at: now,
      })),
    )
  }
  const lecturer = (staff_number: string, first_name: string, last_name: string, others = {}) =>
    addMember(test, { staff_number, first_name, last_name, ...others })
  beforeEach(async () => {
    await addCourses(['ZAA 101', 'ZBB 101', 'ZCC 101'])
    staff.obi = await lecturer('AC0001', 'Ada', 'Obi')
    staff.bello = await lecturer('AC0002', 'Musa', 'Bello')
    staff.eze = await lecturer('AC0003', 'Chi', 'Eze')
  })

  /** Uploads rows and waits for the preview. */
  const preview = (lines: readonly string[]) =>
    previewed('program-courses', [placementHeader, ...lines])
  const previewNotes = async (id: string) =>
    (await rows(id, '?page=1&pageSize=50')).rows.map(({ outcome, notes }) => [
      outcome,
      ...notes.map(({ column, message }) => (column ? `${column}: ${message}` : message)),
    ])
  const notesOf = async (lines: readonly string[]) => previewNotes((await preview(lines))._id)
  const imported = async (lines: readonly string[]) => committed((await preview(lines))._id)
  /** The stored program courses of the test by code, with the number of the lecturer. */
  const stored = (): Promise<StoredPlacement[]> =>
    test
      .db('program_courses as c')
      .join('courses as k', 'k.id', 'c.course_id')
      .leftJoin('staff as l', 'l.id', 'c.lecturer_id')
      .where('k.code', 'like', 'Z%')
      .orderBy(['k.code', 'c.id'])
      .select<StoredPlacement[]>({
        id: 'c.id',
        code: 'k.code',
        offering: 'c.offering_id',
        session: 'c.session_id',
        lecturer: 'l.staff_number',
        units: 'c.units',
        hours: 'c.hours',
        year: 'c.year',
        semester: 'c.semester',
        kind: 'c.kind',
        capacity: 'c.capacity',
        passMark: 'c.pass_mark',
        active: 'c.active',
      })
  /** The staff numbers of the assistants of a course. */
  const assistants = (code: string): Promise<string[]> =>
    test
      .db('program_course_assistants as n')
      .join('program_courses as c', 'c.id', 'n.program_course_id')
      .join('courses as k', 'k.id', 'c.course_id')
      .join('staff as s', 's.id', 'n.staff_id')
      .where({ 'k.code': code })
      .orderBy('s.staff_number')
      .pluck<string[]>('s.staff_number')
  /** Entries of the audit trail with this action: before and after. */
  const trail = async (action: string) => {
    const entries = await test
      .db('audit_log')
      .where({ action })
      .orderBy('id')
      .select<{ before_json: string | null; after_json: string }[]>('before_json', 'after_json')
    return entries.map(({ before_json, after_json }) => ({
      before: JSON.parse(before_json ?? 'null') as unknown,
      after: JSON.parse(after_json) as unknown,
    }))
  }
  return {
    ...imports,
    staff,
    addCourses,
    lecturer,
    preview,
    previewNotes,
    notesOf,
    imported,
    stored,
    assistants,
    trail,
  }
}
