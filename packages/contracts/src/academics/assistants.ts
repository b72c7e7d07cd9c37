import { z } from 'zod'
import { done, Id, IdParams, success } from '../base/common'
import { messages } from '../base/messages'
import { operation, staffWith } from '../base/operation'
import { StaffChoice } from '../staff/staff'

/** The highest number of assistant lecturers of a program course. */
export const mostAssistants = 10

/**
 * Somebody who teaches a program course with its lecturer. `_id` is the id of the member of staff.
 */
export const AssistantLecturer = StaffChoice.extend({ staff_number: z.string() })
export type AssistantLecturer = z.infer<typeof AssistantLecturer>

export const AssistantInput = z.strictObject({ lecturer: z.uuid(messages.general.fillRequired) })
export type AssistantInput = z.infer<typeof AssistantInput>

const tag = 'courses'
const academics = [staffWith('academics')]

export const listAssistants = operation({
  id: 'listAssistants',
  method: 'GET',
  path: '/program-courses/:id/assistants',
  summary: 'The assistant lecturers of a program course, by name',
  tag,
  access: academics,
  params: IdParams,
  response: z.array(AssistantLecturer),
})
export const addAssistant = operation({
  id: 'addAssistant',
  method: 'POST',
  path: '/program-courses/:id/assistants',
  summary: 'Give a program course an assistant lecturer',
  tag,
  access: academics,
  params: IdParams,
  body: AssistantInput,
  status: 201,
  response: success(AssistantLecturer),
})
export const removeAssistant = operation({
  id: 'removeAssistant',
  method: 'DELETE',
  path: '/program-courses/:id/assistants/:staffId',
  summary: 'Take an assistant lecturer off a program course',
  tag,
  access: academics,
  params: IdParams.extend({ staffId: Id }),
  response: done,
})
