import type { PublicDepartment, PublicSchool } from '@portal/contracts'

export interface FoundDepartment {
  school: PublicSchool
  department: PublicDepartment
}

/** The department whose page has this address, with its school; undefined when there is none. */
export function findDepartment(schools: readonly PublicSchool[], slug: string): FoundDepartment | undefined {
  for (const school of schools) {
    const department = school.departments.find((each) => each.slug === slug)
    if (department) return { school, department }
  }
  return undefined
}
