import type { ComparedStudents, StudentMerge } from '@portal/contracts'
import type { TestApp } from './app'

/** Every field has the value of the kept record. */
const values = {
  firstname: 'kept',
  lastname: 'kept',
  othername: 'kept',
  email: 'kept',
  phone: 'kept',
  form: 'kept',
}

/** Joins two records through the API and returns the id of the merge. */
export async function mergeRecords(
  test: TestApp,
  cookie: string,
  kept: { id: string },
  closed: { id: string },
): Promise<string> {
  const pair = await test.call('GET', `/students-new/pairs/${kept.id}/${closed.id}`, { cookie })
  const { basedOn } = pair.json<{ data: ComparedStudents }>().data
  const reply = await test.call('POST', '/students-new/merges', {
    cookie,
    body: { kept: kept.id, closed: closed.id, basedOn, values },
  })
  if (reply.statusCode !== 200)
    throw new Error(`Not merged: ${String(reply.statusCode)} ${reply.body}`)
  return reply.json<{ data: StudentMerge }>().data._id
}
