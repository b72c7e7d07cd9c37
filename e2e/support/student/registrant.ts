import { expect, type APIRequestContext } from '@playwright/test'
import { someone } from './applicant'

let counter = 0
/** Returns a telephone number that no other person in this portal has. */
const phone = (): string =>
  `0809${String(Date.now() % 1_000_000).padStart(6, '0')}${String((counter += 1) % 10)}`

export interface Registrant {
  number: string
  id: string
  name: string
}
interface Row {
  _id: string
  applicationNumber: string
  firstname: string
  lastname: string
}

/**
 * Registers people with the same telephone and a surname that only this test uses. Returns their
 * records as staff see them.
 */
export async function registerTogether(
  request: APIRequestContext,
  surname: string,
  firstnames: readonly string[],
): Promise<Registrant[]> {
  const json = async <T>(path: string): Promise<T> =>
    (await (await request.get(`/api${path}`)).json()) as T
  const session = (await json<{ _id: string }[]>('/academic-sessions/public/active'))[0]?._id
  const program = (await json<{ _id: string }[]>('/program-offerings'))[0]?._id
  const shared = phone()
  for (const firstname of firstnames) {
    const reply = await request.post('/api/students/biodata', {
      data: { surname, firstname, email: someone().email, phone: shared, session, program },
    })
    expect(reply.status(), await reply.text()).toBe(201)
  }
  const { data } = await json<{ data: { students: Row[] } }>(
    `/students-new?q=${encodeURIComponent(surname)}&sort=applicationNumber`,
  )
  return data.students.map(({ _id, applicationNumber, firstname, lastname }) => ({
    id: _id,
    number: applicationNumber,
    name: `${firstname} ${lastname}`,
  }))
}
