/** Data of the institution, from the shell's content file and never from code. */
export interface Institution {
  name: string
  shortName: string
  motto: string
  address: string
  phone: string
  email: string
  admissionsEmail: string
  officeHours: string
  socials: { label: string; url: string }[]
}

let current: Institution | null = null

/** Sets the institution. The shell calls it before the first render. */
export const setInstitution = (institution: Institution): void => {
  current = institution
}

/** The institution of this portal. Throws if the host has not set one. */
export function institution(): Institution {
  if (!current) throw new Error('The host has not set the institution')
  return current
}
