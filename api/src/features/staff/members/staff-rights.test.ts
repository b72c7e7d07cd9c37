import { assignmentMessages, messages, roleMessages, staffMessages } from '@portal/contracts'
import { givePassword, signInStaff } from '../../../../test/accounts'
import { addMember, addRole, testStaff, type Person } from '../../../../test/staff'

const { test, person, send, edit, trail } = testStaff()
const holders = async (): Promise<number> =>
  (
    await test
      .db('staff as s')
      .join('role_modules as m', 'm.role_id', 's.role_id')
      .where({ 's.status': 'Active', 'm.module': 'staff' })
      .select('s.id')
  ).length

describe('no person can raise their own rights', () => {
  it('neither role nor status nor the modules of the own role, nor by deleting oneself', async () => {
    const own = await person('staff', 'finance')
    const other = await addRole(test, [])
    const put = async (changes: object) =>
      send(own, 'PUT', `/staff/${own.id}`, await edit(own.id, changes))
    expect(await put({ role_id: other })).toMatchObject({
      status: 403,
      message: staffMessages.ownRoleOrStatus,
    })
    expect(await put({ status: 'Inactive' })).toMatchObject({
      status: 403,
      message: staffMessages.ownRoleOrStatus,
    })
    expect(await send(own, 'DELETE', `/staff/${own.id}`)).toMatchObject({
      status: 403,
      message: staffMessages.ownAccount,
    })
    for (const modules of [['staff'], ['staff', 'finance', 'exams'], []]) {
      expect(await send(own, 'PUT', `/roles/${own.role}`, { name: 'Mine', modules })).toMatchObject(
        { status: 403, message: roleMessages.ownModules },
      )
    }
    expect((await send(own, 'DELETE', `/roles/${own.role}`)).status).toBe(409)
    // All staff with the module may correct names.
    expect((await put({ last_name: 'Sani', email: 'own@example.com' })).status).toBe(200)
    expect(
      (
        await send(own, 'PUT', `/roles/${own.role}`, {
          name: 'Mine',
          modules: ['finance', 'staff'],
        })
      ).status,
    ).toBe(200)
    expect(await trail()).toEqual(['staff.changed'])
  })

  it('no person can give a module that they lack, by any call', async () => {
    const office = await person('staff')
    const [bursar, empty] = [await addRole(test, ['finance', 'exams']), await addRole(test, [])]
    const clerk = await addMember(test, { role_id: empty })
    const suspended = await addMember(test, { role_id: bursar, status: 'Suspended' })
    const refused = {
      status: 403,
      message:
        'You cannot give Exams Management and Finances Management, because your own role does not have them.',
    }
    const body = {
      staff_type: 'Academic',
      first_name: 'Ada',
      last_name: 'Obi',
      email: 'ada@example.com',
      phone_number: '08031234567',
      role_id: bursar,
    }
    expect(await send(office, 'POST', '/staff', body)).toMatchObject(refused)
    expect(
      await send(office, 'PUT', `/staff/${clerk}`, await edit(clerk, { role_id: bursar })),
    ).toMatchObject(refused)
    expect(
      await send(office, 'PUT', `/staff/${suspended}`, await edit(suspended, { status: 'Active' })),
    ).toMatchObject(refused)
    expect(
      await send(office, 'POST', '/roles', { name: 'Bursar', modules: ['finance', 'exams'] }),
    ).toMatchObject(refused)
    expect(
      await send(office, 'PUT', `/roles/${empty}`, { name: 'Empty', modules: ['finance'] }),
    ).toMatchObject({
      status: 403,
      message: 'You cannot give Finances Management, because your own role does not have it.',
    })
    expect(await trail('%')).toEqual([])
  })

  it('no person can take over an account with more rights, by its address or its password', async () => {
    const office = await person('staff')
    const bursar = await person('finance')
    const refused = { status: 403, message: staffMessages.morePowerful(['Finances Management']) }
    expect(
      await send(
        office,
        'PUT',
        `/staff/${bursar.id}`,
        await edit(bursar.id, { email: 'mine@example.com' }),
      ),
    ).toMatchObject(refused)
    expect(await send(office, 'POST', `/staff/${bursar.id}/reset-password`)).toMatchObject(refused)
    // Correcting a name, removing rights and suspending give nobody more rights.
    expect(
      (
        await send(
          office,
          'PUT',
          `/staff/${bursar.id}`,
          await edit(bursar.id, { last_name: 'Ige', status: 'Suspended' }),
        )
      ).status,
    ).toBe(200)
    expect(
      (await send(office, 'PUT', `/roles/${bursar.role}`, { name: 'Nothing', modules: [] })).status,
    ).toBe(200)
    expect((await send(office, 'DELETE', `/staff/${bursar.id}`)).status).toBe(200)
  })
})

