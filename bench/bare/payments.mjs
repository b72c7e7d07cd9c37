const columns = `p.id, p.payment_ref, p.amount_kobo, p.fee_kobo, p.status, p.paid_at, p.channel, p.gateway_id, p.remarks, p.needs_attention, p.settled_at, p.created_at, c.id as charge_id, t.id as type_id,
  t.name, t.description, a.id as session_id, a.session_year, s.id as student_id, s.application_number, s.firstname, s.lastname, r.number`
const joins = `left join students s on s.id = p.student_id left join program_session_payments c on c.id = p.charge_id left join payment_types t on t.id = c.payment_type_id
  left join academic_sessions a on a.id = c.session_id left join receipts r on r.payment_id = p.id`

const toRecord = (row) => ({
  _id: row.id,
  paymentRef: row.payment_ref,
  amount: Number(row.amount_kobo) / 100,
  status: row.status,
  paymentDate: row.paid_at,
  student: {
    _id: row.student_id,
    applicationNumber: row.application_number,
    name: `${row.firstname} ${row.lastname}`,
  },
  payment: {
    _id: row.charge_id,
    payment: { _id: row.type_id, name: row.name, description: row.description },
    academicSession: { _id: row.session_id, sessionYear: row.session_year },
  },
  paymentChannel: row.channel,
  gatewayID: row.gateway_id,
  remarks: row.remarks,
  paymentFee: row.fee_kobo === null ? null : Number(row.fee_kobo) / 100,
  receiptNumber: row.number,
  settledAt: row.status === 'successful' ? row.settled_at : null,
  needsAttention: Boolean(row.needs_attention),
  createdAt: row.created_at,
})

const all = 'select id, dated_at from student_payments where'
const byReference = (q) => [
  `${all} ref_key >= lower(?) and ref_key < concat(lower(?), '~')`,
  [q, q],
]
const byEnd = (q) => [
  `${all} ref_end = lower(right(?, 4)) and ref_key like concat('%', lower(?))`,
  [q, q],
]
const byNumber = (q) => [
  `${all} student_id in (select id from students where application_number like concat(upper(?), '%'))`,
  [q],
]
const byReceipt = (q) => [
  `${all} id in (select payment_id from receipts where number like concat(upper(?), '%'))`,
  [q],
]
function byName(q) {
  const words = q.toLowerCase().split(' ')
  return [
    `${all} student_id in (select id from students where ${words.map(() => "search_text like concat('%', ?, '%')").join(' and ')})`,
    words,
  ]
}
const byType = (q) => [
  `${all} charge_id in (
    select c.id from program_session_payments c join payment_types t on t.id = c.payment_type_id where lower(concat(t.name, ' ', coalesce(t.description, ''))) like concat('%', lower(?), '%'))`,
  [q],
]

/**
 * Chooses the columns to search by the first letters, as hand-written code would. `APP`, `RCP` and
 * `PAY-` begin a number, and other text is a part of a reference, a name or a payment type.
 */
function meant(q) {
  if (/^app/i.test(q)) return [byNumber(q)]
  if (/^rcp/i.test(q)) return [byReceipt(q)]
  return /^pay-/i.test(q) ? [byReference(q)] : [byEnd(q), byName(q), byType(q)]
}

function sourceOf({ q, status }) {
  if (!q) return status ? ['student_payments where status = ?', [status]] : ['student_payments', []]
  const found = meant(q)
  return [
    `(${found.map(([statement]) => statement).join(' union ')}) as found`,
    found.flatMap(([, values]) => values),
  ]
}

/** A fee on request is only due for a student who has asked. */
const waitingRequest =
  'select 1 from requested_charges q where q.student_id = s.id and q.charge_id = c.id and q.paid_at is null and q.cancelled_at is null'
const charged = `
  select c.id as payid, c.amount_kobo, c.payment_order, c.due_on, c.apply_late_fee, c.late_fee_kobo, c.active, t.name, p.active as switched_on, s.status, b.status as form_status
  from students s left join biodata b on b.student_id = s.id join program_offerings o on o.id = s.offering_id join program_structures r on r.id = o.structure_id
  join program_session_payments c on c.type_id = r.type_id and c.mode_id = r.mode_id join payment_types t on t.id = c.payment_type_id
  join academic_sessions a on a.id = c.session_id and (a.id = s.session_id or a.open_key = 'open')
  left join session_control_sets e on e.session_id = c.session_id left join payment_controls p on p.set_id = e.id and p.charge_id = c.id
  where s.application_number = ? and (c.applicable_to = 'all' or (c.applicable_to = 'new') = (c.session_id = s.entry_session_id))
    and (t.name <> 'transcriptFee' or exists (${waitingRequest}))
  order by c.payment_order`
const mine = '(select id from students where application_number = ?)'
const dealings = `
  select charge_id, 'settled' as what, 0 as amount_kobo, null as due_on from student_payments where student_id = ${mine} and settled_key is not null
  union all select charge_id, 'open', 0, null from student_payments where student_id = ${mine} and status = 'pending'
  union all select charge_id, kind, amount_kobo, null from charge_adjustments where student_id = ${mine} and taken_back_at is null
  union all select charge_id, 'proof', 0, null from bank_payments where student_id = ${mine} and state = 'submitted'
  union all select charge_id, 'extension', 0, due_on from deadline_extensions where student_id = ${mine} and taken_back_at is null`

