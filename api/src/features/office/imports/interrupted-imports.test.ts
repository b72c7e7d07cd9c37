import { importMessages, messages, type Module } from '@portal/contracts'
import { addMember, addRole } from '../../../../test/staff'
import { engine, withDeadlock, withoutTable } from '../../../../test/database'
import { newId } from '../../../platform/ids'
import { commit } from './commit'
import { takeHold } from './import-holder'
import { studentHeader as header, studentLine as line, testImports } from './imports.fixture'
import { keepsWords } from '../../../../test/words'

const { test, seed, previewed, committed, settled, send } = testImports()
keepsWords(test)
const many = [header, ...Array.from({ length: 130 }, (_, nth) => line(nth))]
const left = async () => {
  const ofStudents = test.db('row_counts').where({ name: 'students' })
  const tables = ['students', 'biodata', 'outbox', 'counters'].map((name) => test.db(name))
  return (await Promise.all([...tables, ofStudents])).map((rows) => rows.length)
}
const nothing = [0, 0, 0, 0, 0]

it('leaves nothing half done when the last part fails, and can be previewed and carried out again', async () => {
  const { _id } = await previewed('students', many)
  // Row counts are updated last, after all students, forms, mails and audit entries.
  const failed = await withoutTable(test.db, 'row_counts', () => committed(_id))
  expect(failed).toMatchObject({ state: 'uploaded', problem: importMessages.refused, counts: null })
  expect(test.takeErrors()).toHaveLength(1)
  expect(await left()).toEqual(nothing)
  expect(await test.db('audit_log').where({ action: 'import.committed' })).toEqual([])
  expect(await send('POST', `/imports/${_id}/commit`, { leaveOutWrong: false })).toMatchObject({
    status: 409,
    message: importMessages.notPreviewed,
  })
  await send('POST', `/imports/${_id}/rehearse`)
  expect(await settled(_id)).toMatchObject({ state: 'rehearsed', counts: { new: 130 } })
  expect((await committed(_id)).state).toBe('done')
  expect((await left())[0]).toBe(130)
})

// The embedded engine has one writer at a time, and no deadlocks.
if (engine === 'mysql')
  it('is previewed and carried out although each meets a deadlock', async () => {
    const states: string[] = []
    let id = ''
    const steps = [
      async () => {
        const { _id, state } = await previewed('students', [header, line(1)])
        id = _id
        states.push(state)
      },
      async () => states.push((await committed(id)).state),
    ]
    for (const step of steps)
      expect(await withDeadlock(test.db, 'row_counts', step)).toBeGreaterThan(1)
    expect(states).toEqual(['rehearsed', 'done'])
  })

it.each([
  ['rehearsing', 'uploaded'],
  ['committing', 'rehearsed'],
])('continues where it was when its process died while %s', async (during, back) => {
  const { _id } = await previewed('students', [header, line(1)])
  const hold = (held_until: string) =>
    test.db('imports').where({ id: _id }).update({ state: during, holder: newId(), held_until })
  await hold('2999-01-01T00:00:00.000Z')
  expect(await send('POST', `/imports/${_id}/rehearse`)).toMatchObject({
    status: 409,
    message: importMessages.running,
  })
  expect(await send('DELETE', `/imports/${_id}`)).toMatchObject({
    status: 409,
    message: importMessages.running,
  })
  await hold('2020-01-01T00:00:00.000Z')
  expect(await settled(_id)).toMatchObject({
    state: back,
    problem: importMessages.interrupted,
    handled: 0,
  })
  expect(await left()).toEqual(nothing)
  await send('POST', `/imports/${_id}/rehearse`)
  expect((await settled(_id)).state).toBe('rehearsed')
  expect((await committed(_id)).state).toBe('done')
})

it('imports nothing when something was changed after the preview', async () => {
  const { _id } = await previewed('students', many)
  const other = await previewed('students', [header, line(129)])
  await committed(other._id)
  expect(await committed(_id)).toMatchObject({
    state: 'uploaded',
    problem: importMessages.changedMeanwhile,
  })
  expect((await left())[0]).toBe(1)
})

it('is listed with who made it, can be discarded, and cannot once it has been carried out', async () => {
  const { _id } = await previewed('students', [header, line(1)])
  const list = async () =>
    (await send<{ imports: { _id: string; by: string }[] }>('GET', '/imports')).data.imports.map(
      (each) => each.by,
    )
  expect(await list()).toEqual(['Bola Ige'])
  expect(await send('DELETE', `/imports/${_id}`)).toMatchObject({
    status: 200,
    message: importMessages.discarded,
  })
  expect([await list(), await test.db('import_rows')]).toEqual([[], []])
  expect((await send('GET', `/imports/${_id}`)).status).toBe(404)
  const stored = await previewed('students', [header, line(1)])
  await committed(stored._id)
  expect(await send('DELETE', `/imports/${stored._id}`)).toMatchObject({
    status: 409,
    message: importMessages.finished,
  })
  expect(await send('POST', `/imports/${stored._id}/rehearse`)).toMatchObject({
    status: 409,
    message: importMessages.finished,
  })
})

it('does not run for a person who has lost the right before it begins', async () => {
  const id = await addMember(test, {
    role_id: await addRole(test, ['database']),
    status: 'Suspended',
  })
  const { _id, kind, total } = await previewed('students', [header, line(1)])
  const hold = await takeHold(test.db, test.clock, _id, ['rehearsed'], 'committing')
  const actor = {
    kind: 'staff',
    id,
    sessionId: '',
    mustChangePassword: false,
    staffNumber: '',
    roleId: null,
    modules: new Set<Module>(['database']),
  } as const
  const deed = {
    by: { actor, address: '', requestId: '' },
    now: test.clock.instant(),
    importId: _id,
  }
  await expect(
    commit({ db: test.db, id: _id, kind, total, hold: hold!, deed, isStopping: () => false }),
  ).rejects.toThrow(messages.general.forbidden)
  hold?.stop()
  expect(await left()).toEqual(nothing)
})

it('refuses to carry out what changes nothing', async () => {
  await committed((await previewed('students', [header, line(1)]))._id)
  const again = await previewed('students', [header, line(1)])
  expect(
    await send('POST', `/imports/${again._id}/commit`, { leaveOutWrong: false }),
  ).toMatchObject({ status: 409, message: importMessages.nothingToDo })
  expect(await seed().staffWith('database')).toBeTruthy()
})
