import { modules } from '@portal/contracts'
import type { Module, Staff, StudentStatus } from '@portal/contracts'

/** People of the demo. Names and numbers are invented; mail addresses do not exist. */

export const roles: readonly { name: string; modules: readonly Module[] }[] = [
  { name: 'Administrator', modules },
  { name: 'Bursar', modules: ['finance'] },
  { name: 'Student Affairs', modules: ['students', 'scholarship', 'notifications'] },
  { name: 'Academic Planning', modules: ['academics'] },
  { name: 'Front Desk', modules: [] },
]

interface DemoStaff {
  number: string
  firstName: string
  lastName: string
  role: string
  status?: Staff['status']
}
export const staff: readonly DemoStaff[] = [
  { number: 'AD0001', firstName: 'Folasade', lastName: 'Akinwumi', role: 'Administrator' },
  { number: 'AD0002', firstName: 'Ibrahim', lastName: 'Danjuma', role: 'Bursar' },
  { number: 'AD0003', firstName: 'Ngozi', lastName: 'Eze', role: 'Student Affairs' },
  { number: 'AD0004', firstName: 'Blessing', lastName: 'Okon', role: 'Front Desk' },
  {
    number: 'AD0005',
    firstName: 'Yakubu',
    lastName: 'Gowon-Bala',
    role: 'Front Desk',
    status: 'Inactive',
  },
  { number: 'AC0001', firstName: 'Oluwaseun', lastName: 'Bankole', role: 'Academic Planning' },
  { number: 'AC0002', firstName: 'Chidinma', lastName: 'Nwosu', role: 'Front Desk' },
  { number: 'AC0003', firstName: 'Musa', lastName: 'Abdullahi', role: 'Front Desk' },
  { number: 'AC0004', firstName: 'Ekaette', lastName: 'Bassey', role: 'Front Desk' },
  { number: 'AC0005', firstName: 'Terver', lastName: 'Iorliam', role: 'Front Desk' },
  { number: 'AC0006', firstName: 'Aisha', lastName: 'Lawal', role: 'Front Desk' },
  {
    number: 'AC0007',
    firstName: 'Emeka',
    lastName: 'Obiora',
    role: 'Front Desk',
    status: 'Suspended',
  },
]

export interface DemoStudent {
  lastname: string
  firstname: string
  othername?: string
  gender: 'female' | 'male'
  status: StudentStatus
  /** The program and mode, such as 'CSC ND FT'. */
  program: string
  form: boolean
  /** Has started to fill in the form. */
  draft?: boolean
  matric?: boolean
  cleared?: boolean
}
type Short = [
  lastname: string,
  firstname: string,
  status: StudentStatus,
  program: string,
  ...facts: ('form' | 'draft' | 'matric' | 'cleared')[],
]

const women = new Set(
  (
    'Temitope Fatima Idara Adéọlá Amarachi Halima Ngozi Rifkatu Kehinde Zainab Doose Oluwadamilola Chiamaka Rukayat Nsikan Morenikeji ' +
    'Precious Maryam Funmilayo Nkechi Hadiza Ibukun Utibe Nneka Jamila Adaeze Hauwa Folake Emem Esther Simisola Kosisochukwu'
  ).split(' '),
)

const expand = ([lastname, names, status, program, ...facts]: Short): DemoStudent => {
  const [firstname = names, othername] = names.split(' ')
  return {
    lastname,
    firstname,
    ...(othername && { othername }),
    gender: women.has(firstname) ? 'female' : 'male',
    status,
    program,
    form: facts.includes('form'),
    draft: facts.includes('draft'),
    matric: facts.includes('matric'),
    cleared: facts.includes('cleared'),
  }
}

