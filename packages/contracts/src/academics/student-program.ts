import { z } from 'zod'
import { Id } from '../base/common'
import { DepartmentRef, ModeRef, TypeRef } from './structure'

/** The offering of a student, populated (docs/reference/rules/academics.md). */
export const StudentProgram = z.object({
  _id: Id,
  structure: z.object({ type: TypeRef, mode: ModeRef }),
  department: DepartmentRef,
  program: z.object({ _id: Id, name: z.string() }),
})
export type StudentProgram = z.infer<typeof StudentProgram>
