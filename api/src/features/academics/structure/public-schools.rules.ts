import type { PublicDepartment, PublicSchool } from '@portal/contracts'
import { fold } from '../../../platform/text.rules'

export interface SchoolRow {
  id: string
  name: string
  description: string | null
}
export interface DepartmentRow extends SchoolRow {
  school_id: string
  code: string
}
/** One program in one award. A program has a row for each award. */
export interface AwardRow {
  program_id: string
  program_name: string
  department_id: string
  type: string
  mode: string
}

const slugOf = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

function* candidates({
  name,
  code,
}: Pick<DepartmentRow, 'name' | 'code'>): Generator<string, never> {
  if (slugOf(name) !== '') yield slugOf(name)
  const withCode = slugOf(`${name} ${code}`) || 'department'
  yield withCode
  for (let nth = 2; ; nth += 1) yield `${withCode}-${String(nth)}`
}

/**
 * The last part of each department's address, by id: its name, or name and code if another
 * department has the same name. The oldest department gets the name alone (ids sort by creation),
 * so that a new one changes no existing address.
 */
export function slugs(
  departments: readonly Pick<DepartmentRow, 'id' | 'name' | 'code'>[],
): Map<string, string> {
  const taken = new Set<string>()
  const byId = new Map<string, string>()
  for (const department of [...departments].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    for (const slug of candidates(department)) {
      if (taken.has(slug)) continue
      taken.add(slug)
      byId.set(department.id, slug)
      break
    }
  }
  return byId
}

function programsByDepartment(
  rows: readonly AwardRow[],
): Map<string, PublicDepartment['programs']> {
  const departments = new Map<string, PublicDepartment['programs']>()
  for (const { program_id, program_name, department_id, type, mode } of rows) {
    const programs = departments.get(department_id) ?? []
    departments.set(department_id, programs)
    const last = programs.at(-1)
    if (last?._id === program_id) last.awards.push({ type, mode })
    else programs.push({ _id: program_id, name: program_name, awards: [{ type, mode }] })
  }
  return departments
}

interface Rows {
  schools: readonly SchoolRow[]
  departments: readonly DepartmentRow[]
  /** In the order of programs. */
  awards: readonly AwardRow[]
}
/** A department with a page that the institution wrote, by name. */
interface OwnDepartment {
  title: string
  path: `/${string}`
}

/**
 * Converts the rows to the tree for visitors. It includes schools without departments. If several
 * departments have the name of an own page, the oldest gets it.
 */
export function publicSchools(
  { schools, departments, awards }: Rows,
  own: OwnDepartment,
): PublicSchool[] {
  const slugById = slugs(departments)
  const programs = programsByDepartment(awards)
  const pathOf = (slug: string): PublicDepartment['path'] =>
    slug === slugOf(own.title) ? own.path : `/department/${slug}`
  const toDepartment = ({ id, name, description }: DepartmentRow): PublicDepartment => {
    const slug = slugById.get(id) ?? id
    return {
      _id: id,
      name,
      slug,
      path: pathOf(slug),
      description,
      programs: programs.get(id) ?? [],
    }
  }
  const ofSchool = (school: string): PublicDepartment[] =>
    departments.filter(({ school_id }) => school_id === school).map(toDepartment)
  return schools.map(({ id, name, description }) => ({
    _id: id,
    name,
    description,
    departments: ofSchool(id),
  }))
}
