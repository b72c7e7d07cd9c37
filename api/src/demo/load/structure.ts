import { sessionControlNames } from '@portal/contracts'
import { sessionsChanged } from '../../features/academics/session-controls'
import { structureChanged } from '../../features/academics/structure'
import type { Knex } from 'knex'
import { newId } from '../../platform/ids'
import {
  departments,
  programModes,
  programTypes,
  schools,
  sessions,
  yearsByMode,
} from '../data/institution'
import { loadCourses } from './courses'

/** Ids by the names of the demo data: sessions by year, offerings such as 'CSC ND FT'. */
export interface Loaded {
  sessions: Map<string, string>
  offerings: Map<string, string>
}

interface Stamps {
  created_at: string
  updated_at: string
}

async function insertCoded<T extends { code: string }>(
  db: Knex,
  table: string,
  rows: readonly T[],
  columns: (row: T) => object,
  at: Stamps,
) {
  const ids = new Map(rows.map((row) => [row.code, newId()]))
  await db(table).insert(
    rows.map((row) => ({ id: ids.get(row.code), code: row.code, ...columns(row), ...at })),
  )
  return (code: string): string => {
    const id = ids.get(code)
    if (!id) throw new Error(`The demo data names an unknown code in ${table}: ${code}`)
    return id
  }
}

/** One structure for each type in each mode. */
async function loadStructures(
  db: Knex,
  typeId: (code: string) => string,
  modeId: (code: string) => string,
  at: Stamps,
) {
  const structures = ['ND', 'HND'].flatMap((type) =>
    Object.entries(yearsByMode).map(([mode, years]) => ({ id: newId(), type, mode, years })),
  )
  await db('program_structures').insert(
    structures.map(({ id, type, mode }) => ({
      id,
      type_id: typeId(type),
      mode_id: modeId(mode),
      ...at,
    })),
  )
  await db('program_structure_semesters').insert(
    structures.flatMap(({ id, years }) =>
      Array.from({ length: years }, (_, year) =>
        ['1', '2'].map((semester, position) => ({
          structure_id: id,
          year: year + 1,
          position,
          semester,
        })),
      ).flat(),
    ),
  )
  return new Map(structures.map(({ id, type, mode }) => [`${type} ${mode}`, id]))
}

async function loadSessions(db: Knex, at: Stamps): Promise<Map<string, string>> {
  const ids = new Map(sessions.map(({ sessionYear }) => [sessionYear, newId()]))
  await db('academic_sessions').insert(
    sessions.map(({ sessionYear, startOn, endOn, status }) => ({
      id: ids.get(sessionYear),
      session_year: sessionYear,
      start_on: startOn,
      end_on: endOn,
      status,
      description: `${sessionYear} academic session`,
      open_key: status === 'open' ? 'open' : null,
      ...at,
    })),
  )
  const sets = sessions.map(({ sessionYear, on }) => ({
    id: newId(),
    session_id: ids.get(sessionYear),
    on,
  }))
  await db('session_control_sets').insert(
    sets.map(({ id, session_id }) => ({ id, session_id, ...at })),
  )
  await db('session_controls').insert(
    sets.flatMap(({ id, on }) =>
      sessionControlNames.map((name) => ({
        id: newId(),
        set_id: id,
        control_name: name,
        active: on.includes(name),
        ...at,
      })),
    ),
  )
  await sessionsChanged(db)
  return ids
}

/** Sessions, schools, departments, programs, offerings and courses. */
export async function loadStructure(
  db: Knex,
  now: string,
  lecturers: readonly string[],
): Promise<Loaded> {
  const at = { created_at: now, updated_at: now }
  const described = ({ description, active }: { description: string; active: boolean }) => ({
    description,
    active,
  })
  const typeId = await insertCoded(db, 'program_types', programTypes, described, at)
  const modeId = await insertCoded(db, 'program_modes', programModes, described, at)
  const structures = await loadStructures(db, typeId, modeId, at)
  const schoolId = await insertCoded(
    db,
    'schools',
    schools,
    ({ name, description }) => ({ name, description }),
    at,
  )
  const departmentId = await insertCoded(
    db,
    'departments',
    departments,
    ({ name, school }) => ({ name, school_id: schoolId(school) }),
    at,
  )
  const programs = departments.map((department) => ({ id: newId(), ...department }))
  await db('programs').insert(
    programs.map(({ id, code, program, name }) => ({
      id,
      department_id: departmentId(code),
      code: program,
      name,
      active: true,
      ...at,
    })),
  )
  const offerings = programs.flatMap(({ id: program_id, code, offered }) =>
    offered.map((kind) => ({ id: newId(), program_id, code, kind })),
  )
  await db('program_offerings').insert(
    offerings.map(({ id, program_id, kind }) => ({
      id,
      program_id,
      structure_id: structures.get(kind),
      min_units: 15,
      max_units: 24,
      active: true,
      ...at,
    })),
  )
  const loaded: Loaded = {
    sessions: await loadSessions(db, at),
    offerings: new Map(offerings.map(({ id, code, kind }) => [`${code} ${kind}`, id])),
  }
  const session = loaded.sessions.get('2025/2026') ?? ''
  await loadCourses(db, { session, offerings: loaded.offerings, lecturers }, now)
  await structureChanged(db)
  return loaded
}
