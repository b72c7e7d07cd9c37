import {
  fold,
  savedViewMessages,
  viewNameLength,
  type SavedView,
  type SavedViewForm,
} from '@portal/contracts'
import { TextField } from '@portal/ui'
import { FormDialog } from '../FormDialog'
import { useFormDialog } from '../use-form-dialog'
import { savedViewsApi as api } from './saved-views.api'

const schema = () => import('./saved-view.schema').then(({ SavedViewForm: form }) => form)
const { nameRequired, renamed, saved, saveFailed } = savedViewMessages

interface ViewDialogProps {
  /** The path of the list. */
  list: string
  /** The query that is saved. */
  query: string
  /** The view that gets another name; none for a new view. */
  view?: SavedView | undefined
  onClose: () => void
}

/** The name of a view. A new view with the name of another one replaces it, after a question. */
export function ViewDialog({ list, query, view, onClose }: ViewDialogProps) {
  const { currentData } = api.savedViews.useQuery({ query: { list } })
  const [add] = api.addSavedView.useMutation()
  const [update] = api.updateSavedView.useMutation()
  const namesake = (name: string): SavedView | undefined =>
    view ? undefined : currentData?.data.find((each) => fold(each.name) === fold(name))
  const dialog = useFormDialog<SavedViewForm, { message?: string | undefined }>({
    schema,
    values: { name: view?.name ?? '' },
    required: nameRequired,
    ask: ({ name }) => {
      const other = namesake(name)
      return (
        other && {
          title: 'Replace the view?',
          message: `“${other.name}” will show the present search, filters and order.`,
          confirmLabel: 'Replace',
        }
      )
    },
    send: ({ name }) => {
      const present = view ?? namesake(name)
      return present
        ? update({ params: { id: present._id }, body: { name, query } })
        : add({ body: { list, name, query } })
    },
    messageOf: () => ({ title: view ? renamed : saved }),
    failed: saveFailed,
    onClose,
  })
  return (
    <FormDialog
      title={view ? 'Rename the view' : 'Save this view'}
      width={500}
      dialog={dialog}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint={view ? undefined : 'The search, filters and order of this list are saved for you.'}
        maxLength={viewNameLength}
        autoComplete="off"
        {...dialog.field('name')}
      />
    </FormDialog>
  )
}
