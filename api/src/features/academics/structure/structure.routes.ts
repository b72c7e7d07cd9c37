import {
  listDepartmentOfferings,
  listProgramModes,
  listProgramOfferings,
  listProgramTypes,
  listPublicSchools,
  type PublicSchool,
} from '@portal/contracts'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../../platform/actor'
import { serve } from '../../../platform/http/serve'
import type { StructureRepository } from './structure.repository'

/** Staff get everything, others only active rows. */
const activeOnly = (actor: Actor): boolean => actor.kind !== 'staff'

/** Only reads, so there is no service. */
export function structureRoutes(
  app: FastifyInstance,
  structure: StructureRepository,
  publicSchools: () => Promise<readonly PublicSchool[]>,
): void {
  serve(app, listProgramTypes, ({ query, actor }) => structure.types(query.type, activeOnly(actor)))
  serve(app, listProgramModes, ({ query, actor }) => structure.modes(query.mode, activeOnly(actor)))
  serve(app, listProgramOfferings, ({ query, actor }) =>
    structure.offerings({ ...query, activeOnly: activeOnly(actor) }),
  )
  serve(app, listDepartmentOfferings, ({ params }) =>
    structure.offerings({ department: params.id }),
  )
  serve(
    app,
    listPublicSchools,
    async () => ({ success: true as const, data: { schools: await publicSchools() } }),
    { identify: false, conditionalGet: true },
  )
}
