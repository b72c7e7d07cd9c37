import {
  getStudent,
  getStudentBiodata,
  getUserData,
  isStudentEdit,
  listStudents,
  updateStudent,
} from '@portal/contracts'
import type { PageMeta, StudentFilter, StudentListItem } from '@portal/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve'
import type { PageAsked } from '../../../platform/database/queries/list-page'
import type { StudentService } from './students.service'

/** The list bypasses the service: it is a read model of one screen, without business rules. */
export type StudentList = (
  query: StudentFilter & PageAsked & { sort?: string | undefined },
) => Promise<{ students: StudentListItem[]; meta: PageMeta }>

const success = true as const

export function studentRoutes(
  app: FastifyInstance,
  service: StudentService,
  list: StudentList,
): void {
  serve(app, getUserData, async ({ query, actor }) => ({
    success,
    data: await service.withBiodata(actor, query.applicationNumber),
  }))

  serve(app, listStudents, async ({ query }) => {
    const { students, meta } = await list(query)
    return { success, data: { students }, meta }
  })

  serve(app, getStudent, async ({ params, actor }) => ({
    success,
    data: { student: await service.show(actor, params.applicationNumber) },
  }))

  serve(app, updateStudent, async ({ params, body, by }) => ({
    success,
    message: isStudentEdit(body)
      ? await service.edit(params.applicationNumber, body, by)
      : await service.decide(params.applicationNumber, body, by),
  }))

  serve(app, getStudentBiodata, async ({ params, actor }) => ({
    success,
    data: { biodata: await service.biodata(actor, params.studentId) },
  }))
}
