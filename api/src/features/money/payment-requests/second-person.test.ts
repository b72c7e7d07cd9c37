import { randomUUID } from 'node:crypto'
import { paymentMessages, type PaymentRequest } from '@portal/contracts'
import { aPaymentOf } from '../../../../test/payments'
import { addMember, addRole, testStaff, type Person } from '../../../../test/staff'

const { test, seed, person, send, edit } = testStaff()
const day = 24 * 3600

/** A payment that can be reversed. */
async function aPaid(): Promise<string> {
  const { id } = await seed().student({ status: 'active' })
  const payment = await aPaymentOf(test, id)
  return (
    await test
      .db('student_payments')
      .where({ id: payment })
      .first<{ payment_ref: string }>('payment_ref')
  ).payment_ref
}
const ask = async (by: { cookie: string }): Promise<string> => {
  const reply = await send<{ data: PaymentRequest }>(by, 'POST', '/payment-requests', {
    key: randomUUID(),
    kind: 'reversal',
    reference: await aPaid(),
    reason: 'The student asked for it',
  })
  expect(reply.status).toBe(201)
  return reply.data._id
}
const decide = (id: string, by: { cookie: string }, approve = true) =>
  send(by, 'POST', `/payment-requests/${id}/decide`, {
    approve,
    ...(!approve && { note: 'Not what was agreed' }),
  })
const approved = async (asks: { cookie: string }, approves: { cookie: string }) =>
  decide(await ask(asks), approves)
const asStaff = async (id: string): Promise<Person> => ({
  id,
  role: '',
  cookie: await test.sessionOf('staff', id),
})
/** Creates a staff account through the API. */
const made = async (by: Person, modules: Parameters<typeof addRole>[1]): Promise<Person> => {
  const { status, data } = await send(by, 'POST', '/staff', {
    staff_type: 'Administrative',
    first_name: 'Second',
    last_name: 'Account',
    email: `${randomUUID()}@example.com`,
    phone_number: '08031234567',
    role_id: await addRole(test, modules),
  })
  expect(status).toBe(201)
  return asStaff(data._id)
}
const change = async (by: Person, id: string, changes: object) => {
  expect((await send(by, 'PUT', `/staff/${id}`, await edit(id, changes))).status).toBe(200)
}
const refused = (message: RegExp) => ({
  status: 403,
  message: expect.stringMatching(message) as string,
})

it('refuses an account that the proposer has created within 30 days, with the reason and the date; later it accepts it', async () => {
  const chief = await person('staff', 'finance')
  const second = await made(chief, ['finance'])
  const request = await ask(chief)
  expect(await decide(request, second)).toMatchObject(
    refused(
      /^Somebody else has to decide until \d+ \w+ \d{4}, \d\d:\d\d: less than 30 days ago Musa Abdullahi made the account of Second Account or gave it rights/,
    ),
  )
  test.clock.forward(29 * day)
  expect(await decide(request, await asStaff(second.id))).toMatchObject({ status: 403 })
  test.clock.forward(day + 1)
  expect(await decide(request, await asStaff(second.id))).toMatchObject({ status: 200 })
})

it('refuses the reverse: the created account proposes, and its creator approves', async () => {
  const chief = await person('staff', 'finance')
  expect(await approved(await made(chief, ['finance']), chief)).toMatchObject(
    refused(/Musa Abdullahi made the account of Second Account/),
  )
})

