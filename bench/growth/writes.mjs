import mysql from 'mysql2/promise'
import { demoPassword, signIn } from '../lib/sign-in.mjs'

const letters = (nth) =>
  String(nth).replaceAll(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)))

/** The ids and numbers that the writes need. */
async function recordsOf(url) {
  const connection = await mysql.createConnection(url)
  try {
    const [[open]] = await connection.query(
      "select s.session_id as session, s.offering_id as program from students s join academic_sessions a on a.id = s.session_id and a.open_key = 'open' limit 1",
    )
    const [pending] = await connection.query(
      "select application_number as number from students where status = 'pending' and form_submitted_at is not null order by id desc limit 100",
    )
    const [payers] = await connection.query(
      "select application_number as number from students where status = 'active' and form_submitted_at is not null and password_hash is not null and must_change_password = 0 order by id desc limit 100",
    )
    const numbers = (rows) => rows.map(({ number }) => number)
    return { open, pending: numbers(pending), payers: numbers(payers) }
  } finally {
    await connection.end()
  }
}

/** Begins to pay the first charge of a student. Returns the reference. */
async function begin(ask, number, cookie) {
  const fees = await ask('/students/applicable-fees', { cookie, body: { payeenum: number } })
  const paymentId = fees.Data.unpaids.find(({ isPayable }) => isPayable)?.payid
  if (!paymentId) throw new Error(`Nothing to pay: ${JSON.stringify(fees).slice(0, 900)}`)
  const begun = await ask('/students/payment/initialize', { cookie, body: { paymentId } })
  return begun.data.reference
}

/**
 * The writes that are measured: name, what is prepared without the clock, and the request. `ask`
 * sends one request and throws if it is refused.
 */
export async function writes({ url, databaseUrl, ask, staff, numbers }) {
  const { open, pending, payers } = await recordsOf(databaseUrl)
  let nth = 0
  const next = async () => {
    const number = payers[nth++]
    return { number, cookie: await signIn(url, 'student', number) }
  }
  return [
    {
      name: 'registration',
      send: (_, turn) =>
        ask('/students/biodata', {
          body: {
            surname: `Growth ${letters(turn)}`,
            firstname: 'Ada',
            email: `growth.${turn}@example.com`,
            phone: `081${String(turn).padStart(8, '0')}`,
            ...open,
          },
        }),
    },
    {
      name: 'sign-in',
      send: (_, turn) =>
        ask('/students/login', {
          body: { applicationNumber: numbers[turn], password: demoPassword },
        }),
    },
    {
      name: 'admission',
      send: (_, turn) =>
        ask(`/students/${pending[turn]}`, {
          method: 'PUT',
          cookie: staff,
          body: { status: 'active' },
        }),
    },
    {
      name: 'notification',
      send: (_, turn) =>
        ask('/notifications', {
          cookie: staff,
          body: { title: `Growth ${turn}`, message: 'Measured', type: 'info', active: true },
        }),
    },
    {
      name: 'begin of a payment',
      prepare: next,
      send: ({ number, cookie }) => begin(ask, number, cookie),
    },
    {
      name: 'settlement',
      prepare: async () => {
        const { number, cookie } = await next()
        const reference = await begin(ask, number, cookie)
        const paid = await fetch(`${url}/sandbox/control/transactions/${reference}/pay`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        })
        if (!paid.ok) throw new Error(`The sandbox answers ${paid.status}`)
        return { cookie, reference }
      },
      send: ({ cookie, reference }) =>
        ask('/students/verify-payment', { cookie, body: { paymentRef: reference } }),
    },
  ]
}
