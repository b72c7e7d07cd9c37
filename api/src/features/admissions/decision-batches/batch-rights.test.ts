import { batchMessages, type DecisionBatch } from '@portal/contracts'
import { addMember, addRole } from '../../../../test/staff'
import { testApp } from '../../../../test/app'
import { seedInstitution, type Seed } from '../../../demo/testing'
import { newId } from '../../../platform/ids'
import { createDecisionWorker } from '.'

const test = testApp()
let seed: Seed
beforeEach(async () => {
  seed = await seedInstitution(test)
})

it.each([
  [
    'been suspended',
    (id: string) => test.db('staff').where({ id }).update({ status: 'Suspended' }),
  ],
  [
    'lost the module',
    (_id: string, role: string) => test.db('role_modules').where({ role_id: role }).delete(),
  ],
  ['been deleted', (id: string) => test.db('staff').where({ id }).delete()],
])('stops the batch of a person who has %s', async (_, lose) => {
  const worker = createDecisionWorker({ db: test.db, clock: test.clock, log: test.app.log })
  const role = await addRole(test, ['students'])
  const id = await addMember(test, { role_id: role })
  const cookie = await test.sessionOf('staff', id)
  const student = await seed.student()
  const body = { key: newId(), decision: 'rejected', selection: { students: [student.id] } }
  const { data } = (await test.call('POST', '/students-new/decisions', { cookie, body })).json<{
    data: DecisionBatch
  }>()
  await lose(id, role)
  await worker.drain()
  expect(await test.db('students').pluck('status')).toEqual(['pending'])
  const officer = await seed.staffWith('students')
  const shown = (
    await test.call('GET', `/students-new/decisions/${data._id}`, { cookie: officer })
  ).json<{ data: DecisionBatch }>()
  expect(shown.data).toMatchObject({ status: 'stopped', counts: { waiting: 1 } })
  const [entry] = await test
    .db('audit_log')
    .where({ action: 'students.batch-decision-stopped' })
    .select<{ after_json: string }[]>('after_json')
  expect(entry?.after_json).toBe(JSON.stringify({ reason: batchMessages.makerGone }))
})
