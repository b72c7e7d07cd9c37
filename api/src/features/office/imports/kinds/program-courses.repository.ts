import { importMessages } from '@portal/contracts'
import type { Knex } from 'knex'
import { recordAll } from '../../../../platform/audit'
import { conflict } from '../../../../platform/errors'
import { newId } from '../../../../platform/ids'
import {
  changeProgramCourses,
  insertAssistants,
  insertProgramCourses,
  replaceAssistants,
} from '../../../academics/courses'
import { createStaffReader } from '../../../staff/members'
import type { Deed, ImportKindRules } from './kind.types'
import {
  createProgramCoursePlanner,
  type ChangedPlan,
  type NewPlan,
  type ProgramCoursePlan,
} from './program-courses-plan.reader'

const assertUnchanged = (isUnchanged: boolean): void => {
  if (!isUnchanged) throw conflict(importMessages.changedMeanwhile)
}

async function add(
  connection: Knex,
  plans: readonly NewPlan[],
  { by, now, importId }: Deed,
): Promise<void> {
  if (plans.length === 0) return
  const rows = plans.map(({ placement, values }) => ({
    id: newId(),
    offering_id: placement.offering,
    course_id: placement.course,
    session_id: placement.session,
    ...values,
    active: true,
    created_at: now,
    updated_at: now,
  }))
  await insertProgramCourses(connection, rows)
  const assistants = plans.flatMap((plan, nth) =>
    plan.assistants.map((id) => ({
      program_course_id: rows[nth]?.id ?? '',
      staff_id: id,
      created_at: now,
    })),
  )
  if (assistants.length > 0) await insertAssistants(connection, assistants)
  await recordAll(
    connection,
    rows.map(({ id, created_at: _created, updated_at: _updated, ...columns }, nth) => ({
      by,
      action: 'program-course.imported',
      record: `program_courses/${id}`,
      after: {
        ...columns,
        assistant_lecturers: plans[nth]?.assistantNames ?? '',
        import: importId,
      },
      at: now,
    })),
  )
}

async function change(
  connection: Knex,
  plans: readonly ChangedPlan[],
  { by, now }: Deed,
): Promise<void> {
  if (plans.length === 0) return
  assertUnchanged(
    await changeProgramCourses(
      connection,
      plans.map(({ id, updatedAt, values }) => ({ id, updatedAt, values })),
      { by, now },
    ),
  )
  // Also without changes, because a new lecturer must not have become an assistant since.
  assertUnchanged(
    await replaceAssistants(
      connection,
      plans.map(({ id, assistants, assistantsBefore }) => ({
        programCourse: id,
        staff: assistants,
        before: assistantsBefore,
      })),
      { by, now },
    ),
  )
}

/**
 * Places courses in programs. Throws 409 if one of them or a lecturer was changed since the
 * preview.
 */
async function apply(
  connection: Knex,
  plans: readonly ProgramCoursePlan[],
  deed: Deed,
): Promise<void> {
  const people = plans.flatMap(({ newcomers }) => newcomers)
  assertUnchanged(await createStaffReader(connection).areLecturers(people))
  await add(
    connection,
    plans.filter((plan) => plan.kind === 'new'),
    deed,
  )
  await change(
    connection,
    plans.filter((plan) => plan.kind === 'changed'),
    deed,
  )
}

export const programCourses: ImportKindRules<ProgramCoursePlan> = {
  planner: createProgramCoursePlanner,
  apply,
  finish: async () => undefined,
}
