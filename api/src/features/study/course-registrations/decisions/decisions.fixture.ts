import type { Config } from '../../../../platform/process/config'
import type { ApprovalsResult, CheckedRegistration, RegistrationToDecide } from '@portal/contracts'
import { appointing, type OfficeHolder } from '../../../../../test/office-holders'
import { testStudy, usual } from '../../../../../test/study'

interface Listed {
  registrations: CheckedRegistration[]
  offices: string[] | null
}

/**
 * For tests: course registration whose rules need an adviser, the adviser of the first level, and
 * the calls of deciders.
 */
export function testDecisions(config: Partial<Config> = {}) {
  const study = testStudy(undefined, config)
  const { test, send, savePolicy, setup, submit, session } = study
  const adviser = {} as OfficeHolder
  const appointed = appointing(study)
  beforeEach(async () => {
    await savePolicy({ adviserNeeded: true })
    Object.assign(adviser, await appointed())
  })
  const list = (query = '', cookie = adviser.cookie) =>
    send<Listed>(cookie, 'GET', `/course-registrations${query}`)
  const found = async (query = '', cookie = adviser.cookie) =>
    (await list(query, cookie)).data.registrations.map(({ student }) => student.applicationNumber)
  const show = (id: string, cookie = adviser.cookie) =>
    send<RegistrationToDecide>(cookie, 'GET', `/course-registrations/${id}`)
  const approve = (id: string, version = 1, cookie = adviser.cookie) =>
    send<RegistrationToDecide>(cookie, 'POST', `/course-registrations/${id}/approval`, { version })
  const giveBack = (id: string, change: object = {}, cookie = adviser.cookie) =>
    send<RegistrationToDecide>(cookie, 'POST', `/course-registrations/${id}/return`, {
      version: 1,
      reason: 'Take the elective as well',
      ...change,
    })
  const approveAll = (ids: readonly string[], cookie = adviser.cookie) =>
    send<ApprovalsResult>(cookie, 'POST', '/course-registrations/approvals', {
      registrations: ids.map((_id) => ({ _id, version: 1 })),
    })
  /** The id of the registration of a student who has just submitted. */
  const waiting = async (
    codes: readonly string[] = usual,
    student: { id: string; cookie: string } = setup.student,
  ): Promise<string> => {
    const { status, message } = await submit(0, codes, student.cookie)
    if (status !== 200) throw new Error(message)
    const row = await test
      .db('course_registrations')
      .where({ student_id: student.id, session_id: session() })
      .first<{ id: string }>('id')
    return row.id
  }
  const trail = async () =>
    (
      await test
        .db('audit_log')
        .whereIn('action', ['course-registration.accepted', 'course-registration.returned'])
        .orderBy('id')
        .select<{ action: string; after_json: string; actor_id: string }[]>(
          'action',
          'after_json',
          'actor_id',
        )
    ).map(({ action, after_json, actor_id }) => [
      action,
      JSON.parse(after_json) as unknown,
      actor_id,
    ])
  return {
    ...study,
    adviser,
    appointed,
    list,
    found,
    show,
    approve,
    giveBack,
    approveAll,
    waiting,
    trail,
  }
}
