import { programMessages, type Program, type ProgramConfiguration } from '@portal/contracts'
import { done, success } from '../../../answers'
import { anId } from '../../../factories'
import { notFound, Refusal } from '../../backend/refusal'
import type { MockDatabase } from '../../seed/database'
import { openSession } from './open-session'
import { add, change, justNow, pageOf, remove, type Records } from '../records'
import type { MockHandlers } from '../mock-handler'

const programs = ({ structure }: MockDatabase): Records<Program> => ({
  rows: structure.programs,
  unique: { key: ({ code }) => code, field: 'code', taken: programMessages.codeTaken },
})

const refused = (field: string, message: string): Refusal =>
  new Refusal(409, message, { errors: [{ field, message }] })

function departmentOf({ structure }: MockDatabase, id: string): Program['department'] {
  const found = structure.departments.find(({ _id }) => _id === id)
  if (!found) throw refused('department', programMessages.unknownDepartment)
  return { _id: found._id, name: found.name, school: found.school }
}
const programOf = ({ structure }: MockDatabase, id: string): Program => {
  const found = structure.programs.find(({ _id }) => _id === id)
  if (!found) throw notFound()
  return found
}
function assertCodeFree(db: MockDatabase, code: string, own?: string): void {
  const message =
    own === undefined ? programMessages.codeExists(code) : programMessages.otherCodeExists(code)
  if (db.structure.programs.some((program) => program.code === code && program._id !== own))
    throw refused('code', message)
}

/**
 * The offerings of a program with the new configurations. Throws a Refusal for a type and mode that
 * the program already has.
 */
function offered(
  present: Program['offerings'],
  configurations: readonly ProgramConfiguration[] = [],
): Program['offerings'] {
  return configurations.reduce((all, { type, mode, years, minUnits, maxUnits }, nth) => {
    if (all.some((each) => each.type === type && each.mode === mode))
      throw refused(`configurations.${String(nth)}.mode`, programMessages.duplicate(type, mode))
    return [...all, { _id: anId(), type, mode, years, minUnits, maxUnits }]
  }, present)
}

const structures = ({ structure }: MockDatabase) =>
  structure.offerings.map((offering) => offering.structure)

/** As on the home page of staff: offered, but without courses in the open session. */
export function isWithoutCourses(db: MockDatabase, { offerings }: Program): boolean {
  const session = openSession(db)
  if (!session) return false
  const taught = new Set(
    db.courses.placed
      .filter((course) => course.session._id === session._id)
      .map(({ program }) => program._id),
  )
  return offerings.some(({ _id }) => !taught.has(_id))
}

/** Programs, and the structures in which they are offered. */
export const programHandlers: MockHandlers = {
  'GET /programs': ({ db }) => db.structure.programs,
  'GET /programs/page': ({ query, db }) => {
    const found = db.structure.programs.filter(
      (program) => !query.courses || isWithoutCourses(db, program),
    )
    const { rows, meta } = pageOf(found, query, {
      texts: ({ code, name, department }) => [name, code, department?.name ?? ''],
      sorts: { name: ({ name }) => name },
    })
    return { ...success({ programs: rows }), meta }
  },
  'GET /programs/:id': ({ params, db }) => success(programOf(db, params.id)),
  'POST /programs': ({ body: { code, name, description, department, configurations }, db }) => {
    assertCodeFree(db, code.toUpperCase())
    const program = add(programs(db), {
      code: code.toUpperCase(),
      name,
      description: description || null,
      department: departmentOf(db, department),
      offerings: offered([], configurations),
      updatedAt: justNow(),
    })
    return { ...success(program), message: programMessages.added }
  },
  'PUT /programs/:id': ({
    params: { id },
    body: { code, name, description, department, configurations, basedOn },
    db,
  }) => {
    const program = programOf(db, id)
    assertCodeFree(db, code.toUpperCase(), id)
    const changed = change(
      programs(db),
      id,
      {
        code: code.toUpperCase(),
        name,
        description: description || null,
        offerings: offered(program.offerings, configurations),
        ...(department !== undefined && { department: departmentOf(db, department) }),
      },
      basedOn,
    )
    return { ...success(changed), message: programMessages.updated }
  },
  'DELETE /programs/:id': ({ params, db }) => {
    remove(programs(db), params.id)
    db.structure.offerings = db.structure.offerings.filter(
      ({ program }) => program._id !== params.id,
    )
    return done(programMessages.deleted)
  },
  'GET /program-structures/type/:type/mode/:mode': ({ params, db }) =>
    structures(db).filter(({ type, mode }) => type._id === params.type && mode._id === params.mode),
}