it.each([
  [
    'whose role was changed to one with finance',
    async (chief: Person) => {
      const id = await addMember(test, { role_id: await addRole(test, []) })
      await change(chief, id, { role_id: await addRole(test, ['finance']) })
      return id
    },
  ],
  [
    'whose role was given the module finance',
    async (chief: Person) => {
      const role = await addRole(test, ['students'], 'Clerks')
      const id = await addMember(test, { role_id: role })
      expect(
        (await send(chief, 'PUT', `/roles/${role}`, { name: 'Clerks', modules: ['finance'] }))
          .status,
      ).toBe(200)
      return id
    },
  ],
  [
    'whose suspension was ended',
    async (chief: Person) => {
      const id = await addMember(test, {
        role_id: await addRole(test, ['finance']),
        status: 'Suspended',
      })
      await change(chief, id, { status: 'Active' })
      return id
    },
  ],
  [
    'whose address was changed, to which a new password goes',
    async (chief: Person) => {
      const id = await addMember(test, { role_id: await addRole(test, ['finance']) })
      await change(chief, id, { email: 'mine@example.com' })
      return id
    },
  ],
  [
    'who was made by an account that the asker has made',
    async (chief: Person) => (await made(await made(chief, ['staff', 'finance']), ['finance'])).id,
  ],
  [
    'who was made so, and the account between them deleted',
    async (chief: Person) => {
      const between = await made(chief, ['staff', 'finance'])
      const { id } = await made(between, ['finance'])
      expect((await send(chief, 'DELETE', `/staff/${between.id}`)).status).toBe(200)
      return id
    },
  ],
])('refuses a person who was %s by the proposer within 30 days', async (_what, prepare) => {
  const chief = await person('staff', 'finance')
  const other = await asStaff(await prepare(chief))
  expect(await approved(chief, other)).toMatchObject(refused(/Somebody else has to decide until/))
  expect(await approved(chief, await person('finance'))).toMatchObject({ status: 200 })
})

it.each([
  [
    'a name',
    async (chief: Person, id: string) => {
      await change(chief, id, { last_name: 'Renamed' })
    },
  ],
  [
    'another module of the role',
    async (chief: Person, _id: string, role: string) => {
      expect(
        (
          await send(chief, 'PUT', `/roles/${role}`, {
            name: 'Bursary',
            modules: ['finance', 'students'],
          })
        ).status,
      ).toBe(200)
    },
  ],
  [
    'a new password, which is mailed to the address of its holder',
    async (chief: Person, id: string) => {
      expect((await send(chief, 'POST', `/staff/${id}/reset-password`)).status).toBe(200)
    },
  ],
])('takes them for two people where the asker has changed %s', async (_what, act) => {
  const chief = await person('staff', 'finance', 'students')
  const role = await addRole(test, ['finance'], 'Bursary')
  const id = await addMember(test, { role_id: role })
  await act(chief, id, role)
  expect(await approved(chief, await asStaff(id))).toMatchObject({ status: 200 })
})

it('refuses two accounts that a third person has created if another person can decide, and accepts them otherwise', async () => {
  const chief = await person('staff', 'finance')
  const [one, other] = [await made(chief, ['finance']), await made(chief, ['finance'])]
  expect(await approved(one, other)).toMatchObject({ status: 200 })
  const old = await person('finance')
  const request = await ask(one)
  expect(await decide(request, other)).toMatchObject(
    refused(
      /Musa Abdullahi made the account of Second Account and that of Second Account or gave it rights/,
    ),
  )
  expect(await decide(request, old)).toMatchObject({ status: 200 })
})

it.each([
  ['suspended', (id: string) => test.db('staff').where({ id }).update({ status: 'Suspended' })],
  ['deleted', (id: string) => test.db('staff').where({ id }).delete()],
  [
    'moved to a role without finance',
    async (id: string) =>
      test
        .db('staff')
        .where({ id })
        .update({ role_id: await addRole(test, ['students']) }),
  ],
])(
  'does not approve a request of a person who was %s since; after a refusal another person can request again',
  async (_what, leave) => {
    const [gone, one, other] = [
      await person('finance'),
      await person('finance'),
      await person('finance'),
    ]
    const request = await ask(gone)
    const { reference } = await test
      .db('payment_requests')
      .where({ id: request })
      .first<{ reference: string }>('reference')
    await leave(gone.id)
    expect(await decide(request, one)).toMatchObject({
      status: 409,
      message: expect.stringContaining('no longer has the right to decide about money') as string,
    })
    expect(await test.db('payment_requests').where({ id: request }).first('state')).toEqual({
      state: 'proposed',
    })
    expect(await decide(request, one, false)).toMatchObject({ status: 200 })
    const again = await send<{ data: PaymentRequest }>(one, 'POST', '/payment-requests', {
      key: randomUUID(),
      kind: 'reversal',
      reference,
      reason: 'The student asked for it',
    })
    expect(again.status).toBe(201)
    expect(await decide(again.data._id, other)).toMatchObject({ status: 200 })
  },
)

it('never lets a person approve their own request', async () => {
  const chief = await person('staff', 'finance')
  expect(await approved(chief, chief)).toMatchObject({
    status: 403,
    message: paymentMessages.ownRequest,
  })
})
