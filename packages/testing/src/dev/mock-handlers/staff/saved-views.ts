import {
  fold,
  mostViews,
  savedViewMessages,
  type SavedView,
  type SavedViewEdit,
} from '@portal/contracts'
import { done, success } from '../../../answers'
import { anId } from '../../../factories'
import type { Actor } from '../../backend/actor'
import { conflict, notFound, Refusal } from '../../backend/refusal'
import type { MockDatabase } from '../../seed/database'
import type { MockHandlers } from '../mock-handler'

type Stored = MockDatabase['office']['views'][number]

const { nameTaken, removed, saved, tooMany } = savedViewMessages
const numberOf = (actor: Actor): string =>
  actor.kind === 'staff' ? actor.member.staff.staff_number : ''
const toView = ({ _id, name, query }: Stored): SavedView => ({ _id, name, query })

/** The views of one list and person. */
const viewsOf = ({ office }: MockDatabase, { staff, list }: Pick<Stored, 'staff' | 'list'>) =>
  office.views.filter((view) => view.staff === staff && view.list === list)

function own({ office }: MockDatabase, actor: Actor, id: string): Stored {
  const view = office.views.find(({ _id, staff }) => _id === id && staff === numberOf(actor))
  if (!view) throw notFound()
  return view
}
function assertFree(views: readonly Stored[], { name }: SavedViewEdit): void {
  if (views.some((view) => fold(view.name) === fold(name)))
    throw new Refusal(409, nameTaken, { errors: [{ field: 'name', message: nameTaken }] })
}

/** The saved views of the signed-in person. */
export const savedViewHandlers: MockHandlers = {
  'GET /staff/views': ({ query: { list }, db, actor }) =>
    success(
      viewsOf(db, { staff: numberOf(actor), list })
        .sort((one, other) => fold(one.name).localeCompare(fold(other.name)))
        .map(toView),
    ),
  'POST /staff/views': ({ body, db, actor }) => {
    const staff = numberOf(actor)
    const present = viewsOf(db, { staff, list: body.list })
    assertFree(present, body)
    if (present.length >= mostViews) throw conflict(tooMany)
    const view = { _id: anId(), ...body, staff }
    db.office.views.push(view)
    return { ...success(toView(view)), message: saved }
  },
  'PUT /staff/views/:id': ({ params, body, db, actor }) => {
    const view = own(db, actor, params.id)
    assertFree(
      viewsOf(db, view).filter((each) => each !== view),
      body,
    )
    Object.assign(view, body)
    return { ...success(toView(view)), message: saved }
  },
  'DELETE /staff/views/:id': ({ params, db, actor }) => {
    const view = own(db, actor, params.id)
    db.office.views = db.office.views.filter((each) => each !== view)
    return done(removed)
  },
}
