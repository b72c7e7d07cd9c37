import { modules } from '@portal/contracts'
import { testApp } from '../../test/app'
import { up } from './0024_database_module'

const test = testApp()

it('gives the module to roles that held all others, and to nobody else', async () => {
  const at = { created_at: test.clock.instant(), updated_at: test.clock.instant() }
  await test.db('roles').insert([
    { id: 'all', name: 'All', ...at },
    { id: 'some', name: 'Some', ...at },
  ])
  const others = modules.filter((module) => module !== 'database')
  await test.db('role_modules').insert(others.map((module) => ({ role_id: 'all', module })))
  await test
    .db('role_modules')
    .insert(others.slice(1).map((module) => ({ role_id: 'some', module })))
  await up(test.db)
  await up(test.db)
  expect(await test.db('role_modules').where({ module: 'database' }).pluck('role_id')).toEqual([
    'all',
  ])
})