const isEarly = ({ name, form_status: form, status }) =>
  name === 'acceptanceFee' && (form !== 1 || status !== 'active')

/**
 * Returns the unpaid charges of a student with amount and due status, and whether each can be paid
 * now.
 */
function owed(rows, done) {
  const today = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10)
  const has = (row, ...kinds) =>
    done.some(({ charge_id: charge, what }) => charge === row.payid && kinds.includes(what))
  const left = rows.filter((row) => row.active && !has(row, 'settled', 'waiver'))
  return left.map((row) => {
    const days = done.filter(({ charge_id: charge, due_on: day }) => charge === row.payid && day)
    const dueOn = [row.due_on, ...days.map(({ due_on: day }) => day)].toSorted().at(-1)
    const isOverdue = row.due_on !== null && dueOn < today
    const late =
      isOverdue && row.apply_late_fee && !has(row, 'late-fee-waiver')
        ? Number(row.late_fee_kobo)
        : 0
    const discount = done
      .filter(({ charge_id: charge, what }) => charge === row.payid && what === 'discount')
      .reduce((sum, each) => sum + Number(each.amount_kobo), 0)
    const isLater = left.some((other) => other.payment_order < row.payment_order)
    const waits = [has(row, 'open', 'proof'), !row.switched_on, isLater, isEarly(row)].some(Boolean)
    return {
      payid: row.payid,
      amount: (Number(row.amount_kobo) + late - discount) / 100,
      dueStatus: isOverdue ? 'overdue' : 'due',
      isPayable: !waits,
    }
  })
}
const paid = `
  select c.id as payid, t.name, t.description, a.session_year, p.amount_kobo, c.due_on, c.payment_order, p.paid_at, p.created_at, p.status, p.payment_ref, p.channel, p.fee_kobo, p.remarks, r.number,
    (select max(e.due_on) from deadline_extensions e where e.student_id = p.student_id and e.charge_id = c.id and e.taken_back_at is null) as extended_to,
    (select -sum(e.amount_kobo) from ledger_entries e join ledger_transactions l on l.id = e.transaction_id where l.reference = p.payment_ref and e.account = 'unallocated') as held_kobo
  from student_payments p join program_session_payments c on c.id = p.charge_id join payment_types t on t.id = c.payment_type_id join academic_sessions a on a.id = c.session_id
  left join receipts r on r.payment_id = p.id
  where p.student_id = (select id from students where application_number = ?) order by p.created_at desc, p.id desc`

const dayOf = (instant) => new Date(Date.parse(instant) + 3_600_000).toISOString().slice(0, 10)
const dueOf = ({ due_on: due, extended_to: extended }) => (extended > due ? extended : due)
const toPaidLine = (row) => ({
  payid: row.payid,
  paymentname: row.name,
  description: row.description ?? row.name,
  sessionYear: row.session_year,
  amount: Number(row.amount_kobo) / 100,
  dueDate: dueOf(row),
  dueStatus:
    row.due_on !== null && dayOf(row.paid_at ?? row.created_at) > dueOf(row) ? 'overdue' : 'due',
  paymentOrder: row.payment_order,
  isPayable: false,
  paymentDate: row.paid_at,
  status: row.status,
  paymentRef: row.payment_ref,
  paymentChannel: row.channel,
  paymentFee: row.fee_kobo === null ? null : Number(row.fee_kobo) / 100,
  remarks: row.remarks,
  receiptNumber: row.number,
  held: Math.max(0, Number(row.held_kobo ?? 0)) / 100,
})

/**
 * Serves the payments list of the Bursary, and the charges and payments of a student. `guarded`
 * lets only staff with the module in.
 */
export function servePayments(app, pool, guarded) {
  app.get(
    '/api/student-payments',
    guarded('finance', async ({ query }) => {
      const [page, pageSize] = [Number(query.page), Number(query.pageSize)]
      const [source, values] = sourceOf(query)
      const [[rows], [[{ total }]]] = await Promise.all([
        pool.query(
          `select ${columns} from (select id from ${source} order by dated_at desc, id desc limit ? offset ?) as page
        left join student_payments p on p.id = page.id ${joins} order by p.dated_at desc, p.id desc`,
          [...values, pageSize, (page - 1) * pageSize],
        ),
        pool.query(`select count(*) as total from ${source}`, values),
      ])
      return {
        success: true,
        data: { payments: rows.map(toRecord) },
        meta: { total, page, pageSize },
      }
    }),
  )
  app.post(
    '/api/students/applicable-fees',
    guarded('finance', async ({ body: { payeenum } }) => {
      const [[rows], [done], [payments]] = await Promise.all([
        pool.query(charged, [payeenum]),
        pool.query(dealings, Array(5).fill(payeenum)),
        pool.query(paid, [payeenum]),
      ])
      return {
        success: true,
        Data: { unpaids: owed(rows, done), payments: payments.map(toPaidLine) },
      }
    }),
  )
}
