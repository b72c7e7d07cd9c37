import type { Scholarship, ScholarshipStatus } from '@portal/contracts'
import { aScholarship } from '../../../factories'

const applicants: readonly [
  name: string,
  course: string,
  score: number | null,
  status: ScholarshipStatus,
][] = [
  ['Chinedu Emmanuel Okafor', 'ND Computer Science', 241, 'accepted'],
  ['Temitope Adebayo', 'ND Business Administration and Management', 218, 'accepted'],
  ['Fatima Zahra Usman', 'ND Statistics', 196, 'pending'],
  ['Idara Effiong', 'ND Computer Engineering', 233, 'accepted'],
  ['Adéọlá Ọṣúnbọ̀wálé', 'ND Computer Science', 252, 'pending'],
  ['Amarachi Nwachukwu', 'ND Business Administration and Management', null, 'rejected'],
  ['Aminu Bello', 'ND Electrical Engineering', 187, 'pending'],
  ['Babatunde Samuel Ogunleye', 'ND Statistics', 205, 'pending'],
  ['Ngozi O’Neill', 'ND Computer Engineering', 214, 'rejected'],
  ['Halima Yusuf', 'ND Business Administration and Management', 199, 'pending'],
  ['Kelechi Eze', 'ND Computer Science', 267, 'accepted'],
  ['Mfon Akpan', 'ND Electrical Engineering', null, 'pending'],
]

/** Two pages of applications of one session, of every status. */
export const createScholarships = (session: Scholarship['session']): Scholarship[] =>
  applicants
    .map(([name, course, score, status], nth) =>
      aScholarship({
        name,
        course,
        status,
        session,
        jamb_score: score,
        scholarship_id: `SCH-2025-${String(nth + 1).padStart(6, '0')}`,
        application_no: `APP25${String(nth + 1).padStart(6, '0')}`,
        jamb_reg_no: `2025${String(10_438_221 + nth * 7_919)}AF`,
        email: `applicant.${String(nth + 1)}@mail.example`,
        created_at: new Date(Date.UTC(2025, 9, nth + 1, 9)).toISOString(),
      }),
    )
    .map((row) => ({ ...row, id: row._id }))
