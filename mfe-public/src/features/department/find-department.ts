import type { PublicDepartment, PublicSchool } from '@portal/contracts'

export interface FoundDepartment {
  school: PublicSchool
  department: PublicDepartment
}

function find(
  schools: readonly PublicSchool[],
  isWanted: (department: PublicDepartment) => boolean,
): FoundDepartment | undefined {
  for (const school of schools) {
    const department = school.departments.find(isWanted)
    if (department) return { school, department }
  }
  return undefined
}

/** The department with this last part of an address, with its school; undefined when there is none. */
export const findBySlug = (
  schools: readonly PublicSchool[],
  wanted: string,
): FoundDepartment | undefined => find(schools, ({ slug }) => slug === wanted)

/** The department whose page is at this address, with its school; undefined when there is none. */
export const findByPath = (
  schools: readonly PublicSchool[],
  wanted: string,
): FoundDepartment | undefined => find(schools, ({ path }) => path === wanted)
