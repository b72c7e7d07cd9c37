import {
  departmentMessages,
  schoolMessages,
  type Department,
  type DepartmentInput,
  type School,
  type SchoolInput,
} from '@portal/contracts'
import { done, success } from '../../../answers'
import { wrong } from '../../backend/refusal'
import type { MockDatabase } from '../../seed/database'
import { add, change, justNow, remove, type Records } from '../records'
import type { MockHandlers } from '../mock-handler'

const codes = { key: ({ code }: { code: string }) => code, field: 'code' } as const
const schools = ({ structure }: MockDatabase): Records<School> => ({
  rows: structure.schools,
  unique: { ...codes, taken: schoolMessages.codeTaken },
})
const toSchool = ({ code, name, description }: SchoolInput) => ({
  code: code.toUpperCase(),
  name,
  description: description || null,
})

const departments = ({ structure }: MockDatabase): Records<Department> => ({
  rows: structure.departments,
  unique: { ...codes, taken: departmentMessages.codeTaken },
})
function toDepartment(
  { code, name, school: chosen, description }: DepartmentInput,
  { structure }: MockDatabase,
) {
  const school = structure.schools.find(({ _id }) => _id === chosen)
  if (!school) throw wrong('school', departmentMessages.unknownSchool)
  return {
    code: code.toUpperCase(),
    name,
    description: description || null,
    school: { _id: school._id, name: school.name },
  }
}

/** Program offerings, schools and departments. */
export const structureHandlers: MockHandlers = {
  'GET /program-offerings': ({ query, db }) =>
    db.structure.offerings.filter(
      ({ department, structure: { type, mode } }) =>
        (query.type === undefined || type._id === query.type) &&
        (query.mode === undefined || mode._id === query.mode) &&
        (query.department === undefined || department._id === query.department),
    ),
  'GET /program-offerings/department/:id': ({ params, db }) =>
    db.structure.offerings.filter(({ department }) => department._id === params.id),
  'GET /schools': ({ db }) => success({ schools: db.structure.schools }),
  'POST /schools': ({ body, db }) => ({
    ...success(add(schools(db), { ...toSchool(body), departmentCount: 0, updatedAt: justNow() })),
    message: schoolMessages.added,
  }),
  'PUT /schools/:id': ({ params, body, db }) => ({
    ...success(change(schools(db), params.id, toSchool(body), body.basedOn)),
    message: schoolMessages.updated,
  }),
  'DELETE /schools/:id': ({ params, db }) => {
    remove(schools(db), params.id)
    db.structure.departments = db.structure.departments.filter(
      ({ school }) => school._id !== params.id,
    )
    return done(schoolMessages.deleted)
  },
  'GET /departments': ({ db }) => db.structure.departments,
  'GET /departments/school/:id': ({ params, db }) =>
    db.structure.departments.filter(({ school }) => school._id === params.id),
  'POST /departments': ({ body, db }) => ({
    ...success(
      add(departments(db), { ...toDepartment(body, db), programCount: 0, updatedAt: justNow() }),
    ),
    message: departmentMessages.added,
  }),
  'PUT /departments/:id': ({ params, body, db }) => ({
    ...success(change(departments(db), params.id, toDepartment(body, db), body.basedOn)),
    message: departmentMessages.updated,
  }),
  'DELETE /departments/:id': ({ params, db }) => {
    remove(departments(db), params.id)
    return done(departmentMessages.deleted)
  },
}
