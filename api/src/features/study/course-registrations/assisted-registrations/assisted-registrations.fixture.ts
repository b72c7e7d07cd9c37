import type { AssistedRegistration, CheckedRegistration } from '@portal/contracts'
import { testStudy, type Answer } from '../../../../../test/study'

/** Why the office acts for the student. */
export const reason = 'The student has no access to a computer'

/** For tests: course registration with the calls of the academic office for a student. */
export function testAssisted() {
  const study = testStudy()
  const { test, setup, send, choice } = study
  const pathOf = (number: string) => `/assisted-registrations/${number}`
  type Change = { cookie?: string; number?: string } & Record<string, unknown>

  const show = (number = setup.student.number, cookie = setup.office) =>
    send<AssistedRegistration>(cookie, 'GET', pathOf(number))
  const assist = (
    version: number,
    codes: readonly string[],
    { cookie = setup.office, number = setup.student.number, ...change }: Change = {},
  ) =>
    send<AssistedRegistration>(cookie, 'POST', `${pathOf(number)}/submission`, {
      ...choice(version, codes, change),
      reason: change['reason'] ?? reason,
    })
  const keep = (version: number, codes: readonly string[], change: object = {}) =>
    send<AssistedRegistration>(setup.office, 'PUT', `${pathOf(setup.student.number)}/draft`, {
      ...choice(version, codes),
      reason,
      ...change,
    })
  const trail = async () =>
    (
      await test
        .db('audit_log')
        .where('action', 'like', 'course-registration.%')
        .orderBy('id')
        .select<{ action: string; after_json: string; actor_kind: string }[]>(
          'action',
          'after_json',
          'actor_kind',
        )
    ).map(({ action, after_json, actor_kind }) => [
      actor_kind,
      action,
      JSON.parse(after_json) as unknown,
    ])
  const bell = (number = setup.student.number) =>
    test
      .db('notifications')
      .where({ target_student: number })
      .select<{ title: string; message: string; link: string }[]>('title', 'message', 'link')
  const listed = async () =>
    (
      await send<{ registrations: CheckedRegistration[] }>(
        setup.office,
        'GET',
        '/course-registrations',
      )
    ).data.registrations
  const codesOf = ({ data: { courses, draft } }: Answer) =>
    courses.filter(({ _id }) => draft.courses.includes(_id)).map(({ code }) => code)
  return { ...study, show, assist, keep, trail, bell, listed, codesOf }
}