describe('at least one person always has the module staff', () => {
  it('when two administrators suspend, demote or delete each other at once', async () => {
    for (const act of ['suspend', 'demote', 'delete'] as const) {
      const pair = [await person('staff'), await person('staff')] as const
      const before = await holders()
      const empty = await addRole(test, [])
      const against = async (own: Person, other: Person) =>
        act === 'delete'
          ? send(own, 'DELETE', `/staff/${other.id}`)
          : send(
              own,
              'PUT',
              `/staff/${other.id}`,
              await edit(
                other.id,
                act === 'suspend' ? { status: 'Suspended' } : { role_id: empty },
              ),
            )
      const answers = await Promise.all([against(...pair), against(pair[1], pair[0])])
      const refusal = answers.find(({ status }) => status !== 200)?.status
      expect([
        act,
        answers.filter(({ status }) => status === 200).length,
        [401, 403].includes(refusal ?? 0),
      ]).toEqual([act, 1, true])
      expect(await holders()).toBe(before - 1)
    }
  })

  it('when two take the module away from each other’s role at once, and when one of many is all that is left', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => person('staff')))
    const strip = (own: Person, other: Person) =>
      send(own, 'PUT', `/roles/${other.role}`, { name: `Stripped ${other.id}`, modules: [] })
    await Promise.all(
      people.flatMap((own) =>
        people.filter((other) => other !== own).map((other) => strip(own, other)),
      ),
    )
    expect(await holders()).toBe(1)
  })

  it('is not let in any more between the call and its transaction', async () => {
    const [own, other] = [await person('staff'), await person('staff')]
    const answers = await Promise.all([
      send(other, 'PUT', `/staff/${own.id}`, await edit(own.id, { status: 'Suspended' })),
      ...Array.from({ length: 8 }, (_, nth) =>
        send(own, 'POST', '/roles', { name: `Made ${String(nth)}`, modules: ['staff'] }),
      ),
    ])
    expect(answers[0]?.status).toBe(200)
    expect((await send(own, 'POST', '/roles', { name: 'Late', modules: [] })).status).toBe(401)
  })
})

describe('a password that is reset', () => {
  it('opens nothing any more, ends the sessions, and another one is mailed', async () => {
    const office = await person('staff', 'finance')
    const bursar = await person('finance')
    await givePassword(test, 'staff', bursar.id)
    const { staff_number: number, email } = await test
      .db('staff')
      .where({ id: bursar.id })
      .first<Record<string, string>>()
    await test
      .db('password_resets')
      .insert({ token_hash: 'x', kind: 'staff', account_id: bursar.id, expires_at: '2999-01-01' })
    expect(await send(office, 'POST', `/staff/${bursar.id}/reset-password`)).toMatchObject({
      status: 200,
      message: staffMessages.reset,
    })
    expect((await test.call('GET', '/staff/profile', { cookie: bursar.cookie })).statusCode).toBe(
      401,
    )
    expect((await signInStaff(test, String(number))).statusCode).toBe(401)
    expect(await test.db('password_resets')).toEqual([])
    const [mail] = (await test.deliver()).filter(({ to }) => to === email)
    const [, typed = ''] = /Password:\n(.+)/.exec(mail?.text ?? '') ?? []
    expect((await signInStaff(test, String(number), typed)).json()).toMatchObject({
      data: { staff: { mustChangePassword: true } },
    })
    expect(await trail('%assword%')).toEqual(['staff.passwordReset'])
  })

  it('is not one of somebody who cannot sign in, and may be the own one', async () => {
    const office = await person('staff')
    const gone = await addMember(test, { status: 'Suspended' })
    expect(await send(office, 'POST', `/staff/${gone}/reset-password`, {})).toMatchObject({
      status: 409,
      message: staffMessages.cannotSignIn,
    })
    expect(await send(office, 'POST', `/staff/${office.id}/reset-password`)).toMatchObject({
      status: 200,
      message: messages.password.mailed,
    })
    expect((await send(office, 'GET', '/roles')).status).toBe(401)
  })

  it('is only the own one for staff who do not keep the records', async () => {
    const [clerk, other] = [await person(), await person()]
    expect(await send(clerk, 'POST', `/staff/${other.id}/reset-password`)).toMatchObject({
      status: 403,
      message: messages.general.forbidden,
    })
    expect(await send(clerk, 'POST', `/staff/${clerk.id}/reset-password`)).toMatchObject({
      status: 200,
      message: messages.password.mailed,
    })
    expect((await test.call('GET', '/staff/profile', { cookie: clerk.cookie })).statusCode).toBe(
      401,
    )
    expect((await test.call('GET', '/staff/profile', { cookie: other.cookie })).statusCode).toBe(
      200,
    )
  })
})

it('keeps to academic staff, and to courses that exist, when courses are assigned', async () => {
  const office = await person('staff')
  const clerk = await addMember(test, { staff_type: 'Administrative' })
  expect(
    await send(office, 'POST', `/staff/${clerk}/assign-courses`, { courseIds: [] }),
  ).toMatchObject({ status: 409, message: assignmentMessages.onlyAcademic })
  expect(
    (
      await send(office, 'POST', `/staff/${office.id.replace(/.$/, '0')}/assign-courses`, {
        courseIds: ['x'],
      })
    ).status,
  ).toBe(400)
})
