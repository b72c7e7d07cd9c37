import {
  messages,
  type PublicSchool,
  type ReceiptCheck,
  type Scholarship,
  type ScholarshipApplication,
} from '@portal/contracts'
import { done, success } from '../../../answers'
import { aReceiptCheck, anId } from '../../../factories'
import { conflict, Refusal, wrong } from '../../backend/refusal'
import type { MockDatabase } from '../../seed/database'
import { justNow } from '../records'
import type { Call, MockHandlers } from '../mock-handler'
import type { Operations } from '@portal/contracts'

const slugOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** The offerings as the tree for visitors. Here each department has one program. */
function publicSchools({
  structure: { schools, departments, offerings },
}: MockDatabase): PublicSchool[] {
  const programsOf = (department: string) => {
    const offered = offerings.filter((offering) => offering.department._id === department)
    const awards = offered.map(({ structure: { type, mode } }) => ({
      type: type.type,
      mode: mode.description,
    }))
    return offered.slice(0, 1).map(({ program: { _id, name } }) => ({ _id, name, awards }))
  }
  return schools.map(({ _id, name, description }) => ({
    _id,
    name,
    description,
    departments: departments
      .filter(({ school }) => school._id === _id)
      .map((department) => ({
        _id: department._id,
        name: department.name,
        slug: slugOf(department.name),
        path: `/department/${slugOf(department.name)}` as const,
        description: department.description,
        programs: programsOf(department._id),
      })),
  }))
}

const sentOf = ({
  name,
  course,
  address,
  email,
  mobile,
  jambRegNo,
  jambScore,
  applicationNo,
}: ScholarshipApplication) => ({
  name,
  course,
  address,
  email,
  mobile,
  jamb_reg_no: jambRegNo.replace(/\s+/g, '').toUpperCase(),
  jamb_score: jambScore ?? null,
  application_no: applicationNo,
})
const isSame = (known: Scholarship, sent: ReturnType<typeof sentOf>): boolean =>
  (Object.keys(sent) as (keyof typeof sent)[]).every((field) => known[field] === sent[field])

const received = (id: string) => ({
  ...success({ scholarship_id: id }),
  message: messages.scholarship.success(id),
})

const duplicate = messages.scholarship.duplicate('admissions@development.example')

/**
 * The same application again gets the same id. Another application with the same JAMB number is
 * refused.
 */
function applyForScholarship({ body, db }: Call<Operations['POST /scholarships/apply']>) {
  const open = db.sessions.find(({ session }) => session.status === 'open')?.session
  if (!open) throw conflict(messages.scholarship.closed)
  const sent = sentOf(body)
  const known = db.scholarships.find((application) => application.jamb_reg_no === sent.jamb_reg_no)
  if (known && isSame(known, sent)) return received(known.scholarship_id)
  if (known)
    throw new Refusal(409, duplicate, { errors: [{ field: 'jambRegNo', message: duplicate }] })
  const number = `SCH-${open.sessionYear.slice(0, 4)}-${String(db.scholarships.length + 1).padStart(6, '0')}`
  const id = anId()
  db.scholarships.push({
    ...sent,
    _id: id,
    id,
    scholarship_id: number,
    created_at: justNow(),
    status: 'pending',
    session: { _id: open._id, sessionYear: open.sessionYear },
  })
  db.mails.unshift({ to: body.email, text: `Your scholarship application ID: ${number}` })
  return received(number)
}

/**
 * A token contains its address, so that a link in the panel works. Any other token counts as
 * expired.
 */
const tokenOf = (email: string): string => `development-token-newsletter-${email}`

function subscriberOf({ subscribers }: MockDatabase, token: string) {
  const subscriber = subscribers.find(({ email }) => tokenOf(email) === token)
  if (!subscriber) throw wrong('token', messages.newsletter.linkInvalid)
  return subscriber
}

/**
 * A mail of the real portal has both links. The panel shows one link per mail, so there are two
 * mails.
 */
function subscribe(db: MockDatabase, typed: string) {
  const email = typed.toLowerCase()
  if (!db.subscribers.some((subscriber) => subscriber.email === email))
    db.subscribers.push({ email, confirmed: false })
  db.mails.unshift(
    {
      to: email,
      text: 'Please confirm your newsletter subscription',
      link: `/newsletter/confirm?token=${tokenOf(email)}`,
    },
    {
      to: email,
      text: 'Leave the newsletter',
      link: `/newsletter/unsubscribe?token=${tokenOf(email)}`,
    },
  )
  return done(messages.newsletter.sent)
}

const bare = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
/**
 * Two receipts for the public check in an area that runs alone: a genuine one and a reversed one.
 */
export const sampleReceipts = {
  genuine: 'RCP-2025-000001',
  reversed: 'RCP-2025-000002',
  code: '7KQM-4XPA-9RTZ-2HCD',
} as const

function checkOf(number: string, code: string): ReceiptCheck {
  const unknown: ReceiptCheck = { state: 'unknown', receipt: null }
  if (bare(code) !== bare(sampleReceipts.code)) return unknown
  if (bare(number) === bare(sampleReceipts.genuine))
    return aReceiptCheck({ number: sampleReceipts.genuine })
  return bare(number) === bare(sampleReceipts.reversed)
    ? aReceiptCheck({ number: sampleReceipts.reversed, reversedAt: '2025-11-20T10:00:00.000Z' })
    : unknown
}

/** The operations of visitors. */
export const publicHandlers: MockHandlers = {
  'GET /schools/public': ({ db }) => success({ schools: publicSchools(db) }),
  'POST /scholarships/apply': applyForScholarship,
  'GET /receipt-check': ({ query }) => success(checkOf(query.number, query.code)),
  'POST /newsletter': ({ body, db }) => subscribe(db, body.email),
  'POST /newsletter/confirm': ({ body, db }) => {
    subscriberOf(db, body.token).confirmed = true
    return done(messages.newsletter.confirmed)
  },
  'POST /newsletter/unsubscribe': ({ body, db }) => {
    const subscriber = subscriberOf(db, body.token)
    db.subscribers = db.subscribers.filter((other) => other !== subscriber)
    return done(messages.newsletter.left)
  },
}
