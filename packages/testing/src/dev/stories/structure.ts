import type { Stories } from './story'
import { success } from '../../answers'

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
  'GET /departments': ({ world }) => world.structure.departments,
  'GET /departments/school/:id': ({ params, world }) => world.structure.departments.filter(({ school }) => school._id === params.id),
}