const entrants2025: Short[] = [
  ['Okafor', 'Chinedu Emmanuel', 'active', 'CSC ND FT', 'form', 'matric', 'cleared'],
  ['Adebayo', 'Temitope', 'pending', 'BAM ND FT', 'form'],
  ['Usman', 'Fatima Zahra', 'pending', 'STA ND FT', 'draft'],
  ['Effiong', 'Idara', 'active', 'CTE ND FT', 'form'],
  ['Ọṣúnbọ̀wálé', 'Adéọlá', 'pending', 'CSC ND FT', 'form'],
  ['Nwachukwu', 'Amarachi', 'pending', 'ACC ND FT', 'form'],
  ['Bello', 'Aminu', 'pending', 'EEE ND FT'],
  ['Okoro', 'Uchenna', 'rejected', 'CSC HND FT', 'form'],
  ['Ogunleye', 'Babatunde Samuel', 'pending', 'MAC ND FT', 'form'],
  ['Yusuf', 'Halima', 'pending', 'BAM ND PT'],
  ['Eze', 'Kelechi', 'active', 'CSC ND FT', 'form', 'matric'],
  ['Akpan', 'Mfon', 'pending', 'MEC ND FT', 'form'],
  ['Ibrahim', 'Sani', 'active', 'STA ND FT', 'form', 'matric'],
  ['Oladipo', 'Oluwatobi', 'pending', 'CSC ND PT'],
  ["O'Neill", 'Ngozi', 'pending', 'EST ND FT', 'form'],
  ['Danladi', 'Rifkatu', 'rejected', 'SLT ND FT', 'form'],
  ['Chukwu-Obi', 'Ifeanyi', 'pending', 'CVE ND FT', 'form'],
  ['Balogun', 'Kehinde', 'pending', 'ACC HND FT', 'form'],
  ['Balogun', 'Taiwo', 'pending', 'ACC HND FT', 'form'],
  ['Garba', 'Zainab', 'active', 'BAM HND FT', 'form'],
  ['Nnamdi', 'Obinna', 'pending', 'ARC ND FT'],
  ['Tersoo', 'Doose', 'pending', 'MKT ND FT', 'form'],
  ['Adeyemi', 'Oluwadamilola Grace', 'pending', 'CSC ND FT', 'form'],
  ['Umar', 'Abubakar', 'pending', 'EEE HND FT'],
  ['Igwe', 'Chiamaka', 'active', 'MAC ND FT', 'form', 'matric'],
  ['Lawal', 'Rukayat', 'pending', 'BAM ND FT'],
  ['Etim', 'Nsikan', 'pending', 'CTE ND FT', 'form'],
  ['Olatunji', 'Ayodeji', 'pending', 'STA HND FT', 'form'],
]
const entrants2024: Short[] = [
  ['Abiola', 'Morenikeji', 'active', 'CSC ND FT', 'form', 'matric'],
  ['Mohammed', 'Yahaya', 'active', 'CSC ND FT', 'form', 'matric'],
  ['Onyekachi', 'Precious', 'suspended', 'ACC ND FT', 'form', 'matric'],
  ['Fashola', 'Ibukun', 'active', 'BAM ND FT', 'form', 'matric'],
  ['Ekpo', 'Utibe', 'cleared', 'CSC HND FT', 'form', 'matric', 'cleared'],
  ['Suleiman', 'Maryam', 'graduated', 'STA HND FT', 'form', 'matric', 'cleared'],
  ['Nwankwo', 'Chukwuemeka', 'active', 'EEE ND FT', 'form', 'matric'],
  ['Alabi', 'Funmilayo', 'rejected', 'MAC ND FT', 'form'],
  ['Haruna', 'Bashir', 'cleared', 'ACC HND FT', 'form', 'matric', 'cleared'],
  ['Opara', 'Nkechi', 'active', 'MEC ND FT', 'form', 'matric'],
  ['Aliyu', 'Hadiza', 'graduated', 'BAM HND FT', 'form', 'matric', 'cleared'],
  ['Ajayi', 'Gbenga', 'active', 'MAC HND FT', 'form', 'matric'],
  ['Obaseki', 'Osaro', 'active', 'CSC ND FT', 'form', 'matric'],
  ['Dike', 'Nneka', 'active', 'ACC ND FT', 'form', 'matric'],
  ['Sule', 'Jamila', 'active', 'BAM ND FT', 'form', 'matric'],
  ['Ndukwe', 'Chisom', 'active', 'EEE ND FT', 'form', 'matric'],
  ['Bamidele', 'Tunde', 'active', 'STA ND FT', 'form', 'matric'],
  ['Ekwueme', 'Adaeze', 'active', 'MAC ND FT', 'form', 'matric'],
  ['Gambo', 'Hauwa', 'active', 'CSC HND FT', 'form', 'matric'],
  ['Ojo', 'Folake', 'active', 'ACC HND FT', 'form', 'matric'],
  ['Udo', 'Emem', 'active', 'MEC ND FT', 'form', 'matric'],
  ['Ikpe', 'Ubong', 'active', 'CTE ND FT', 'form', 'matric'],
  ['Bako', 'Esther', 'active', 'SLT ND FT', 'form', 'matric'],
  ['Salami', 'Ridwan', 'active', 'CVE ND FT', 'form', 'matric'],
  ['Ogbonna', 'Kosisochukwu', 'active', 'MKT ND FT', 'form', 'matric'],
  ['Audu', 'Joseph', 'active', 'EST ND FT', 'form', 'matric'],
  ['Adelakun', 'Simisola', 'active', 'STA HND FT', 'form', 'matric'],
  ['Pam', 'Dung', 'active', 'BAM HND FT', 'form', 'matric'],
]

/**
 * By session, in the order of their application numbers. The first four of 2025 are the demo
 * accounts.
 */
export const students: Record<string, DemoStudent[]> = {
  '2024/2025': entrants2024.map(expand),
  '2025/2026': entrants2025.map(expand),
}
