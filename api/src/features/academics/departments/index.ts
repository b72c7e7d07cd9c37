import {
  addDepartment,
  deleteDepartment,
  departmentList,
  departmentMessages,
  exportDepartments,
  listDepartments,
  listSchoolDepartments,
  updateDepartment,
} from '@portal/contracts'
import { serveExport } from '../../../platform/export'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { createProgramRemoval, type ProgramReads } from '../programs'
import { createDepartmentRepository } from './departments.repository'
import { createDepartmentService } from './departments.service'

export { removeDepartmentsOf } from './departments.repository'

/** Departments of schools. */
export const departments: Feature<ProgramReads> = (app, platform) => {
  const { db, clock, reads } = platform
  const service = createDepartmentService(
    unitOfWork(db, (connection) => ({
      departments: createDepartmentRepository(connection),
      programs: createProgramRemoval(connection, reads),
    })),
    clock,
  )

  serve(app, listDepartments, () => service.list())
  serve(app, listSchoolDepartments, ({ params }) => service.list(params.id))
  serveExport(app, platform, exportDepartments, departmentList, () => service.list())
  serve(app, addDepartment, async ({ body, by }) => ({
    success: true as const,
    message: departmentMessages.added,
    data: await service.add(body, by),
  }))
  serve(app, updateDepartment, async ({ params, body, by }) => ({
    success: true as const,
    message: departmentMessages.updated,
    data: await service.change(params.id, body, by),
  }))
  serve(app, deleteDepartment, async ({ params, by }) => {
    await service.remove(params.id, by)
    return { success: true as const, message: departmentMessages.deleted }
  })
}
