import type { Institution } from '@portal/kit'

/** The institution as the shell describes it to the areas. */
export const anInstitution = (own: Partial<Institution> = {}): Institution => ({
  name: 'Unity Polytechnic',
  shortName: 'Unity Poly',
  motto: 'Skill and service',
  address: '1 College Road, Ilorin',
  phone: '0800 000 0000',
  email: 'info@unity.example',
  admissionsEmail: 'admissions@unity.example',
  officeHours: 'Monday to Friday, 8:00 to 16:00',
  socials: [],
  ...own,
})
