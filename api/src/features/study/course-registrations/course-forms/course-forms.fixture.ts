import type { PaperCheck } from '@portal/contracts'
import { openObjects } from '../../../../platform/stores'
import { aPicture } from '../../../../../test/forms'
import { testDecisions } from '../decisions/decisions.fixture'

/**
 * For tests: course registration with an adviser, and calls of course forms and of the public
 * check.
 */
export function testCourseForms() {
  const decisions = testDecisions()
  const { test, setup } = decisions
  const pdf = (cookie: string, number = 'CF-2025-000001') =>
    test.call('GET', `/course-forms/${number}/pdf`, { cookie })
  const messageOf = async (cookie: string, number?: string): Promise<[number, string]> => {
    const reply = await pdf(cookie, number)
    return [reply.statusCode, reply.json<{ message: string }>().message]
  }
  let visitors = 0
  const check = async (code: string, number?: string): Promise<PaperCheck> => {
    visitors += 1
    const reply = await test.call('GET', '/paper-check', {
      query: { code, ...(number && { number }) },
      address: `10.1.${String(Math.floor(visitors / 200))}.${String(visitors % 200)}`,
    })
    return reply.json<{ data: PaperCheck }>().data
  }
  const papers = () =>
    test.db('papers').orderBy('id').select<
      {
        id: string
        serial: string
        check_code: string
        state: string
        prints: number
        replaced_by: string | null
        end_cause: string | null
        photo_key: string | null
      }[]
    >()
  const codes = async (): Promise<string[]> => (await papers()).map(({ check_code }) => check_code)
  /** Gives the student a submitted form with a photo. */
  const withPhoto = async (student = setup.student.id, background = '#964'): Promise<string> => {
    const bytes = Buffer.from((await aPicture(background)).split(',')[1] ?? '', 'base64')
    const key = await openObjects(test.config, 'objects').put(bytes)
    await test.db('biodata').where({ student_id: student }).update({ status: 1, photo_key: key })
    return key
  }
  /** An approved registration of the student; returns its id. */
  const approvedForm = async (): Promise<string> => {
    const id = await decisions.waiting()
    await decisions.approve(id)
    return id
  }
  return { ...decisions, pdf, messageOf, check, papers, codes, withPhoto, approvedForm }
}
