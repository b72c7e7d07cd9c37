import { z } from 'zod'
import {
  BasedOn,
  done,
  Id,
  IdParams,
  Instant,
  optionalLine,
  pageQuery,
  requiredLine,
  success,
  successPage,
} from '../base/common'
import { exportOf } from '../base/exports'
import { messages } from '../base/messages'
import { anyStaff, operation, staffWith } from '../base/operation'
import { programCodeLength } from '../base/program-choices'
import { ProgramConfiguration, ProgramConfigurations } from './program-configurations'
import { gap } from './gaps'
import { programMessages } from './programs.messages'
import { DepartmentRef, ModeRef, ProgramOffering, StructureYear, TypeRef } from './structure'

/** A type and mode of a program, for lists. */
export const OfferedKind = z.object({
  _id: Id,
  type: z.string(),
  mode: z.string(),
  years: z.int(),
  minUnits: z.int(),
  maxUnits: z.int(),
})
export type OfferedKind = z.infer<typeof OfferedKind>

export const Program = z.object({
  _id: Id,
  code: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  department: DepartmentRef.nullable(),
  offerings: z.array(OfferedKind),
  updatedAt: Instant,
})
export type Program = z.infer<typeof Program>

/** The fields of a program. `missing` is the message for an empty field. */
export const programFields = (missing: string, codeLength: number) => ({
  code: requiredLine(missing, codeLength),
  name: requiredLine(missing, 150),
  description: optionalLine(500),
})

const missing = messages.general.fillRequired
const chosen = z.string(missing).min(1, missing)
const formOf = (codeLength: number, configurations: typeof ProgramConfigurations) =>
  z.strictObject({
    school: chosen,
    department: chosen,
    ...programFields(missing, codeLength),
    configurations,
  })
/** The dialogs for a new program, which needs a type and mode, and for a stored one. */
export const NewProgramForm = formOf(
  programCodeLength.add,
  ProgramConfigurations.min(1, programMessages.addConfiguration),
)
export const ProgramEditForm = formOf(programCodeLength.edit, ProgramConfigurations)
export type ProgramForm = z.infer<typeof ProgramEditForm>

const { required } = programMessages
export const NewProgram = z.strictObject({
  ...programFields(required, programCodeLength.add),
  department: z.uuid(required),
  configurations: ProgramConfigurations.min(1, programMessages.noConfigurations).optional(),
})
export type NewProgram = z.infer<typeof NewProgram>
/** The configurations are added to those of the program. */
export const ProgramEdit = z.strictObject({
  ...programFields(required, programCodeLength.edit),
  department: z.uuid(required).optional(),
  configurations: ProgramConfigurations.optional(),
  basedOn: BasedOn,
})
export type ProgramEdit = z.infer<typeof ProgramEdit>

const Years = z
  .array(
    z.strictObject({
      year: z.int(),
      semesters: z
        .array(z.enum(['1', '2', '3'], programMessages.semesters))
        .min(1, programMessages.semesters)
        .max(3, programMessages.semesters)
        .refine(
          (semesters) => new Set(semesters).size === semesters.length,
          programMessages.semesters,
        ),
    }),
  )
  .min(1, programMessages.tooFewYears)
  .max(6, programMessages.years)
  .refine((years) => years.every(({ year }, index) => year === index + 1), programMessages.years)

export const ProgramStructure = z.object({
  _id: Id,
  type: TypeRef,
  mode: ModeRef,
  years: z.array(StructureYear),
})
export type ProgramStructure = z.infer<typeof ProgramStructure>
export const NewStructure = z.strictObject({ type: Id, mode: Id, years: Years })
export type NewStructure = z.infer<typeof NewStructure>

export const NewOffering = z
  .strictObject({
    program: Id,
    department: Id,
    type: Id,
    mode: Id,
    structure: Id,
    minUnits: ProgramConfiguration.shape.minUnits,
    maxUnits: ProgramConfiguration.shape.maxUnits,
  })
  .refine(({ minUnits, maxUnits }) => minUnits <= maxUnits, {
    path: ['minUnits'],
    message: programMessages.unitsReversed,
  })
export type NewOffering = z.infer<typeof NewOffering>

const tag = 'programs'
const academics = [staffWith('academics')]

export const listPrograms = operation({
  id: 'listPrograms',
  method: 'GET',
  path: '/programs',
  summary: 'Programs with what of them is offered, by name',
  tag,
  access: [anyStaff],
  response: z.array(Program),
})
const { sort, ...paging } = pageQuery(['name'])
const filters = {
  sort,
  /** Active programs with an active type and mode that has no courses in the open session. */
  courses: z.literal(gap).optional(),
}
export const pageOfPrograms = operation({
  id: 'pageOfPrograms',
  method: 'GET',
  path: '/programs/page',
  summary: 'One page of the programs, by name; searched in code, name and department',
  tag,
  access: [anyStaff],
  query: z.strictObject({ ...paging, ...filters }),
  response: successPage(z.object({ programs: z.array(Program) })),
})
export const exportPrograms = exportOf({
  id: 'exportPrograms',
  list: 'programs',
  what: 'Programs',
  tag,
  access: [anyStaff],
  filters,
})
export const getProgram = operation({
  id: 'getProgram',
  method: 'GET',
  path: '/programs/:id',
  summary: 'One program',
  tag,
  access: [anyStaff],
  params: IdParams,
  response: success(Program),
})
export const addProgram = operation({
  id: 'addProgram',
  method: 'POST',
  path: '/programs',
  summary: 'Add a program with its structures and offerings, all or nothing',
  tag,
  access: academics,
  body: NewProgram,
  status: 201,
  response: success(Program),
})
export const updateProgram = operation({
  id: 'updateProgram',
  method: 'PUT',
  path: '/programs/:id',
  summary: 'Change a program, and offer it in more types and modes',
  tag,
  access: academics,
  params: IdParams,
  body: ProgramEdit,
  response: success(Program),
})
export const deleteProgram = operation({
  id: 'deleteProgram',
  method: 'DELETE',
  path: '/programs/:id',
  summary: 'Delete a program with its offerings',
  tag,
  access: academics,
  params: IdParams,
  response: done,
})
export const listProgramStructures = operation({
  id: 'listProgramStructures',
  method: 'GET',
  path: '/program-structures/type/:type/mode/:mode',
  summary: 'Structures of one type and mode, oldest first',
  tag,
  access: [anyStaff],
  params: z.strictObject({ type: Id, mode: Id }),
  response: z.array(ProgramStructure),
})
export const addProgramStructure = operation({
  id: 'addProgramStructure',
  method: 'POST',
  path: '/program-structures',
  summary: 'Add a structure: a type, a mode, and years with their semesters',
  tag,
  access: academics,
  body: NewStructure,
  status: 201,
  response: success(ProgramStructure),
})
export const addProgramOffering = operation({
  id: 'addProgramOffering',
  method: 'POST',
  path: '/program-offerings',
  summary: 'Offer a program in a structure',
  tag,
  access: academics,
  body: NewOffering,
  status: 201,
  response: success(ProgramOffering),
})
