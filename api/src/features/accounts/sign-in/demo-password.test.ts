import { givePassword, password, signInStaff, signInStudent } from '../../../../test/accounts'
import { testApp } from '../../../../test/app'
import { seedInstitution } from '../../../demo/testing'
import { demoPassword } from '.'

const demoAccounts = async (test: ReturnType<typeof testApp>) => {
  const seed = await seedInstitution(test)
  const student = await seed.student()
  await seed.staffWith()
  const hash = await test.hasher.hash(demoPassword)
  for (const table of ['students', 'staff']) await test.db(table).update({ password_hash: hash })
  const { staff_number: staffNumber } = await test
    .db('staff')
    .first<{ staff_number: string }>('staff_number')
  return { student, staffNumber }
}

describe('a portal that others can reach, with demo data in its database', () => {
  const test = testApp({ local: false })
  it('refuses the password of the README like any wrong one', async () => {
    const { student, staffNumber } = await demoAccounts(test)
    const [demo, wrong] = [
      await signInStudent(test, student.number, demoPassword),
      await signInStudent(test, student.number, 'Wrong#Pass99'),
    ]
    expect([demo.statusCode, demo.json(), demo.cookies]).toEqual([401, wrong.json(), []])
    expect((await signInStaff(test, staffNumber, demoPassword)).statusCode).toBe(401)
    expect(
      await test
        .db('login_throttles')
        .where({ id: `sign-in/student/${student.number}` })
        .pluck('failures'),
    ).toEqual([2])
  })
  it('accepts people who have chosen a password since', async () => {
    const { student } = await demoAccounts(test)
    await givePassword(test, 'students', student.id)
    expect((await signInStudent(test, student.number, password)).statusCode).toBe(200)
  })
})

describe('a portal on a laptop', () => {
  const test = testApp()
  it('opens the demo accounts by it', async () => {
    const { student, staffNumber } = await demoAccounts(test)
    expect((await signInStudent(test, student.number, demoPassword)).statusCode).toBe(200)
    expect((await signInStaff(test, staffNumber, demoPassword)).statusCode).toBe(200)
  })
})
