import {
  notificationMessages,
  usualPriority,
  type Notification,
  type NotificationInput,
  type Operations,
  type StaffNotification,
} from '@portal/contracts'
import { done, success } from '../../../answers'
import { modulesOf } from '../../backend/actor'
import { notFound, wrong } from '../../backend/refusal'
import type { MockDatabase } from '../../seed/database'
import { add, change, justNow, pageOf, remove, type Records } from '../records'
import type { Call, MockHandlers } from '../mock-handler'

const records = ({ notifications }: MockDatabase): Records<Notification> => ({
  rows: notifications,
})

/** By priority, then newest first. */
const usualOrder = (one: Notification, other: Notification): number =>
  one.priority - other.priority || other.date.localeCompare(one.date)

function meant({ query, db, actor }: Call<Operations['GET /notifications']>): Notification[] {
  const own = actor.kind === 'student' ? actor.person.student.applicationNumber : null
  const asked = query.targetStudent?.toUpperCase()
  if (own !== null && asked !== undefined && asked !== own) throw notFound()
  const filtered = query.general !== undefined || asked !== undefined
  const isMeant = ({ targetStudent }: Notification) =>
    filtered
      ? targetStudent === null
        ? query.general === 'true'
        : targetStudent === asked
      : own === null || targetStudent === null || targetStudent === own
  return (db.scenario.lists === 'empty' ? [] : db.notifications)
    .filter(
      (notification) =>
        (own === null || notification.active) &&
        (query.active === undefined || notification.active === (query.active === 'true')) &&
        isMeant(notification),
    )
    .filter(({ type }) => query.type === undefined || type === query.type)
    .sort(usualOrder)
}

const listKeys = {
  texts: ({ title, message, targetStudent }: Notification) => [title, targetStudent ?? '', message],
  sorts: { title: ({ title }: Notification) => title, date: ({ date }: Notification) => date },
}

function listNotifications(call: Call<Operations['GET /notifications']>) {
  const found = meant(call)
  const { page, sort } = call.query
  if (page === undefined) return success(found)
  const order = new Map(found.map(({ _id }, nth) => [_id, String(nth).padStart(6, '0')]))
  const sorts = { ...listKeys.sorts, usual: ({ _id }: Notification) => order.get(_id) ?? '' }
  const { rows, meta } = pageOf(
    found,
    { ...call.query, pageSize: call.query.pageSize ?? 10, sort: sort ?? 'usual' },
    { ...listKeys, sorts },
  )
  return { ...success(rows), meta }
}

const studentOf = ({ people }: MockDatabase, number: string) =>
  people.find(({ student }) => student.applicationNumber === number.toUpperCase())?.student

function columnsOf(
  db: MockDatabase,
  { title, message, link, type, targetStudent, active }: NotificationInput,
  present: string | null = null,
) {
  const target = targetStudent?.toUpperCase() || null
  if (target !== null && target !== present && !studentOf(db, target))
    throw wrong('targetStudent', notificationMessages.unknownStudent)
  return { title, message, link: link || null, type, targetStudent: target, active }
}

/** The newest events in the mocked institution, filtered by the modules of the staff member. */
function staffNotifications({
  db,
  actor,
}: Call<Operations['GET /staff/notifications']>): StaffNotification[] {
  const modules = modulesOf(actor)
  const students = db.people.map(({ student }): StaffNotification => ({
    _id: `registration-${student._id}`,
    module: 'students',
    type: 'info',
    title: 'New registration',
    date: student.createdAt,
    message: `${student.firstname} ${student.lastname}, ${student.applicationNumber}, has registered.`,
    link: `/staff/students?view=${student.applicationNumber}`,
  }))
  const scholarships = db.scholarships.map(
    ({ _id, name, scholarship_id: number, course, created_at: date }): StaffNotification => ({
      _id: `scholarship-${_id}`,
      module: 'scholarship',
      type: 'info',
      title: 'Scholarship application',
      date,
      message: `${name}, ${number}, has applied for the scholarship: ${course}.`,
      link: `/staff/scholarship?view=${_id}`,
    }),
  )
  return [...students, ...scholarships]
    .filter(({ module }) => modules.includes(module))
    .sort((one, other) => other.date.localeCompare(one.date))
    .slice(0, 20)
}

/** Notifications to students, and notifications of staff. */
export const notificationHandlers: MockHandlers = {
  'GET /notifications': listNotifications,
  'GET /notifications/reach': ({ query, db }) => {
    if (query.targetStudent === undefined)
      return success({ students: db.people.length, name: null })
    const student = studentOf(db, query.targetStudent)
    return success({
      students: student ? 1 : 0,
      name: student ? `${student.firstname} ${student.lastname}` : null,
    })
  },
  'GET /notifications/:id': ({ params, db }) => {
    const found = db.notifications.find(({ _id }) => _id === params.id)
    if (!found) throw notFound()
    return success(found)
  },
  'POST /notifications': ({ body, db }) => ({
    ...success(
      db.notifications.find(({ _id }) => _id === body.key) ??
        add(records(db), {
          ...(body.key !== undefined && { _id: body.key }),
          ...columnsOf(db, body),
          date: justNow(),
          priority: usualPriority,
          updatedAt: justNow(),
        }),
    ),
    message: notificationMessages.added,
  }),
  'PUT /notifications/:id': ({ params, body, db }) => {
    const present = db.notifications.find(({ _id }) => _id === params.id)?.targetStudent
    return {
      ...success(change(records(db), params.id, columnsOf(db, body, present), body.basedOn)),
      message: notificationMessages.updated,
    }
  },
  'DELETE /notifications/:id': ({ params, db }) => {
    remove(records(db), params.id)
    return done(notificationMessages.deleted)
  },
  'GET /staff/notifications': (call) => success(staffNotifications(call)),
}
