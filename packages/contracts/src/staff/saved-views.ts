import { z } from 'zod'
import { done, Id, IdParams, requiredLine, success } from '../base/common'
import { anyStaff, operation } from '../base/operation'
import { savedViewMessages as messages } from './saved-views.messages'

/** The path of a list in the back-office: '/staff/students'. */
const ListPath = z
  .string()
  .max(100, messages.unknownList)
  .regex(/^\/staff(?:\/[a-z\d]+(?:-[a-z\d]+)*){1,5}$/, messages.unknownList)

/** Only names and values, as a browser encodes them, so that a view leads to no other page. */
const queryPattern = /^[a-z]\w*=[\w*.%+-]+(?:&[a-z]\w*=[\w*.%+-]+)*$/i
/**
 * The search, filters and order of a list, as they are in its address without the question mark. A
 * view has no page number, because its rows change.
 */
const ViewQuery = z
  .string()
  .max(1_000, messages.tooLong)
  .regex(queryPattern, messages.invalidQuery)
  .refine((query) => !new URLSearchParams(query).has('page'), messages.invalidQuery)

export const viewNameLength = 60
const name = requiredLine(messages.nameRequired, viewNameLength)

/** A search, filters and an order of a list that a member of staff has saved under a name. */
export const SavedView = z.object({ _id: Id, name: z.string(), query: z.string() })
export type SavedView = z.infer<typeof SavedView>

/** The dialog of a view. */
export const SavedViewForm = z.strictObject({ name })
export type SavedViewForm = z.infer<typeof SavedViewForm>

export const SavedViewEdit = z.strictObject({ name, query: ViewQuery })
export type SavedViewEdit = z.infer<typeof SavedViewEdit>
export const NewSavedView = SavedViewEdit.extend({ list: ListPath })
export type NewSavedView = z.infer<typeof NewSavedView>

const tag = 'staff'
/** Everybody has views of their own and sees no others. */
const access = [anyStaff]

export const listSavedViews = operation({
  id: 'listSavedViews',
  method: 'GET',
  path: '/staff/views',
  summary: 'The views of a list that the staff member has saved, by name',
  tag,
  access,
  query: z.strictObject({ list: ListPath }),
  response: success(z.array(SavedView)),
})
export const addSavedView = operation({
  id: 'addSavedView',
  method: 'POST',
  path: '/staff/views',
  summary: 'Save a view of a list under a new name',
  tag,
  access,
  body: NewSavedView,
  status: 201,
  response: success(SavedView),
})
export const updateSavedView = operation({
  id: 'updateSavedView',
  method: 'PUT',
  path: '/staff/views/:id',
  summary: 'Rename an own view, or replace what it shows',
  tag,
  access,
  params: IdParams,
  body: SavedViewEdit,
  response: success(SavedView),
})
export const deleteSavedView = operation({
  id: 'deleteSavedView',
  method: 'DELETE',
  path: '/staff/views/:id',
  summary: 'Remove an own view',
  tag,
  access,
  params: IdParams,
  response: done,
})
