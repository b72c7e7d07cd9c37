import { z } from 'zod'
import { done, Id, IdParams, requiredLine, success } from '../base/common'
import { messages } from '../base/messages'
import { operation, staffWith } from '../base/operation'
import { prerequisiteKinds } from './prerequisite-kinds'

/** A course that another course requires, in all its programs. */
export const Prerequisite = z.object({
  _id: Id,
  /** The required course. */
  course: z.object({ _id: Id, code: z.string(), title: z.string() }),
  kind: z.enum(prerequisiteKinds),
})
export type Prerequisite = z.infer<typeof Prerequisite>

const missing = messages.general.fillRequired
export const PrerequisiteInput = z.strictObject({
  /** The code of the required course; capitals and spaces make no difference. */
  code: requiredLine(missing, 20),
  kind: z.enum(prerequisiteKinds, missing),
})
export type PrerequisiteInput = z.infer<typeof PrerequisiteInput>

const tag = 'courses'
const academics = [staffWith('academics')]

export const listPrerequisites = operation({
  id: 'listPrerequisites',
  method: 'GET',
  path: '/courses/:id/prerequisites',
  summary: 'The courses that a course requires, by code',
  tag,
  access: academics,
  params: IdParams,
  response: z.array(Prerequisite),
})
export const addPrerequisite = operation({
  id: 'addPrerequisite',
  method: 'POST',
  path: '/courses/:id/prerequisites',
  summary: 'Let a course require another one, in all its programs',
  tag,
  access: academics,
  params: IdParams,
  body: PrerequisiteInput,
  status: 201,
  response: success(Prerequisite),
})
export const removePrerequisite = operation({
  id: 'removePrerequisite',
  method: 'DELETE',
  path: '/courses/:id/prerequisites/:prerequisiteId',
  summary: 'Let a course no longer require another one',
  tag,
  access: academics,
  params: IdParams.extend({ prerequisiteId: Id }),
  response: done,
})
