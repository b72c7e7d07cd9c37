import { messages, type Notification, type PublicSchool } from '@portal/contracts'
import { done, success } from '../../answers'
import { conflict, notFound, Refusal, wrong } from '../backend/refusal'
import type { World } from '../world/world'
import type { Call, Stories } from './story'
import type { Operations } from '@portal/contracts'

const slugOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** The world's offerings as the tree that visitors read: in this world each department has one program. */
function publicSchools({ structure: { schools, departments, offerings } }: World): PublicSchool[] {
  const programsOf = (department: string) => {
    const offered = offerings.filter((offering) => offering.department._id === department)
    const awards = offered.map(({ structure: { type, mode } }) => ({ type: type.type, mode: mode.description }))
    return offered.slice(0, 1).map(({ program: { _id, name } }) => ({ _id, name, awards }))
  }
  return schools.map(({ _id, name, description }) => ({
    _id, name, description,
    departments: departments
      .filter(({ school }) => school._id === _id)
      .map((department) => ({
        _id: department._id, name: department.name, slug: slugOf(department.name), path: `/department/${slugOf(department.name)}` as const,
        description: department.description, programs: programsOf(department._id),
      })),
  }))
}

const received = (id: string) => ({ ...success({ scholarship_id: id }), message: messages.scholarship.success(id) })

const duplicate = messages.scholarship.duplicate('admissions@development.example')

/** The same application again gets its id again; another one with its JAMB number does not. */
function applyForScholarship({ body, world }: Call<Operations['POST /scholarships/apply']>) {
  const open = world.sessions.find(({ session }) => session.status === 'open')?.session
  if (!open) throw conflict(messages.scholarship.closed)
  const form = { ...body, jambRegNo: body.jambRegNo.replace(/\s+/g, '').toUpperCase() }
  const known = world.scholarships.find((application) => application.form.jambRegNo === form.jambRegNo)
  if (known && JSON.stringify(known.form) === JSON.stringify(form)) return received(known.id)
  if (known) throw new Refusal(409, duplicate, { errors: [{ field: 'jambRegNo', message: duplicate }] })
  const id = `SCH-${open.sessionYear.slice(0, 4)}-${String(world.scholarships.length + 1).padStart(6, '0')}`
  world.scholarships.push({ id, form })
  world.mails.unshift({ to: body.email, text: `Your scholarship application ID: ${id}` })
  return received(id)
}

/** Tokens name their address, so that a link from the panel works; any other is as good as expired. */
const tokenOf = (email: string): string => `development-token-newsletter-${email}`

function subscriberOf({ subscribers }: World, token: string) {
  const subscriber = subscribers.find(({ email }) => tokenOf(email) === token)
  if (!subscriber) throw wrong('token', messages.newsletter.linkInvalid)
  return subscriber
}

/** Mails of the real portal have both links; the panel shows one, so there are two. */
function subscribe(world: World, typed: string) {
  const email = typed.toLowerCase()
  if (!world.subscribers.some((subscriber) => subscriber.email === email)) world.subscribers.push({ email, confirmed: false })
  world.mails.unshift(
    { to: email, text: 'Please confirm your newsletter subscription', link: `/newsletter/confirm?token=${tokenOf(email)}` },
    { to: email, text: 'Leave the newsletter', link: `/newsletter/unsubscribe?token=${tokenOf(email)}` },
  )
  return done(messages.newsletter.sent)
}

function listNotifications({ query, world, actor }: Call<Operations['GET /notifications']>) {
  const own = actor.kind === 'student' ? actor.person.student.applicationNumber : null
  const asked = query.targetStudent?.toUpperCase()
  if (own !== null && asked !== undefined && asked !== own) throw notFound()
  const filtered = query.general !== undefined || asked !== undefined
  const isMeant = ({ targetStudent }: Notification) =>
    filtered
      ? (targetStudent === null ? query.general === 'true' : targetStudent === asked)
      : own === null || targetStudent === null || targetStudent === own
  const data = (world.scenario.lists === 'empty' ? [] : world.notifications)
    .filter((notice) => (own === null || notice.active) && (query.active === undefined || notice.active === (query.active === 'true')) && isMeant(notice))
    .sort((one, other) => one.priority - other.priority || other.date.localeCompare(one.date))
  return success(data)
}

/** What visitors read and send, and notices to students. */
export const publicStories: Stories = {
  'GET /schools/public': ({ world }) => success({ schools: publicSchools(world) }),
  'POST /scholarships/apply': applyForScholarship,
  'POST /newsletter': ({ body, world }) => subscribe(world, body.email),
  'POST /newsletter/confirm': ({ body, world }) => {
    subscriberOf(world, body.token).confirmed = true
    return done(messages.newsletter.confirmed)
  },
  'POST /newsletter/unsubscribe': ({ body, world }) => {
    const subscriber = subscriberOf(world, body.token)
    world.subscribers = world.subscribers.filter((other) => other !== subscriber)
    return done(messages.newsletter.left)
  },
  'GET /notifications': listNotifications,
}
