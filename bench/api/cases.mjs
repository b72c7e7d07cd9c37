import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoPassword } from '../lib/sign-in.mjs'

const json = { 'content-type': 'application/json' }
const list = '/api/students-new?page=1&pageSize=10'

/**
 * Signs many accounts in by turns: an account has at most five sessions, and throttles count by
 * account.
 */
function signIns(numbers) {
  let turn = 0
  return {
    method: 'POST',
    path: '/api/students/login',
    headers: json,
    body: () => ({ applicationNumber: numbers[turn++ % numbers.length], password: demoPassword }),
  }
}

const courses = '/api/program-courses/page?pageSize=10'
const programs = '/api/programs/page?pageSize=10'

/**
 * Lists of the academic office: first page, search and last page. A list that is sent in full has
 * one address.
 */
const academics = [
  ['sessions', '/api/academic-sessions'],
  ['schools', '/api/schools'],
  ['departments', '/api/departments'],
  ['types', '/api/programtypes'],
  ['modes', '/api/programmodes'],
  ['programs, page 1', `${programs}&page=1`],
  ['programs, search', `${programs}&page=1&q=hydrology`],
  ['programs, last page', `${programs}&page=20`],
  ['courses, page 1', `${courses}&page=1`],
  ['courses, search', `${courses}&page=1&q=hydrology`],
  ['courses, last page', `${courses}&page=500`],
]

const people = '/api/students-new?pageSize=10'
/** One of 100,000 students has this part in number and address, and about 24 of 1,000,000. */
const rarePart = '54321'

/**
 * Searches by a common part of a name, by a rare part of an address, by two letters and by two
 * words; one filter, and several; and the last page.
 */
const students = (count) => [
  ['students, search', `${people}&page=1&q=adeyem`],
  ['students, rare search', `${people}&page=1&q=${rarePart}`],
  ['students, short search', `${people}&page=1&q=ad`],
  ['students, two words', `${people}&page=1&q=adeyem%20ch`],
  ['students, filter', `${people}&page=1&status=pending`],
  ['students, filters', `${people}&page=1&status=pending&submitted=true&enrolled=false`],
  ['students, last page', `${people}&page=${Math.ceil(count / 10)}`],
]

const staff = '/api/staff?pageSize=10'

/** The first page, a search by a part of a name, a filter and the last page of 5,000 staff. */
const office = [
  ['staff, page 1', `${staff}&page=1`],
  ['staff, search', `${staff}&page=1&q=akpan`],
  ['staff, filter', `${staff}&page=1&staff_type=Administrative&status=Suspended`],
  ['staff, last page', `${staff}&page=500`],
]

const scholarships = '/api/scholarships/applications?pageSize=10'

/** Lists of 50,000 scholarship applications. */
const reviews = [
  ['scholarships, page 1', `${scholarships}&page=1`],
  ['scholarships, search', `${scholarships}&page=1&q=bello`],
  ['scholarships, filter', `${scholarships}&page=1&status=pending`],
  ['scholarships, last page', `${scholarships}&page=5000`],
]

const money = '/api/student-payments?pageSize=10'

/**
 * Lists of a million payments. The search finds a student in the middle, whose finance page is
 * measured too.
 */
const payments = ({ count, number, reference, receipt, name }) => [
  ['payments, page 1', `${money}&page=1`],
  ['payments, by reference', `${money}&page=1&q=${reference}`],
  ['payments, by number', `${money}&page=1&q=${number}`],
  ['payments, by end of reference', `${money}&page=1&q=${reference.slice(-8)}`],
  ['payments, by receipt', `${money}&page=1&q=${receipt}`],
  ['payments, by name', `${money}&page=1&q=${encodeURIComponent(name)}`],
  ['payments, by common name', `${money}&page=1&q=adeyem`],
  ['payments, filter', `${money}&page=1&status=failed`],
  ['payments, last page', `${money}&page=${Math.ceil(count / 10)}`],
]
const financePage = (cookie, payeenum) => ({
  name: 'payments, finance page',
  connections: 20,
  product: {
    method: 'POST',
    path: '/api/students/applicable-fees',
    headers: { ...json, cookie },
    body: () => ({ payeenum }),
  },
  // The bare server does not say why a charge must wait, so only these fields are compared.
  same: ({ Data: { unpaids, payments: paid } }) => ({
    unpaids: unpaids.map(({ payid, amount, dueStatus, isPayable }) => ({
      payid,
      amount,
      dueStatus,
      isPayable,
    })),
    paid,
  }),
})

/**
 * The cases: name, connections, the request to the product and, if it differs, the request to the
 * bare server.
 */
export const cases = ({ staffCookie, numbers, count, paid }) => [
  {
    name: 'open session',
    connections: 20,
    product: { path: '/api/academic-sessions/public/active' },
  },
  {
    name: 'public schools',
    connections: 20,
    product: { path: '/api/schools/public' },
    // The bare server makes simpler addresses.
    same: ({ schools }) =>
      schools.map(({ name, departments }) => [
        name,
        departments.map(({ programs, ...department }) => [department.name, programs]),
      ]),
  },
  {
    name: 'links and notices',
    connections: 20,
    product: { path: '/api/site' },
  },
  {
    name: 'students, page 1',
    connections: 20,
    product: { path: list, headers: { cookie: staffCookie } },
  },
  {
    name: 'students, bare asks no session',
    connections: 20,
    product: { path: list, headers: { cookie: staffCookie } },
    bare: { path: list.replace('/api', '/open') },
  },
  {
    name: 'bell of staff',
    connections: 200,
    product: { path: '/api/staff/notifications', headers: { cookie: staffCookie } },
  },
  ...[...students(count), ...academics, ...office, ...reviews, ...(paid ? payments(paid) : [])].map(
    ([name, path]) => ({
      name,
      connections: 20,
      product: { path, headers: { cookie: staffCookie } },
    }),
  ),
  ...(paid ? [financePage(staffCookie, paid.number)] : []),
  { name: 'sign-in', connections: 8, product: signIns(numbers), bare: signIns(numbers) },
]

const mostTries = 30

/** Asks again while the server is busy with the burst before: until then it answers with 503. */
async function askWhenReady(send) {
  for (let tries = 1; tries < mostTries; tries += 1) {
    const response = await send()
    if (response.status !== 503) return response
    await sleep(1000 * Number(response.headers.get('retry-after') ?? 1))
  }
  return send()
}

const answer = async (url, { method = 'GET', path, headers, body }) => {
  const response = await askWhenReady(() =>
    fetch(`${url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body()) }) }),
  )
  assert.equal(response.status, 200, `${url}${path}`)
  const content = await response.json()
  return content.data ?? content
}

/** Throws if the two replies differ, because their times are not comparable then. */
export async function checkSame(
  { product, bare },
  { product: ask, bare: bareAsk = ask, same = (content) => content },
) {
  assert.deepEqual(same(await answer(product.url, ask)), same(await answer(bare.url, bareAsk)))
}
