import type { Module, StaffRecord } from '@portal/contracts'
import { staffColumns } from '../src/features/staff/members'
import { newId } from '../src/platform/ids'
import type { TestApp } from './app'
import { testResource } from './resource'

/** Adds a member of staff and returns the id. Default: active, academic, without a role. */
export async function addMember(
  test: TestApp,
  changes: Record<string, string | null> = {},
): Promise<string> {
  const id = newId()
  const names = {
    staff_number: changes['staff_number'] ?? `AC${id.slice(-6).toUpperCase()}`,
    first_name: changes['first_name'] ?? 'Musa',
    last_name: changes['last_name'] ?? 'Abdullahi',
  }
  const at = test.clock.instant()
  await test.db('staff').insert({
    id,
    ...staffColumns(names),
    email: `${id}@example.com`,
    phone_number: '08031234567',
    staff_type: 'Academic',
    status: 'Active',
    role_id: null,
    must_change_password: false,
    created_at: at,
    updated_at: at,
    ...changes,
  })
  return id
}

/** Adds a role with these modules and returns the id. */
export async function addRole(
  test: TestApp,
  modules: readonly Module[],
  name = `Role ${newId().slice(-6)}`,
): Promise<string> {
  const [id, at] = [newId(), test.clock.instant()]
  await test.db('roles').insert({ id, name, created_at: at, updated_at: at })
  if (modules.length > 0)
    await test.db('role_modules').insert(modules.map((module) => ({ role_id: id, module })))
  return id
}

export interface Person {
  id: string
  role: string
  cookie: string
}
interface Answer {
  status: number
  message: string
  code?: string
  updatedAt?: string
  data: StaffRecord
  errors?: { field: string; message: string }[]
}

/** Staff with their own roles, and their calls. */
export function testStaff() {
  const { test, seed } = testResource()
  /** A signed-in member whose role has these modules. */
  const person = async (...modules: Module[]): Promise<Person> => {
    const role = await addRole(test, modules)
    const id = await addMember(test, { role_id: role, staff_type: 'Administrative' })
    return { id, role, cookie: await test.sessionOf('staff', id) }
  }
  const send = async <Reply = Answer>(
    as: { cookie: string },
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<Reply & { status: number }> => {
    const reply = await test.call(method, path, {
      cookie: as.cookie,
      ...(body !== undefined && { body }),
    })
    return { ...reply.json<Reply>(), status: reply.statusCode }
  }
  /** The record in the format of the edit form, with changes. */
  const edit = async (id: string, changes: object = {}) => {
    const row = await test.db('staff').where({ id }).first<Record<string, string>>()
    const { staff_type, first_name, last_name, email, phone_number, role_id, status } = row
    return { staff_type, first_name, last_name, email, phone_number, role_id, status, ...changes }
  }
  const trail = async (pattern = 'staff.%'): Promise<string[]> =>
    (
      await test
        .db('audit_log')
        .where('action', 'like', pattern)
        .orderBy('id')
        .select<{ action: string }[]>('action')
    ).map(({ action }) => action)
  return { test, seed, person, send, edit, trail }
}
