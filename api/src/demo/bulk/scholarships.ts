import { funding } from '@portal/content/funding'
import type { ScholarshipStatus } from '@portal/contracts'
import type { Knex } from 'knex'
import {
  applicationKey,
  counterOf,
  nameKey,
  scholarshipId,
  toDetails,
} from '../../features/students/scholarships'
import { rowsChanged } from '../../platform/database/rows/row-count'
import { newId } from '../../platform/ids'

const batch = 500
const surnames =
  'Okafor Adebayo Usman Effiong Nwachukwu Bello Okoro Ogunleye Yusuf Eze Akpan Ibrahim'.split(' ')
const firstnames =
  'Chinedu Temitope Fatima Idara Amarachi Aminu Uchenna Babatunde Halima Kelechi Mfon Sani Ngozi'.split(
    ' ',
  )
const statusOf = (nth: number): ScholarshipStatus =>
  nth % 10 > 0 ? 'pending' : nth % 200 === 0 ? 'accepted' : 'rejected'

/**
 * Adds scholarship applications of every status to the oldest session up to this number, for
 * benchmarks.
 */
export async function fillScholarships(db: Knex, wanted: number): Promise<void> {
  const session = await db('academic_sessions')
    .orderBy('session_year')
    .first<{ id: string; session_year: string }>('id', 'session_year')
  const counted = await db('scholarship_applications')
    .count({ total: '*' })
    .first<{ total: number | string }>()
  const from = Number(counted.total)
  for (let done = from; done < wanted; done += batch) {
    const rows = Array.from({ length: Math.min(batch, wanted - done) }, (_, each) => {
      const nth = done + each
      const details = toDetails({
        name: `${firstnames[nth % firstnames.length] ?? ''} ${surnames[(nth * 7) % surnames.length] ?? ''} ${String(nth)}`,
        course: funding.courses[nth % funding.courses.length] ?? '',
        address: '12 Broad Street, Ilorin',
        email: `applicant.${String(nth)}@example.com`,
        mobile: '08031234567',
        jambRegNo: `BULK${String(nth)}`,
        jambScore: nth % 400,
        applicationNo: `APP25${String(nth).padStart(6, '0')}`,
      })
      const at = new Date(Date.UTC(2024, 0, 1) + nth * 60_000).toISOString()
      return {
        id: newId(),
        scholarship_id: scholarshipId(session.session_year, 100_000 + nth),
        session_id: session.id,
        name: details.name,
        course: details.course,
        address: details.address,
        email: details.email,
        mobile: details.mobile,
        jamb_reg_no: details.jambRegNo,
        jamb_score: details.jambScore,
        application_no: details.applicationNo,
        status: statusOf(nth),
        application_key: applicationKey(details),
        name_key: nameKey(details.name),
        created_at: at,
        updated_at: at,
      }
    })
    await db('scholarship_applications').insert(rows)
    await rowsChanged(db, 'scholarship_applications', rows.length)
  }
  await db('counters')
    .insert({ name: counterOf(session.session_year), value: 100_000 + wanted })
    .onConflict('name')
    .ignore()
}
