import { funding } from '@portal/content/funding'
import type { ScholarshipStatus } from '@portal/contracts'
import type { Knex } from 'knex'
import {
  applicationKey,
  counterOf,
  insertApplication,
  scholarshipId,
  toDetails,
} from '../../features/students/scholarships'
import { secondsFrom } from '../../platform/clock'
import { newId } from '../../platform/ids'

const sessionYear = '2025/2026'

/** Name, position in the list of courses, JAMB score, status. Oldest first. */
const applicants: readonly [
  name: string,
  course: number,
  score: number | null,
  status: ScholarshipStatus,
][] = [
  ['Chinedu Emmanuel Okafor', 2, 241, 'accepted'],
  ['Temitope Adebayo', 0, 218, 'accepted'],
  ['Fatima Zahra Usman', 4, 196, 'pending'],
  ['Idara Effiong', 1, 233, 'accepted'],
  ['Adéọlá Ọṣúnbọ̀wálé', 2, 252, 'pending'],
  ['Amarachi Nwachukwu', 0, null, 'rejected'],
  ['Aminu Bello', 3, 187, 'pending'],
  ['Babatunde Samuel Ogunleye', 4, 205, 'pending'],
  ["Ngozi O'Neill", 1, 214, 'rejected'],
  ['Halima Yusuf', 0, 199, 'pending'],
  ['Kelechi Eze', 2, 267, 'accepted'],
  ['Mfon Akpan', 3, null, 'pending'],
  ['Sani Ibrahim', 4, 178, 'rejected'],
  ['Ifeanyi Chukwu-Obi', 3, 229, 'pending'],
  ['Zainab Garba', 0, 223, 'pending'],
  ['Nsikan Etim', 1, 208, 'pending'],
  ['Oluwadamilola Grace Adeyemi', 2, 246, 'pending'],
  ['Musa Abdullahi', 3, 165, 'pending'],
]

const towns = [
  '12 Broad Street, Ilorin',
  '4 Ahmadu Bello Way, Kaduna',
  '27 Aba Road, Port Harcourt',
  '9 Airport Road, Benin City',
  '31 Oba Akran Avenue, Ikeja',
]

const addressOf = (name: string) =>
  `${name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.')}@example.com`

/** Applications of the open session in the last weeks, and the counter of their ids. */
export async function loadScholarships(
  db: Knex,
  sessions: Map<string, string>,
  now: string,
): Promise<void> {
  const session = sessions.get(sessionYear) ?? ''
  for (const [nth, [name, course, score, status]] of applicants.entries()) {
    const details = toDetails({
      name,
      course: funding.courses[course % funding.courses.length] ?? '',
      address: towns[nth % towns.length] ?? '',
      email: addressOf(name),
      mobile: `0805${String(3_214_567 + nth * 1_331)}`,
      jambRegNo: `2025${String(10_438_221 + nth * 7_919)}${'ABCDEFGH'.charAt(nth % 8)}F`,
      applicationNo: `APP25${String(nth + 1).padStart(6, '0')}`,
      ...(score !== null && { jambScore: score }),
    })
    const day = 24 * 60 * 60
    await insertApplication(db, {
      ...details,
      id: newId(),
      scholarshipId: scholarshipId(sessionYear, nth + 1),
      session,
      status,
      key: applicationKey(details),
      now: secondsFrom(new Date(now), (nth - applicants.length) * day),
    })
  }
  await db('counters').insert({ name: counterOf(sessionYear), value: applicants.length })
}
