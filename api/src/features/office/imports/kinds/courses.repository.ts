import { CourseRow, importMessages, prerequisitesInWords } from '@portal/contracts'
import type { Knex } from 'knex'
import type { z } from 'zod'
import { recordAll } from '../../../../platform/audit'
import { conflict } from '../../../../platform/errors'
import { newId } from '../../../../platform/ids'
import {
  changeCourseUnlessChanged,
  codeKey,
  courseColumns,
  insertCourses,
  prerequisiteCells,
  writtenCode,
} from '../../../academics/courses'
import type { TableRow } from '../../../../platform/spreadsheets'
import { newThenChanged } from './apply'
import { createPrerequisiteReader, type RowPrerequisite } from './course-prerequisites.reader'
import { storePrerequisites } from './course-prerequisites.repository'
import { changeNote, checked, duplicate, wordOf, wrong } from './checked'
import type { Deed, ImportKindRules, PlannedRow } from './kind.types'

interface Texts {
  code: string
  title: string
  description: string | null
  active: boolean
}
/** Absent or null: the prerequisites do not change. */
interface WithPrerequisites {
  prerequisites?: RowPrerequisite[] | null
}
type NewPlan = { kind: 'new' } & Texts & WithPrerequisites
interface ChangedPlan extends WithPrerequisites {
  kind: 'changed'
  id: string
  values: Texts
  updatedAt: string
  /** The prerequisites before, as text. */
  prerequisitesBefore?: string
}
export type CoursePlan = NewPlan | ChangedPlan
type Values = z.output<typeof CourseRow>
interface KnownCourse {
  id: string
  code: string
  code_key: string
  title: string
  description: string | null
  active: number
  updated_at: string
  /** The stored prerequisites as text. */
  prerequisites: string
}

const statuses = ['Active', 'Inactive'] as const
const inWords = (active: boolean): string => (active ? 'Active' : 'Inactive')

/** The changes of a known course. An empty description or status changes nothing. */
function changed(
  line: number,
  { code, title, description, status }: Values,
  known: KnownCourse,
  wanted: RowPrerequisite[] | null,
): PlannedRow<CoursePlan> {
  const was = { title: known.title, description: known.description, active: Boolean(known.active) }
  const next = {
    title,
    description: description || was.description,
    active: status ? wordOf(statuses, status) === 'Active' : was.active,
  }
  const notes = [
    ...(next.title === was.title ? [] : [changeNote('Title', was.title, next.title)]),
    ...(next.description === was.description
      ? []
      : [changeNote('Description', was.description, next.description)]),
    ...(next.active === was.active
      ? []
      : [changeNote('Status', inWords(was.active), inWords(next.active))]),
    ...(wanted === null || prerequisitesInWords(wanted) === known.prerequisites
      ? []
      : [changeNote('Prerequisites', known.prerequisites, prerequisitesInWords(wanted))]),
  ]
  const what = known.code
  if (notes.length === 0)
    return duplicate(line, what, importMessages.alreadyThere(`${known.code}, ${known.title}`))
  return {
    line,
    outcome: 'changed',
    what: writtenCode(code),
    notes,
    plan: {
      kind: 'changed',
      id: known.id,
      values: { code: known.code, ...next },
      updatedAt: known.updated_at,
      prerequisites: wanted,
      prerequisitesBefore: known.prerequisites,
    },
  }
}

async function knownCourses(
  connection: Knex,
  keys: readonly string[],
): Promise<ReadonlyMap<string, KnownCourse>> {
  const rows = await connection('courses')
    .whereIn('code_key', [...keys])
    .select<Omit<KnownCourse, 'prerequisites'>[]>(
      'id',
      'code',
      'code_key',
      'title',
      'description',
      'active',
      'updated_at',
    )
  const cells = await prerequisiteCells(
    connection,
    rows.map(({ id }) => id),
  )
  return new Map(
    rows.map((row) => [row.code_key, { ...row, prerequisites: cells.get(row.id) ?? '' }]),
  )
}

