import { z } from 'zod'
import { Id, success } from '../base/common'
import { operation } from '../base/operation'

/** A program for visitors, with its awards and modes, such as 'ND' and 'Full Time'. */
export const PublicProgram = z.object({
  _id: Id,
  name: z.string(),
  awards: z.array(z.object({ type: z.string(), mode: z.string() })),
})
export const PublicDepartment = z.object({
  _id: Id,
  name: z.string(),
  /** The last part of the department page's address, from its name; unique among departments. */
  slug: z.string(),
  /**
   * The address of the page: `/department` for the page that the institution writes,
   * `/department/<slug>` for all others.
   */
  path: z.templateLiteral(['/', z.string()]),
  description: z.string().nullable(),
  programs: z.array(PublicProgram),
})
export const PublicSchool = z.object({
  _id: Id,
  name: z.string(),
  description: z.string().nullable(),
  departments: z.array(PublicDepartment),
})
export type PublicDepartment = z.infer<typeof PublicDepartment>
export type PublicSchool = z.infer<typeof PublicSchool>

export const listPublicSchools = operation({
  id: 'listPublicSchools',
  method: 'GET',
  path: '/schools/public',
  summary: 'Schools with their departments and active programs, for visitors',
  tag: 'structure',
  access: 'public',
  response: success(z.object({ schools: z.array(PublicSchool) })),
})
