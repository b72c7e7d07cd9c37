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

/** The department with this last part of its address, with its school, or undefined. */
export const findBySlug = (
  schools: readonly PublicSchool[],
  wanted: string,
): FoundDepartment | undefined => find(schools, ({ slug }) => slug === wanted)

/** The department whose page has this address, with its school, or undefined. */
export const findByPath = (
  schools: readonly PublicSchool[],
  wanted: string,
): FoundDepartment | undefined => find(schools, ({ path }) => path === wanted)
