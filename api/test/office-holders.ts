import type { Office } from '@portal/contracts'
import { newId } from '../src/platform/ids'
import { addMember } from './staff'
import type { testStudy } from './study'

/** A member of staff with an appointment. */
export interface OfficeHolder {
  id: string
  cookie: string
}

/** For tests: gives offices to new members of staff without modules. */
export const appointing =
  ({ test, offering }: Pick<ReturnType<typeof testStudy>, 'test' | 'offering'>) =>
  /**
   * A member of staff without modules who holds an office, by default that of an adviser of level
   * 1.
   */
  async (
    office: Office = 'course_adviser',
    change: object = {},
    name: readonly [string, string] = ['Ada', 'Obi'],
  ): Promise<OfficeHolder> => {
    const [first_name, last_name] = name
    const id = await addMember(test, { first_name, last_name })
    const now = test.clock.instant()
    await test.db('staff_appointments').insert({
      id: newId(),
      staff_id: id,
      office,
      ...(office === 'course_adviser' && { offering_id: offering(), level: 1 }),
      from_on: '2020-01-01',
      acting: false,
      reason: 'Elected by the department',
      created_at: now,
      updated_at: now,
      ...change,
    })
    return { id, cookie: await test.sessionOf('staff', id) }
  }
