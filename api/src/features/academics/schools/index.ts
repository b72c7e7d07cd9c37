import {
  addSchool,
  deleteSchool,
  exportSchools,
  listSchools,
  schoolList,
  schoolMessages,
  updateSchool,
} from '@portal/contracts'
import { serveExport } from '../../../platform/export'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { removeDepartmentsOf } from '../departments'
import { createProgramRemoval, type ProgramReads } from '../programs'
import { createSchoolRepository } from './schools.repository'
import { createSchoolService } from './schools.service'

/** Schools. */
export const schools: Feature<ProgramReads> = (app, platform) => {
  const { db, clock, reads } = platform
  const service = createSchoolService(
    unitOfWork(db, (connection) => ({
      schools: createSchoolRepository(connection),
      programs: createProgramRemoval(connection, reads),
      removeDepartments: removeDepartmentsOf.bind(null, connection),
    })),
    clock,
  )

  serve(app, listSchools, async () => ({
    success: true as const,
    data: { schools: await service.list() },
  }))
  serveExport(app, platform, exportSchools, schoolList, () => service.list())
  serve(app, addSchool, async ({ body, by }) => ({
    success: true as const,
    message: schoolMessages.added,
    data: await service.add(body, by),
  }))
  serve(app, updateSchool, async ({ params, body, by }) => ({
    success: true as const,
    message: schoolMessages.updated,
    data: await service.change(params.id, body, by),
  }))
  serve(app, deleteSchool, async ({ params, by }) => {
    await service.remove(params.id, by)
    return { success: true as const, message: schoolMessages.deleted }
  })
}
