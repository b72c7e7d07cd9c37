import { compareWrites, differencesOf } from './checks.mjs'
import { importFile } from './load.mjs'
import { createLoopback } from './network.mjs'
import { createRecorder, failuresOf, rowsOf, sentencesOf } from './requests.mjs'

const draft = (version) => JSON.stringify({ permanentAddress: `${version} Unity Close, Ibadan` })
const person = (nth, more = {}) => ({
  email: `a${nth}@mail.example`,
  registered: 1,
  drafts: [{ at: 1, entry: '1 Unity Close, Ibadan' }],
  paid: { at: 1, reference: `PAY-${nth}` },
  ...more,
})
const student = (nth, more = {}) => ({
  id: `s${nth}`,
  email: `a${nth}@mail.example`,
  application_number: `APP2600000${nth}`,
  matric_number: null,
  ...more,
})
const stored = (more = {}) => ({
  students: [student(1), student(2)],
  drafts: [
    { student_id: 's1', values_json: draft(1), photo_key: null },
    { student_id: 's2', values_json: draft(2), photo_key: null },
  ],
  receipts: [
    { reference: 'PAY-1', number: 'RCP-2026-0000001' },
    { reference: 'PAY-2', number: 'RCP-2026-0000002' },
  ],
  payments: [],
  refunds: [{ reference: 'PAY-2', state: 'done' }],
  sentBack: new Map([['PAY-2', 1]]),
  ...more,
})
const acknowledged = (more = {}) => ({
  people: [person(1), person(2)],
  refunded: ['PAY-2'],
  imported: [],
  ...more,
})

it('finds nothing where every acknowledged write is stored once', () => {
  expect(compareWrites(acknowledged(), stored())).toEqual({
    writes: 7,
    lost: [],
    doubled: [],
    gaps: [],
  })
})

it.each([
  ['a registration', {}, { students: [student(1)] }, /registration of a2/],
  ['a draft', {}, { drafts: [] }, /draft of a1/],
  ['a photo', { people: [person(1, { photo: 1 }), person(2)] }, {}, /photo of a1/],
  ['a payment', {}, { receipts: [{ reference: 'PAY-2', number: '000001' }] }, /payment of a1/],
  ['a refund', {}, { refunds: [{ reference: 'PAY-2', state: 'proposed' }] }, /refund of PAY-2/],
  ['an imported student', { imported: ['x@mail.example'] }, {}, /imported x@mail/],
])('finds %s that is lost', (_, own, there, sentence) => {
  const { lost } = compareWrites(acknowledged(own), stored(there))
  expect(lost.join('\n')).toMatch(sentence)
})

it.each([
  ['students', { students: [student(1), student(2), student(2, { id: 's3' })] }, 'a2@mail.example'],
  [
    'matric numbers',
    { students: [1, 2].map((nth) => student(nth, { matric_number: 'ND/26/CS/0001' })) },
    'ND/26/CS/0001',
  ],
  ['refunds', { sentBack: new Map([['PAY-2', 2]]) }, 'PAY-2'],
])('finds doubled %s', (_, there, value) => {
  const { doubled } = compareWrites(acknowledged(), stored(there))
  expect(doubled).toContain(`${value} is there 2 times`)
})

it('finds numbers that do not follow each other', () => {
  const receipts = [
    { reference: 'PAY-1', number: 'RCP-2026-0000001' },
    { reference: 'PAY-2', number: 'RCP-2026-0000003' },
  ]
  expect(compareWrites(acknowledged(), stored({ receipts })).gaps).toEqual([
    '1 receipt numbers do not follow each other',
  ])
})

it('names the tables that differ between nodes', () => {
  const [one, other] = [new Map([['students', ['a', 'b']]]), new Map([['students', ['a', 'c']]])]
  expect(differencesOf([one, one, one])).toEqual([])
  expect(differencesOf([one, one, other])).toEqual(['students, row 1:\n  b\n  b\n  c'])
  expect(differencesOf([one, new Map()])).toEqual(['students, row 0:\n  a\n  no row'])
  expect(differencesOf([new Map(), new Map([['schools', []]])])).toEqual([
    'schools is not on all nodes',
  ])
})

it('separates failures of requests that were under way while a node failed', () => {
  const request = (began, ended, status) => ({ kind: 'register', began, ended, status })
  const requests = [
    request(0, 5, 201),
    request(8, 12, 0),
    request(11, 14, 503),
    request(20, 21, 503),
    request(22, 23, 409),
  ]
  const { inFlight, others } = failuresOf(requests, [{ from: 10, to: 12 }])
  expect([inFlight.length, others]).toEqual([2, [requests[3]]])
  expect(rowsOf(requests)[0]?.slice(0, 3)).toEqual(['register', 5, 3])
  expect(rowsOf(requests)[0]?.at(-1)).toBe('no reply: 1, 503: 2')
})

it('tells when a request failed, and after which time', () => {
  const failed = [
    { kind: 'register', began: 3000, ended: 33_000, status: 504 },
    { kind: 'sign in', began: 4500, ended: 4600, status: 0 },
  ]
  expect(sentencesOf(failed, 1000)).toEqual([
    'register at 2.0 s: 504 after 30.0 s',
    'sign in at 3.5 s: no reply after 0.1 s',
  ])
})

it('records when a request began', () => {
  const { requests, observe } = createRecorder()
  observe('register', { status: 201, ms: 40 })
  expect(requests[0]?.ended - requests[0]?.began).toBeCloseTo(40)
})

it('gives each node of a loopback cluster its own addresses, and separates it by its own switch', async () => {
  const loopback = createLoopback()
  expect(loopback.clientAddress(2)).toBe('127.97.1.2')
  expect(loopback.settingsOf(2)).toEqual([
    '--bind-address=127.97.1.2',
    '--wsrep-sst-receive-address=127.97.1.2',
    '--wsrep-provider-options=gcache.size=256M;gmcast.listen_addr=tcp://127.97.1.2:4567;ist.recv_addr=127.97.1.2:4568',
  ])
  const statements = []
  const query = async (sql) => {
    statements.push(sql)
  }
  await loopback.cut(2, query)
  await loopback.mend(2, query)
  expect(statements).toEqual(
    [1, 0].map((value) => `set global wsrep_provider_options = 'gmcast.isolate=${value}'`),
  )
})

it('makes files of students with different addresses', () => {
  const [one, other] = [importFile(1, 3), importFile(2, 3)]
  expect(new Set([...one.emails, ...other.emails]).size).toBe(6)
  expect(Buffer.from(one.file, 'base64').toString().split('\n')).toHaveLength(4)
})