async function createCoursePlanner(connection: Knex) {
  const seen = new Map<string, { line: number; words: string }>()
  const prerequisites = await createPrerequisiteReader(connection)
  const before = (line: number, values: Values): PlannedRow<never> | null => {
    const words = JSON.stringify([
      values.title,
      values.description || '',
      values.status ?? '',
      values.prerequisites ?? '',
    ])
    const earlier = seen.get(codeKey(values.code))
    if (!earlier) {
      seen.set(codeKey(values.code), { line, words })
      return null
    }
    const what = writtenCode(values.code)
    return earlier.words === words
      ? duplicate(line, what, importMessages.sameAsRow(earlier.line))
      : wrong(line, what, [{ column: 'Code', message: importMessages.codeTwice(earlier.line) }])
  }
  const outcomeOf = (
    line: number,
    values: Values,
    known: KnownCourse | undefined,
  ): PlannedRow<CoursePlan> => {
    const { code, title, description, status = '' } = values
    const what = writtenCode(code)
    if (status !== '' && !wordOf(statuses, status))
      return wrong(line, what, [
        { column: 'Status', message: importMessages.unknownStatus(statuses.join(', ')) },
      ])
    const twice = before(line, values)
    if (twice) return twice
    const read = prerequisites.read({ code, cell: values.prerequisites })
    if ('notes' in read) return wrong(line, what, read.notes)
    if (known) return changed(line, values, known, read.wanted)
    prerequisites.remember(code)
    const active = status === '' || wordOf(statuses, status) === 'Active'
    return {
      line,
      outcome: 'new',
      what,
      notes: [],
      plan: {
        kind: 'new',
        code,
        title,
        description: description || null,
        active,
        prerequisites: read.wanted,
      },
    }
  }
  return async (rows: readonly TableRow[]): Promise<PlannedRow<CoursePlan>[]> => {
    const read = rows.map((row) => ({ row, values: checked('courses', CourseRow, row) }))
    const keys = read.flatMap(({ values }) =>
      'notes' in values ? [] : [codeKey(values.values.code)],
    )
    await prerequisites.load(
      read.flatMap(({ values }) =>
        'notes' in values ? [] : [{ code: values.values.code, cell: values.values.prerequisites }],
      ),
    )
    const byKey = await knownCourses(connection, keys)
    return read.map(({ row: { line, values: texts }, values }) =>
      'notes' in values
        ? wrong(line, writtenCode(texts['code'] ?? ''), values.notes)
        : outcomeOf(line, values.values, byKey.get(codeKey(values.values.code))),
    )
  }
}

async function add(connection: Knex, plans: readonly NewPlan[], deed: Deed): Promise<void> {
  const { by, now, importId } = deed
  const courses = plans.map((plan) => ({ id: newId(), plan }))
  const rows = courses.map(({ id, plan }) => ({
    id,
    ...courseColumns(plan),
    description: plan.description,
    active: plan.active,
    created_at: now,
    updated_at: now,
  }))
  await insertCourses(connection, rows)
  await recordAll(
    connection,
    rows.map(({ id, code, title, description, active }) => ({
      by,
      action: 'course.imported',
      record: `courses/${id}`,
      after: { code, title, description, active, import: importId },
      at: now,
    })),
  )
  const changes = courses.flatMap(({ id, plan: { prerequisites } }) =>
    prerequisites ? [{ course: id, wanted: prerequisites, before: '' }] : [],
  )
  await storePrerequisites(connection, changes, deed)
}

async function change(
  connection: Knex,
  { id, values, updatedAt, prerequisites, prerequisitesBefore: before = '' }: ChangedPlan,
  deed: Deed,
): Promise<void> {
  const isChanged = await changeCourseUnlessChanged(
    connection,
    { id, updatedAt },
    { ...courseColumns(values), description: values.description, active: values.active ? 1 : 0 },
    deed.by,
    deed.now,
  )
  if (!isChanged) throw conflict(importMessages.changedMeanwhile)
  if (prerequisites)
    await storePrerequisites(connection, [{ course: id, wanted: prerequisites, before }], deed)
}

export const courses: ImportKindRules<CoursePlan> = {
  planner: createCoursePlanner,
  apply: newThenChanged(add, change),
  finish: async () => undefined,
}
