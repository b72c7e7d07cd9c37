import { seedInstitution, type Seed } from '../src/demo/testing'
import type { TestApp } from './app'
import { cookieOf } from './app'

/** A valid password, and the one hash that all test accounts share. */
export const password = 'Mango#Tree42'
let hash: Promise<string> | undefined

/** Sets the test password of an account. `facts` are further columns. */
export async function givePassword(
  test: TestApp,
  table: 'students' | 'staff',
  id: string,
  facts: Record<string, unknown> = {},
): Promise<void> {
  hash ??= test.hasher.hash(password)
  await test
    .db(table)
    .where({ id })
    .update({ password_hash: await hash, ...facts })
}

/** The institution with one student who can sign in with the test password. */
export async function seedStudent(
  test: TestApp,
): Promise<{ seed: Seed; student: { id: string; number: string } }> {
  const seed = await seedInstitution(test)
  const student = await seed.student()
  await givePassword(test, 'students', student.id)
  await test.db('account_sessions').delete()
  return { seed, student }
}

/** Signs in through the API, from the given network address if there is one. */
export const signInStudent = (
  test: TestApp,
  number: string,
  typed = password,
  options: { cookie?: string; address?: string; remember?: boolean } = {},
) =>
  test.call('POST', '/students/login', {
    body: {
      applicationNumber: number,
      password: typed,
      ...(options.remember !== undefined && { remember: options.remember }),
    },
    ...(options.cookie && { cookie: options.cookie }),
    ...(options.address && { address: options.address }),
  })
export const signInStaff = (test: TestApp, number: string, typed = password) =>
  test.call('POST', '/staff/login', { body: { staff_number: number, password: typed } })

/** Signs a student in and returns the cookies. */
export async function studentCookie(
  test: TestApp,
  number: string,
  typed = password,
): Promise<string> {
  const reply = await signInStudent(test, number, typed)
  if (reply.statusCode !== 200) throw new Error(`Sign-in of ${number} failed: ${reply.body}`)
  return cookieOf(reply)
}
