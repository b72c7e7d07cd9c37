// Contract, messages, list and mocks of a new resource.

const contract = ({ One, Many, plural, ManyTitle, aOne }) => `import { z } from 'zod'
import {
  BasedOn,
  done,
  Id,
  IdParams,
  Instant,
  optionalLine,
  requiredLine,
  success,
} from '../base/common'
import { exportOf } from '../base/exports'
import { messages } from '../base/messages'
import { anyStaff, operation, staffWith } from '../base/operation'

export const ${One} = z.object({
  _id: Id,
  code: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  updatedAt: Instant,
})
export type ${One} = z.infer<typeof ${One}>

const required = (max: number) => requiredLine(messages.general.fillRequired, max)

export const ${One}Input = z.strictObject({
  code: required(10),
  name: required(150),
  description: optionalLine(500),
})
export const ${One}Edit = ${One}Input.extend({ basedOn: BasedOn })
export type ${One}Input = z.infer<typeof ${One}Input>
export type ${One}Edit = z.infer<typeof ${One}Edit>

const tag = '${plural}'
const academics = [staffWith('academics')]

export const list${Many} = operation({
  id: 'list${Many}',
  method: 'GET',
  path: '/${plural}',
  summary: '${ManyTitle}, by name',
  tag,
  access: [anyStaff],
  response: z.array(${One}),
})
export const add${One} = operation({
  id: 'add${One}',
  method: 'POST',
  path: '/${plural}',
  summary: 'Add ${aOne}',
  tag,
  access: academics,
  body: ${One}Input,
  status: 201,
  response: success(${One}),
})
export const update${One} = operation({
  id: 'update${One}',
  method: 'PUT',
  path: '/${plural}/:id',
  summary: 'Change ${aOne}',
  tag,
  access: academics,
  params: IdParams,
  body: ${One}Edit,
  response: success(${One}),
})
export const delete${One} = operation({
  id: 'delete${One}',
  method: 'DELETE',
  path: '/${plural}/:id',
  summary: 'Delete ${aOne}',
  tag,
  access: academics,
  params: IdParams,
  response: done,
})
export const export${Many} = exportOf({
  id: 'export${Many}',
  list: '${plural}',
  what: '${ManyTitle}',
  tag,
  access: [anyStaff],
  filters: {},
})
`

const sentences = ({
  one,
  oneWords,
  manyWords,
  OneTitle,
  aOne,
}) => `/** Sentences about ${manyWords}. A file of its own, so that no other page carries it. */
export const ${one}Messages = {
  fetchFailed: 'Failed to fetch ${manyWords} data',
  none: 'No ${manyWords} found',
  added: '${OneTitle} added successfully',
  addFailed: 'Failed to add ${oneWords}',
  updated: '${OneTitle} updated successfully',
  updateFailed: 'Failed to update ${oneWords}',
  deleteWarning: 'This will delete the ${oneWords}!',
  deleted: 'The ${oneWords} has been deleted.',
  deleteFailed: 'Failed to delete ${oneWords}',
  codeTaken: '${aOne.charAt(0).toUpperCase()}${aOne.slice(1)} with this code already exists. Please use a different code.',
} as const
`

const list = ({
  One,
  one,
  plural,
  ManyTitle,
}) => `import type { ListDescription } from '../base/lists'
import type { ${One} } from './${plural}'

export const ${one}List = {
  name: '${plural}',
  title: '${ManyTitle}',
  columns: [
    { header: 'Code', text: ({ code }) => code },
    { header: 'Name', text: ({ name }) => name },
    { header: 'Description', text: ({ description }) => description ?? '' },
  ],
  searched: ({ code, name, description }) => [code, name, description ?? ''],
} satisfies ListDescription<${One}>
`

const mockHandlers = ({
  One,
  one,
  many,
  plural,
  manyWords,
}) => `import { ${one}Messages, type ${One}, type ${One}Input } from '@portal/contracts'
import { done, success } from '../../../answers'
import type { MockDatabase } from '../../seed/database'
import type { MockHandlers } from '../mock-handler'
import { add, change, justNow, remove, type Records } from '../records'

const ${many} = ({ structure }: MockDatabase): Records<${One}> => ({
  rows: structure.${many},
  unique: { key: ({ code }) => code, field: 'code', taken: ${one}Messages.codeTaken },
})
const to${One} = ({ code, name, description }: ${One}Input) => ({
  code: code.toUpperCase(),
  name,
  description: description || null,
})

/** Records of ${manyWords} in memory. */
export const ${one}Handlers: MockHandlers = {
  'GET /${plural}': ({ db }) => db.structure.${many},
  'POST /${plural}': ({ body, db }) => ({
    ...success(add(${many}(db), { ...to${One}(body), updatedAt: justNow() })),
    message: ${one}Messages.added,
  }),
  'PUT /${plural}/:id': ({ params, body, db }) => ({
    ...success(change(${many}(db), params.id, to${One}(body), body.basedOn)),
    message: ${one}Messages.updated,
  }),
  'DELETE /${plural}/:id': ({ params, db }) => {
    remove(${many}(db), params.id)
    return done(${one}Messages.deleted)
  },
}
`

/** `{ path: text }`. */
export const contractFiles = (names) => ({
  [`packages/contracts/src/academics/${names.plural}.ts`]: contract(names),
  [`packages/contracts/src/academics/${names.plural}.messages.ts`]: sentences(names),
  [`packages/contracts/src/academics/${names.plural}.list.ts`]: list(names),
  [`packages/testing/src/dev/mock-handlers/academics/${names.plural}.ts`]: mockHandlers(names),
})
