// The files of a new resource, by their path.
import { contractFiles } from './contract-files.mjs'
import { screenFiles } from './screen-files.mjs'

const migration = ({ table }) => `import type { Knex } from 'knex'
import { createTable, dropTables, id, timestamps } from './schema'

export async function up(db: Knex): Promise<void> {
  await createTable(db, '${table}', [
    id,
    'code varchar(10) not null unique',
    'name varchar(150) not null',
    'description varchar(500)',
    ...timestamps,
  ])
}

export async function down(db: Knex): Promise<void> {
  await dropTables(db, ['${table}'])
}
`

const repository = ({
  One,
  one,
  oneWords,
  table,
}) => `import { ${one}Messages, type ${One} } from '@portal/contracts'
import type { Knex } from 'knex'
import { createRows, type Rows } from '../../../platform/database/rows/rows'

interface ${One}Row {
  id: string
  code: string
  name: string
  description: string | null
  updated_at: string
}

const to${One} = ({ id, code, name, description, updated_at }: ${One}Row): ${One} => ({
  _id: id,
  code,
  name,
  description,
  updatedAt: updated_at,
})

export const create${One}Repository = (connection: Knex): Rows<${One}> =>
  createRows<${One}Row, ${One}>(connection, {
    table: '${table}',
    noun: '${oneWords.replaceAll(' ', '-')}',
    order: ['row.name', 'row.id'],
    toEntity: to${One},
    select: (db) =>
      db('${table} as row').select('row.id', 'row.code', 'row.name', 'row.description', 'row.updated_at'),
    taken: { field: 'code', message: ${one}Messages.codeTaken },
  })
`

const service = ({
  One,
  many,
}) => `import type { ${One}, ${One}Edit, ${One}Input } from '@portal/contracts'
import type { Origin } from '../../../platform/actor'
import type { Clock } from '../../../platform/clock'
import type { Columns, Rows } from '../../../platform/database/rows/rows'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'

interface Work {
  ${many}: Rows<${One}>
}

const columnsOf = ({ code, name, description }: ${One}Input): Columns => ({
  code: code.toUpperCase(),
  name,
  description: description || null,
})

export const create${One}Service = (work: UnitOfWork<Work>, clock: Clock) => ({
  list: () => work.read(({ ${many} }) => ${many}.list()),

  add: (input: ${One}Input, by: Origin) =>
    work.write(async ({ ${many} }) =>
      ${many}.get(await ${many}.add(columnsOf(input), by, clock.instant())),
    ),

  change: (id: string, { basedOn, ...input }: ${One}Edit, by: Origin) =>
    work.write(async ({ ${many} }) => {
      await ${many}.change(id, columnsOf(input), by, clock.instant(), basedOn)
      return ${many}.get(id)
    }),

  remove: (id: string, by: Origin) => work.write(({ ${many} }) => ${many}.remove(id, by)),
})
`

const composition = ({ One, Many, one, many, manyWords }) => `import {
  add${One},
  delete${One},
  export${Many},
  list${Many},
  ${one}List,
  ${one}Messages,
  update${One},
} from '@portal/contracts'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { serveExport } from '../../../platform/export'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { create${One}Repository } from './${'${plural}'}.repository'
import { create${One}Service } from './${'${plural}'}.service'

const success = true as const

/** Records of ${manyWords}. */
export const ${many}: Feature = (app, platform) => {
  const { db, clock } = platform
  const work = unitOfWork(db, (connection) => ({ ${many}: create${One}Repository(connection) }))
  const service = create${One}Service(work, clock)
  serve(app, list${Many}, () => service.list())
  serveExport(app, platform, export${Many}, ${one}List, () => service.list())
  serve(app, add${One}, async ({ body, by }) => ({
    success,
    message: ${one}Messages.added,
    data: await service.add(body, by),
  }))
  serve(app, update${One}, async ({ params, body, by }) => ({
    success,
    message: ${one}Messages.updated,
    data: await service.change(params.id, body, by),
  }))
  serve(app, delete${One}, async ({ params, by }) => {
    await service.remove(params.id, by)
    return { success, message: ${one}Messages.deleted }
  })
}
`

const apiTest = ({
  plural,
  table,
  oneWords,
  one,
  OneTitle,
}) => `import { ${one}Messages } from '@portal/contracts'
import { itKeepsRecords, testResource } from '../../../../test/resource'

itKeepsRecords(testResource(), {
  path: '/${plural}',
  table: '${table}',
  noun: '${oneWords.replaceAll(' ', '-')}',
  module: 'academics',
  sentences: ${one}Messages,
  sample: () => ({ code: 'ZZ', name: '${OneTitle} of Zoology' }),
  required: ['code', 'name'],
  unique: { field: 'code', other: 'ZY' },
  rowsOf: (body) => body as { _id: string }[],
})
`

/** `{ path: text }`. */
export function files(names) {
  const { plural, migration: name } = names
  const feature = `api/src/features/academics/${plural}`
  return {
    [`api/src/migrations/${name}.ts`]: migration(names),
    [`${feature}/${plural}.repository.ts`]: repository(names),
    [`${feature}/${plural}.service.ts`]: service(names),
    [`${feature}/index.ts`]: composition(names).replaceAll('${plural}', plural),
    [`${feature}/${plural}.test.ts`]: apiTest(names),
    ...contractFiles(names),
    ...screenFiles(names),
  }
}
