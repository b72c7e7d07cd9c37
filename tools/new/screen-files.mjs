// The page of a new resource in the academic area.

const api = ({
  One,
  Many,
  many,
  plural,
}) => `import { defineApi, mutation, query } from '@portal/kit'

const invalidates = ['${One}']

export const ${many}Api = defineApi('mfe-staff-academics', {
  list${Many}: query('GET /${plural}', { provides: ['${One}'] }),
  add${One}: mutation('POST /${plural}', { invalidates }),
  update${One}: mutation('PUT /${plural}/:id', { invalidates }),
  delete${One}: mutation('DELETE /${plural}/:id', { invalidates }),
})
`

const dialog = ({
  One,
  one,
  many,
  plural,
  singular,
  oneWords,
  OneTitle,
}) => `import { ${one}Messages, type ${One}, type ${One}Input } from '@portal/contracts'
import { FormDialog, useFormDialog } from '@portal/resource'
import { TextArea, TextField } from '@portal/ui'
import { ${many}Api } from './${plural}.api'

const schema = () => import('./${singular}.schema').then(({ ${One}Input: input }) => input)

const valuesOf = ({ code, name, description }: ${One}): ${One}Input => ({
  code,
  name,
  description: description ?? '',
})
const empty: ${One}Input = { code: '', name: '', description: '' }

/** A new ${oneWords}, or an edit of one. */
export function ${One}Dialog({ ${one}, onClose }: { ${one}: ${One} | null; onClose: () => void }) {
  const [add] = ${many}Api.add${One}.useMutation()
  const [update] = ${many}Api.update${One}.useMutation()
  const dialog = useFormDialog<${One}Input, { message?: string | undefined }>({
    schema,
    values: ${one} ? valuesOf(${one}) : empty,
    record: ${one},
    send: (body) => (${one} ? update({ params: { id: ${one}._id }, body }) : add({ body })),
    failed: ${one} ? ${one}Messages.updateFailed : ${one}Messages.addFailed,
    onClose,
  })
  return (
    <FormDialog
      title={${one} ? \`Edit \${${one}.name}\` : 'Add New ${OneTitle}'}
      dialog={dialog}
      onClose={onClose}
    >
      <TextField label="Code" maxLength={10} {...dialog.field('code')} />
      <TextField label="Name" {...dialog.field('name')} />
      <TextArea label="Description" optional {...dialog.field('description')} />
    </FormDialog>
  )
}
`

const page = ({
  One,
  Many,
  one,
  many,
  plural,
  oneWords,
  manyWords,
  OneTitle,
}) => `import { ${one}List, ${one}Messages, type ${One} } from '@portal/contracts'
import {
  deleteAction,
  EditorDialog,
  pagedHere,
  ResourceList,
  RowActions,
  useAction,
  useEditor,
  useList,
  useListState,
} from '@portal/resource'
import { Button } from '@portal/ui'
import type { ResourceColumn } from '@portal/ui/staff'
import { AcademicsFrame } from '../../../parts/AcademicsFrame'
import { ${One}Dialog } from './${One}Dialog'
import { ${many}Api } from './${plural}.api'

const deletion = deleteAction<${One}>({
  warning: ${one}Messages.deleteWarning,
  name: ({ name }) => name,
  failed: ${one}Messages.deleteFailed,
})

export function ${Many}Page() {
  const ${many} = ${many}Api.list${Many}.useQuery()
  const list = useList(useListState(), ${many}, {
    select: pagedHere((rows) => rows, ${one}List.searched),
    failed: ${one}Messages.fetchFailed,
  })
  const editor = useEditor()
  const { run: remove, running } = useAction(${many}Api.delete${One}.useMutation(), deletion)

  const columns: ResourceColumn<${One}>[] = [
    { header: 'Code', code: true, width: 5, cell: ({ code }) => code },
    { header: 'Name', lead: true, width: 10, cell: ({ name }) => name },
    { header: 'Description', width: 12, cell: ({ description }) => description ?? '–' },
    {
      header: 'Actions',
      actions: true,
      width: 10, cell: (${one}) => (
        <RowActions
          name={${one}.name}
          deleting={running === ${one}._id}
          onEdit={() => {
            editor.edit(${one})
          }}
          onDelete={() => void remove(${one})}
        />
      ),
    },
  ]
  return (
    <AcademicsFrame>
      <ResourceList
        list={list}
        noun="${manyWords}"
        columns={columns}
        emptyMessage={${one}Messages.none}
        exported="GET /${plural}/export"
      >
        <Button variant="primary" icon="plus" aria-haspopup="dialog" onClick={editor.add}>
          Add New ${OneTitle}
        </Button>
      </ResourceList>
      <EditorDialog editor={editor} noun="${oneWords}" records={${many}.currentData}>
        {(${one}) => <${One}Dialog ${one}={${one}} onClose={editor.close} />}
      </EditorDialog>
    </AcademicsFrame>
  )
}
`

const pageTest = ({ One, Many, one, plural, oneWords, manyWords, OneTitle, aFactory }) => `import {
  add${One},
  delete${One},
  list${Many},
  ${one}List,
  ${one}Messages,
  update${One},
} from '@portal/contracts'
import { ${aFactory}, anId, itIsAResource } from '@portal/testing'
import { ${Many}Page } from './${Many}Page'

itIsAResource({
  page: <${Many}Page />,
  path: '/staff/academics/${plural}',
  module: 'academics',
  one: '${oneWords}',
  many: '${manyWords}',
  sentences: ${one}Messages,
  operations: { list: list${Many}, add: add${One}, update: update${One}, remove: delete${One} },
  rows: (name, nth) =>
    ${aFactory}({
      _id: anId(),
      code: \`Z\${String(nth)}\`,
      name: \`${OneTitle} of \${name}\`,
      description: \`About \${name}\`,
    }),
  listReply: (rows) => rows,
  exported: ${one}List,
  headers: ['Code', 'Name', 'Description'],
  cells: ['Z0', '${OneTitle} of Alpha', 'About Alpha'],
  addLabel: 'Add New ${OneTitle}',
  fill: async (dialog, user) => {
    await user.type(dialog.getByLabelText('Code'), 'EN')
    await user.type(dialog.getByLabelText('Name'), '${OneTitle} of Engineering')
    return { code: 'EN', name: '${OneTitle} of Engineering', description: '' }
  },
})
`

/** `{ path: text }`. */
export function screenFiles(names) {
  const { plural, singular, One, Many } = names
  const feature = `mfe-staff-academics/src/features/academics/${plural}`
  return {
    [`${feature}/${plural}.api.ts`]: api(names),
    [`${feature}/${singular}.schema.ts`]: `export { ${One}Input } from '@portal/contracts'\n`,
    [`${feature}/${One}Dialog.tsx`]: dialog(names),
    [`${feature}/${Many}Page.tsx`]: page(names),
    [`${feature}/${Many}Page.test.tsx`]: pageTest(names),
    [`${feature}/index.ts`]: `export { ${Many}Page as default } from './${Many}Page'\n`,
  }
}
