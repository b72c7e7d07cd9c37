import { z } from 'zod'
import { BasedOn, done, IdParams, requiredLine, success } from '../base/common'
import { exportOf } from '../base/exports'
import { messages } from '../base/messages'
import { anyStaff, operation, staffWith } from '../base/operation'
import { ProgramMode, ProgramType } from './structure'

const required = (max: number) => requiredLine(messages.general.fillRequired, max)

export const ProgramTypeInput = z.strictObject({ type: required(10), description: required(500) })
export type ProgramTypeInput = z.infer<typeof ProgramTypeInput>
export const ProgramTypeEdit = ProgramTypeInput.extend({ basedOn: BasedOn })
export type ProgramTypeEdit = z.infer<typeof ProgramTypeEdit>

export const ProgramModeInput = z.strictObject({ mode: required(5), description: required(500) })
export type ProgramModeInput = z.infer<typeof ProgramModeInput>
export const ProgramModeEdit = ProgramModeInput.extend({ basedOn: BasedOn })
export type ProgramModeEdit = z.infer<typeof ProgramModeEdit>

/**
 * The new state. Without it, the state is switched over. With it, a second person with the same
 * wish does not undo the first.
 */
const Toggle = z.strictObject({ active: z.enum(['true', 'false']).optional() })

/** The common settings of both kinds of calls. */
const shared = { tag: 'structure', access: [staffWith('academics')], repeatsMessage: true } as const

const exported = { tag: 'structure', access: [anyStaff], filters: {} } as const
export const exportProgramTypes = exportOf({
  id: 'exportProgramTypes',
  list: 'programtypes',
  what: 'Program types',
  ...exported,
})
export const exportProgramModes = exportOf({
  id: 'exportProgramModes',
  list: 'programmodes',
  what: 'Program modes',
  ...exported,
})

export const addProgramType = operation({
  id: 'addProgramType',
  method: 'POST',
  path: '/programtypes',
  summary: 'Add a program type, active',
  ...shared,
  body: ProgramTypeInput,
  status: 201,
  response: success(ProgramType),
})
export const updateProgramType = operation({
  id: 'updateProgramType',
  method: 'PUT',
  path: '/programtypes/:id',
  summary: 'Change a program type',
  ...shared,
  params: IdParams,
  body: ProgramTypeEdit,
  response: success(ProgramType),
})
export const toggleProgramType = operation({
  id: 'toggleProgramType',
  method: 'PUT',
  path: '/programtypes/:id/toggle-status',
  summary: 'Activate a program type, or deactivate it',
  ...shared,
  params: IdParams,
  query: Toggle,
  response: done.extend({ programType: ProgramType }),
})
export const deleteProgramType = operation({
  id: 'deleteProgramType',
  method: 'DELETE',
  path: '/programtypes/:id',
  summary: 'Delete a program type that nothing refers to',
  ...shared,
  params: IdParams,
  response: done,
})

export const addProgramMode = operation({
  id: 'addProgramMode',
  method: 'POST',
  path: '/programmodes',
  summary: 'Add a program mode, active',
  ...shared,
  body: ProgramModeInput,
  status: 201,
  response: success(ProgramMode),
})
export const updateProgramMode = operation({
  id: 'updateProgramMode',
  method: 'PUT',
  path: '/programmodes/:id',
  summary: 'Change a program mode',
  ...shared,
  params: IdParams,
  body: ProgramModeEdit,
  response: success(ProgramMode),
})
export const toggleProgramMode = operation({
  id: 'toggleProgramMode',
  method: 'PUT',
  path: '/programmodes/:id/toggle-status',
  summary: 'Activate a program mode, or deactivate it',
  ...shared,
  params: IdParams,
  query: Toggle,
  response: done.extend({ programMode: ProgramMode }),
})
export const deleteProgramMode = operation({
  id: 'deleteProgramMode',
  method: 'DELETE',
  path: '/programmodes/:id',
  summary: 'Delete a program mode that nothing refers to',
  ...shared,
  params: IdParams,
  response: done,
})
