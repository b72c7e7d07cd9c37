import type { StudentStatus } from '@portal/contracts'
import { testApp } from '../../test/app'
import { seedInstitution } from '../demo/testing'
import { up } from './0029_cleared_students'

const test = testApp()

it('clears those whose status says so, and nobody else', async () => {
  const seed = await seedInstitution(test)
  const statuses: StudentStatus[] = ['active', 'cleared', 'graduated', 'suspended']
  for (const status of statuses) await seed.student({ status })
  await test.db('students').update({ cleared: false })
  await up(test.db)
  await up(test.db)
  expect(
    await test.db('students').where({ cleared: true }).orderBy('status').pluck('status'),
  ).toEqual(['cleared', 'graduated'])
})
