import type { StaffWork } from '@portal/contracts'
import type { TestApp } from '../../../../test/app'

/** Reads of the home page of staff. */
export const workReads = (test: TestApp) => {
  const read = async (cookie: string): Promise<StaffWork> =>
    (await test.call('GET', '/staff/work', { cookie })).json<{ data: StaffWork }>().data
  return {
    read,
    /** Kind, count and time of each kind that waits. */
    waiting: async (cookie: string) =>
      (await read(cookie)).waiting.map(({ kind, count, at }) => [kind, count, at]),
  }
}
