import { z } from 'zod'
import { Id, IdParams, Instant } from '../base/common'
import { operation, anyStaff } from '../base/operation'

/** A kind of award, such as ND or HND. Public lists contain only active types. */
export const ProgramType = z.object({
  _id: Id,
  type: z.string(),
  description: z.string(),
  active: z.boolean(),
  updatedAt: Instant,
})
export type ProgramType = z.infer<typeof ProgramType>

/** A mode of study, such as FT or PT. */
export const ProgramMode = z.object({
  _id: Id,
  mode: z.string(),
  description: z.string(),
  active: z.boolean(),
  updatedAt: Instant,
})
export type ProgramMode = z.infer<typeof ProgramMode>

export const SchoolRef = z.object({ _id: Id, name: z.string() })
export const DepartmentRef = z.object({ _id: Id, name: z.string(), school: SchoolRef })

/**
 * The years of a structure, each with its number and the names of its semesters
 * (docs/reference/rules/academics.md).
 */
export const StructureYear = z.object({ year: z.int(), semesters: z.array(z.string()) })

export const TypeRef = z.object({ _id: Id, type: z.string() })
export const ModeRef = z.object({ _id: Id, mode: z.string(), description: z.string() })

/** A program of a department in one structure (docs/reference/rules/academics.md). */
export const ProgramOffering = z.object({
  _id: Id,
  program: z.object({ _id: Id, name: z.string(), code: z.string() }),
  department: DepartmentRef,
  structure: z.object({ _id: Id, type: TypeRef, mode: ModeRef, years: z.array(StructureYear) }),
  minUnits: z.int(),
  maxUnits: z.int(),
})
export type ProgramOffering = z.infer<typeof ProgramOffering>

const tag = 'structure'

export const listProgramTypes = operation({
  id: 'listProgramTypes',
  method: 'GET',
  path: '/programtypes',
  summary: 'Program types; active ones unless staff ask',
  tag,
  access: 'public',
  repeatsMessage: true,
  query: z.strictObject({ type: z.string().max(10).optional() }),
  response: z.array(ProgramType),
})
export const listProgramModes = operation({
  id: 'listProgramModes',
  method: 'GET',
  path: '/programmodes',
  summary: 'Program modes; active ones unless staff ask',
  tag,
  access: 'public',
  repeatsMessage: true,
  query: z.strictObject({ mode: z.string().max(10).optional() }),
  response: z.array(ProgramMode),
})
export const listProgramOfferings = operation({
  id: 'listProgramOfferings',
  method: 'GET',
  path: '/program-offerings',
  summary: 'Offerings, by type, mode and department when given',
  tag,
  access: 'public',
  query: z.strictObject({ type: Id.optional(), mode: Id.optional(), department: Id.optional() }),
  response: z.array(ProgramOffering),
})
export const listDepartmentOfferings = operation({
  id: 'listDepartmentOfferings',
  method: 'GET',
  path: '/program-offerings/department/:id',
  summary: 'Offerings of one department',
  tag,
  access: [anyStaff],
  params: IdParams,
  response: z.array(ProgramOffering),
})
