/** What the pages say about the institution; comes from the shell's content file, never from code. */
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

/** Sets the institution; the shell calls it before anything is drawn. */
export const setInstitution = (institution: Institution): void => {
  current = institution
}

/** The institution whose portal this is. Throws when the host has not set one. */
export function institution(): Institution {
  if (!current) throw new Error('The host has not set the institution')
  return current
}
