import { testApp } from '../../test/app'
import { newId } from '../platform/ids'
import { up } from './0028_accounts_in_the_trail'

const test = testApp()

it('gives the sign-ins of students the key of their record, and leaves all else', async () => {
  const rows = (count: number, record: string) =>
    Array.from({ length: count }, () => ({
      id: newId(),
      at: test.clock.instant(),
      actor_kind: 'anonymous',
      action: 'login.failed',
      record,
      address: '::1',
      request_id: 'x',
    }))
  const others = ['students/a', 'staff/a', 'student-merges/a']
  await test.db.batchInsert(
    'audit_log',
    [
      ...rows(2_100, 'student/a'),
      ...rows(1, 'student/unknown'),
      ...others.flatMap((record) => rows(1, record)),
    ],
    200,
  )
  await up(test.db)
  await up(test.db)
  const counted = await test
    .db('audit_log')
    .groupBy('record')
    .orderBy('record')
    .select('record')
    .count<{ record: string; many: number }[]>({ many: '*' })
  expect(counted.map(({ record, many }) => [record, many])).toEqual([
    ['staff/a', 1],
    ['student-merges/a', 1],
    ['students/a', 2_101],
    ['students/unknown', 1],
  ])
})
