import { importMessages } from '@portal/contracts'
import type { Knex } from 'knex'
import { conflict } from '../../../../platform/errors'
import {
  codeKey,
  prerequisiteCells,
  setPrerequisites,
  lockPrerequisites,
} from '../../../academics/courses'
import type { RowPrerequisite } from './course-prerequisites.reader'
import type { Deed } from './kind.types'

/** The prerequisites of a course of the file. `before` is the text that the preview has shown. */
export interface PrerequisiteChange {
  course: string
  wanted: readonly RowPrerequisite[]
  before: string
}

/** Stores the prerequisites of some rows. Throws 409 if they were changed since the preview. */
export async function storePrerequisites(
  connection: Knex,
  changes: readonly PrerequisiteChange[],
  { by, now }: Deed,
): Promise<void> {
  if (changes.length === 0) return
  await lockPrerequisites(connection)
  const present = await prerequisiteCells(
    connection,
    changes.map(({ course }) => course),
  )
  const keys = changes.flatMap(({ wanted }) => wanted.map(({ code }) => codeKey(code)))
  const courses = await connection('courses')
    .whereIn('code_key', [...new Set(keys)])
    .select<{ id: string; code_key: string }[]>('id', 'code_key')
  const ids = new Map(courses.map(({ id, code_key }) => [code_key, id]))
  for (const { course, wanted, before } of changes) {
    const found = wanted.flatMap(({ code, kind }) => {
      const id = ids.get(codeKey(code))
      return id === undefined ? [] : [{ id, code, kind }]
    })
    if (found.length < wanted.length || (present.get(course) ?? '') !== before)
      throw conflict(importMessages.changedMeanwhile)
    await setPrerequisites(connection, course, found, { by, now })
  }
}
