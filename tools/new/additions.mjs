// The lines that a new resource adds to lists in other files. Each is inserted before the first
// match of `before`.

const contracts = ({ One, Many, plural, table, OneTitle, aOne, oneWords }) => {
  const folder = 'packages/contracts/src'
  const kebab = oneWords.replaceAll(' ', '-')
  return [
    {
      file: `${folder}/academics/index.ts`,
      before: /export \* from '.\/operations'/,
      text: ['', '.list', '.messages']
        .map((part) => `export * from './${plural}${part}'\n`)
        .join(''),
    },
    {
      file: `${folder}/academics/operations.ts`,
      before: /import /,
      text: `import { add${One}, delete${One}, export${Many}, list${Many}, update${One} } from './${plural}'\n`,
    },
    {
      file: `${folder}/academics/operations.ts`,
      before: /(?<=academicsOperations = \[\n)/,
      text: `  list${Many},\n  add${One},\n  update${One},\n  delete${One},\n`,
    },
    {
      file: `${folder}/academics/operations.ts`,
      before: /(?<=academicsFiles = \[)/,
      text: `\n  export${Many},`,
    },
    {
      file: `${folder}/office/audit.words.ts`,
      before: /(?<=auditActions: Readonly<Record<string, string>> = \{\n)/,
      text: ['added', 'changed', 'deleted']
        .map(
          (act) =>
            `  '${kebab}.${act}': '${act.charAt(0).toUpperCase()}${act.slice(1)} ${aOne}',\n`,
        )
        .join(''),
    },
    {
      file: `${folder}/office/audit.fields.ts`,
      before: /(?<=auditRecords: Readonly<Record<string, string>> = \{\n)/,
      text: `  ${table}: '${OneTitle}',\n`,
    },
  ]
}

const api = ({ many, plural, table, migration, manyWords }) => [
  {
    file: 'api/src/migrations/index.ts',
    before: /import /,
    text: `import * as ${many} from './${migration}'\n`,
  },
  {
    file: 'api/src/migrations/index.ts',
    before: /\]\n$/,
    text: `  { name: '${migration}', ...${many} },\n`,
  },
  {
    file: 'api/src/features/academics/index.ts',
    before: /import \{ programs\b/,
    text: `import { ${many} } from './${plural}'\n`,
  },
  {
    file: 'api/src/features/academics/index.ts',
    before: /(?<=academics: readonly Feature<AcademicReads>\[\] = \[\n)/,
    text: `  ${many},\n`,
  },
  {
    file: 'docs/reference/tables.md',
    before: /\| `departments` \|/,
    text: `| \`${table}\` | features/academics/${plural} | a record of the ${manyWords} |\n`,
  },
]

const mocks = ({ One, one, many, plural, OneTitle, aFactory }) => {
  const folder = 'packages/testing/src'
  return [
    {
      file: `${folder}/factories/academics/structure.ts`,
      before: / {2}School,\n\}/,
      text: `  ${One},\n`,
    },
    {
      file: `${folder}/factories/academics/structure.ts`,
      before: /export const aDepartment = /,
      text: `export const ${aFactory} = factory(${One}, () => ({
  _id: anId(),
  code: 'AA',
  name: '${OneTitle} of Arts',
  description: null,
  updatedAt: longAgo,
}))
`,
    },
    {
      file: `${folder}/handlers/replies/academics.ts`,
      before: / {2}schoolMessages,\n/,
      text: `  ${one}Messages,\n`,
    },
    {
      file: `${folder}/handlers/replies/academics.ts`,
      before: / {2}aSchool,\n/,
      text: `  ${aFactory},\n`,
    },
    {
      file: `${folder}/handlers/replies/academics.ts`,
      before: / {2}'GET \/schools': /,
      text: `  'GET /${plural}': [${aFactory}()],
  'POST /${plural}': { ...success(${aFactory}()), message: ${one}Messages.added },
  'PUT /${plural}/:id': { ...success(${aFactory}()), message: ${one}Messages.updated },
  'DELETE /${plural}/:id': done(${one}Messages.deleted),
`,
    },
    {
      file: `${folder}/dev/backend/samples/academics.ts`,
      before: / {2}'POST \/schools': /,
      text: `  'POST /${plural}': () => ({ body: { code: 'ZZ', name: '${OneTitle} of Zoology' } }),
  'PUT /${plural}/:id': ({ structure }) => ({
    params: { id: structure.${many}[0]!._id },
    body: { code: 'AA', name: '${OneTitle} of Fine Arts' },
  }),
  'DELETE /${plural}/:id': ({ structure }) => ({ params: { id: structure.${many}[0]!._id } }),
`,
    },
    {
      file: `${folder}/dev/seed/academics/structure.ts`,
      before: / {2}aSchool,\n/,
      text: `  ${aFactory},\n`,
    },
    {
      file: `${folder}/dev/seed/academics/structure.ts`,
      before: / {2}schools,\n {2}departments,\n/,
      text: `  ${many}: [${aFactory}(), ${aFactory}({ code: 'BB', name: '${OneTitle} of Business' })],\n`,
    },
    {
      file: `${folder}/dev/mock-handlers/index.ts`,
      before: /import type \{ MockHandlers/,
      text: `import { ${one}Handlers } from './academics/${plural}'\n`,
    },
    {
      file: `${folder}/dev/mock-handlers/index.ts`,
      before: / {2}\.\.\.studentSessionHandlers,/,
      text: `  ...${one}Handlers,\n`,
    },
    {
      file: `${folder}/dev/backend/files.ts`,
      before: / {2}schoolList,\n/,
      text: `  ${one}List,\n`,
    },
    {
      file: `${folder}/dev/backend/files.ts`,
      before: / {2}'GET \/schools\/export'/,
      text: `  'GET /${plural}/export': ({ structure }) => tableOf(${one}List, structure.${many}),\n`,
    },
  ]
}

const screen = ({ plural, ManyTitle }) => {
  const area = 'mfe-staff-academics/src'
  return [
    {
      file: `${area}/area.ts`,
      before: / {4}'academics\.departments'/,
      text: `    'academics.${plural}': () => import('./features/academics/${plural}'),\n`,
    },
    {
      file: `${area}/manifest.ts`,
      before: / {2}\{\n {4}id: 'academics\.departments'/,
      text: `  {
    id: 'academics.${plural}',
    path: '/staff/academics/${plural}',
    title: '${ManyTitle}',
    module: 'academics',
    ...staff,
  },
`,
    },
    {
      file: `${area}/parts/AcademicsFrame.tsx`,
      before: / {2}\{ to: '\/staff\/academics\/departments'/,
      text: `  { to: '/staff/academics/${plural}', label: '${ManyTitle}', module: 'academics' },\n`,
    },
  ]
}

/** `{ file, before, text }`, in this order. */
export const additions = (names) => [
  ...contracts(names),
  ...api(names),
  ...mocks(names),
  ...screen(names),
]
