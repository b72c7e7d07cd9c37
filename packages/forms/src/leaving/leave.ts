import { confirm, hasUnsavedWork } from '@portal/kit'

const question = {
  title: 'Leave without saving?',
  message: 'Your changes have not been saved.',
  confirmLabel: 'Leave',
  cancelLabel: 'Stay',
  danger: true,
}

/** The question before unsaved entries are lost. True to leave them. */
export const askToLeave = (): Promise<boolean> => confirm(question)

/** The same if there are unsaved entries, for a dialog with forms inside. */
export const mayLeave = async (): Promise<boolean> => !hasUnsavedWork() || (await askToLeave())
