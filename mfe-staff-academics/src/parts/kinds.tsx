import type { FileOperationKey, ListDescription, programTypeMessages } from '@portal/contracts'
import { confirm } from '@portal/kit'
import {
  deleteAction,
  EditorDialog,
  FormDialog,
  pagedHere,
  ResourceList,
  RowActions,
  useAction,
  useEditor,
  useList,
  useListState,
  type Action,
  type FormDialogState,
} from '@portal/resource'
import { Badge, Button, TextField } from '@portal/ui'
import type { ResourceColumn } from '@portal/ui/staff'
import type { ComponentProps, ReactNode } from 'react'
import { AcademicsFrame } from './AcademicsFrame'
import styles from './kinds.module.css'

/** The common fields of program types and program modes. */
export interface Kind {
  _id: string
  description: string
  active: boolean
  updatedAt: string
}

type Answer<Row> = Parameters<typeof useList<readonly Row[], Row>>[1]
interface Done {
  message: string
}
type ById = { params: { id: string } }
type ToBecome = ById & { query: { active: 'true' | 'false' } }
type Call<Argument> = Parameters<typeof useAction<Kind, Argument, Done>>[0]

interface KindsPageProps<Row extends Kind> {
  /** 'program types' */
  noun: string
  messages: typeof programTypeMessages
  answer: Answer<Row> & { currentData?: readonly Row[] | undefined }
  calls: { toggle: Call<ToBecome>; remove: Call<ById> }
  /** Its export. */
  described: ListDescription<Row> & { searched: (row: Row) => readonly string[] }
  exported: FileOperationKey
  /** The header of the code's column. */
  header: string
  codeOf: (row: Row) => string
  addLabel: string
  dialog: (row: Row | null, close: () => void) => ReactNode
}

/**
 * Activates or deactivates, as the button says, also if somebody else was first. The message is the
 * server's.
 */
const toggleAction = (messages: typeof programTypeMessages): Action<Kind, ToBecome, Done> => ({
  failed: ({ active }) => messages.toggleFailed(!active),
  request: ({ _id, active }) => ({
    params: { id: _id },
    query: { active: active ? 'false' : 'true' },
  }),
  done: (_row, { message }) => ({ title: message, autoCloseMs: 2000 }),
})

/** The name of a record: 'ND (National Diploma)'. */
export const kindName = (code: string, { description }: Kind): string => `${code} (${description})`

/** The tab of program types, and that of program modes. */
export function KindsPage<Row extends Kind>({
  noun,
  messages,
  answer,
  described,
  exported,
  calls,
  header,
  codeOf,
  addLabel,
  dialog,
}: KindsPageProps<Row>) {
  const list = useList(useListState(), answer, {
    select: pagedHere((rows: readonly Row[]) => rows, described.searched),
    failed: messages.fetchFailed,
  })
  const editor = useEditor()
  const nameOf = (row: Row) => kindName(codeOf(row), row)
  const toggle = useAction(calls.toggle, toggleAction(messages))
  const turn = async (row: Row): Promise<void> => {
    if (
      !row.active ||
      (await confirm({
        title: `Deactivate ${nameOf(row)}?`,
        message: messages.deactivation,
        confirmLabel: 'Yes, deactivate',
        danger: true,
      }))
    )
      await toggle.run(row)
  }
  const remove = useAction(
    calls.remove,
    deleteAction<Row>({
      warning: messages.deleteWarning,
      name: nameOf,
      failed: messages.deleteFailed,
    }),
  )
  const columns: ResourceColumn<Row>[] = [
    { header, lead: true, width: 6, cell: codeOf },
    { header: 'Description', width: 10, cell: ({ description }) => description },
    {
      header: 'Status',
      code: true,
      width: 6.5,
      cell: ({ active }) => (
        <Badge tone={active ? 'success' : 'neutral'}>{active ? 'Active' : 'Inactive'}</Badge>
      ),
    },
    {
      header: 'Actions',
      actions: true,
      width: 17.75,
      cell: (row) => (
        <RowActions
          name={nameOf(row)}
          deleting={remove.running === row._id}
          onEdit={() => {
            editor.edit(row)
          }}
          onDelete={() => void remove.run(row)}
        >
          <Button
            small
            className={styles.toggle}
            busy={toggle.running === row._id}
            aria-label={`${row.active ? 'Deactivate' : 'Activate'} ${nameOf(row)}`}
            onClick={() => void turn(row)}
          >
            {row.active ? 'Deactivate' : 'Activate'}
          </Button>
        </RowActions>
      ),
    },
  ]
  return (
    <AcademicsFrame>
      <ResourceList
        list={list}
        noun={noun}
        columns={columns}
        emptyMessage={messages.none}
        exported={exported}
        isInactive={({ active }) => !active}
      >
        <Button variant="primary" icon="plus" aria-haspopup="dialog" onClick={editor.add}>
          {addLabel}
        </Button>
      </ResourceList>
      <EditorDialog editor={editor} noun={noun.replace(/s$/, '')} records={answer.currentData}>
        {(row) => dialog(row, editor.close)}
      </EditorDialog>
    </AcademicsFrame>
  )
}

interface KindFormProps {
  title: string
  dialog: FormDialogState
  onClose: () => void
  code: ComponentProps<typeof TextField>
  description: ComponentProps<typeof TextField>
}

/** The dialog of a record: its code and description. */
export const KindForm = ({ title, dialog, onClose, code, description }: KindFormProps) => (
  <FormDialog title={title} dialog={dialog} onClose={onClose}>
    <TextField {...code} />
    <TextField {...description} />
  </FormDialog>
)
