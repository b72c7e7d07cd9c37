import { departmentMessages, schoolMessages, type Department, type DepartmentInput, type School, type SchoolInput } from '@portal/contracts'
import { done, success } from '../../answers'
import { wrong } from '../backend/refusal'
import type { World } from '../world/world'
import { add, change, remove, type Records } from './records'
import type { Stories } from './story'

const codes = { key: ({ code }: { code: string }) => code, field: 'code' } as const
const schools = ({ structure }: World): Records<School> => ({ rows: structure.schools, unique: { ...codes, taken: schoolMessages.codeTaken } })
const toSchool = ({ code, name, description }: SchoolInput) => ({ code: code.toUpperCase(), name, description: description || null })

const departments = ({ structure }: World): Records<Department> => ({ rows: structure.departments, unique: { ...codes, taken: departmentMessages.codeTaken } })
function toDepartment({ code, name, school: chosen, description }: DepartmentInput, { structure }: World) {
  const school = structure.schools.find(({ _id }) => _id === chosen)
  if (!school) throw wrong('school', departmentMessages.unknownSchool)
  return { code: code.toUpperCase(), name, description: description || null, school: { _id: school._id, name: school.name } }
}

/** What is taught. */
export const structureStories: Stories = {
  'GET /programtypes': ({ query, world }) => world.structure.types.filter(({ type }) => query.type === undefined || type === query.type),
  'GET /programmodes': ({ query, world }) => world.structure.modes.filter(({ mode }) => query.mode === undefined || mode === query.mode),
  'GET /program-offerings': ({ query, world }) =>
    world.structure.offerings.filter(({ structure: { type, mode } }) =>
      (query.type === undefined || type._id === query.type) && (query.mode === undefined || mode._id === query.mode)),
  'GET /program-offerings/department/:id': ({ params, world }) =>
    world.structure.offerings.filter(({ department }) => department._id === params.id),
  'GET /schools': ({ world }) => success({ schools: world.structure.schools }),
  'POST /schools': ({ body, world }) => ({ ...success(add(schools(world), { ...toSchool(body), departmentCount: 0 })), message: schoolMessages.added }),
  'PUT /schools/:id': ({ params, body, world }) => ({ ...success(change(schools(world), params.id, toSchool(body))), message: schoolMessages.updated }),
  'DELETE /schools/:id': ({ params, world }) => {
    remove(schools(world), params.id)
    world.structure.departments = world.structure.departments.filter(({ school }) => school._id !== params.id)
    return done(schoolMessages.deleted)
  },
  'GET /departments': ({ world }) => world.structure.departments,
  'GET /departments/school/:id': ({ params, world }) => world.structure.departments.filter(({ school }) => school._id === params.id),
  'POST /departments': ({ body, world }) => ({ ...success(add(departments(world), { ...toDepartment(body, world), programCount: 0 })), message: departmentMessages.added }),
  'PUT /departments/:id': ({ params, body, world }) =>
    ({ ...success(change(departments(world), params.id, toDepartment(body, world))), message: departmentMessages.updated }),
  'DELETE /departments/:id': ({ params, world }) => {
    remove(departments(world), params.id)
    return done(departmentMessages.deleted)
  },
}
