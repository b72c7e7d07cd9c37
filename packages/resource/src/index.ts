export { deleteAction } from './delete-action'
export { EditorDialog, type GoneRecord } from './EditorDialog'
export { ExportButton } from './ExportButton'
export { ExportMenu } from './ExportMenu'
export { FormDialog } from './FormDialog'
export { optionsFrom } from './options'
export { ResourceList } from './ResourceList'
export { RowActions } from './RowActions'
export type { Message } from './say'
export { SignInElsewhere } from './SignInElsewhere'
export { useAction, type Action } from './use-action'
export { choiceOf, useCascade, type Cascade } from './use-cascade'
export { useEditor, type Editor, type Open } from './use-editor'
export { useFailureDialog } from './use-failure-dialog'
export { useFormDialog, type FormDialogState } from './use-form-dialog'
export { useIsShown } from './use-is-shown'
export { openedId, useOpened } from './use-opened'
export {
  pagedByServer,
  pagedHere,
  pageSize,
  toQuery,
  useList,
  useListState,
  type List,
} from './use-list'
export { useSelection, type Selection } from './use-selection'
