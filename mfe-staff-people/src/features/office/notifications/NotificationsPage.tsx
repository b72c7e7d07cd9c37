import {
  notificationMessages,
  notificationPreviewLength,
  notificationTypes,
  type Notification,
  type NotificationType,
} from '@portal/contracts'
import {
  deleteAction,
  EditorDialog,
  openedId,
  pagedByServer,
  ResourceList,
  RowActions,
  toQuery,
  useAction,
  useEditor,
  useList,
  useListState,
  useOpened,
} from '@portal/resource'
import { Button, clip, DateText, NotificationKind, Page, SelectField } from '@portal/ui'
import type { ResourceColumn } from '@portal/ui/staff'
import { ActiveSwitch } from './ActiveSwitch'
import { NotificationDialog } from './NotificationDialog'
import { notificationsApi } from './notifications.api'
import { typeOptions } from './type-options'
import styles from './notifications.module.css'

const deletion = deleteAction<Notification>({
  warning: notificationMessages.deleteWarning,
  name: ({ title }) => title,
  failed: notificationMessages.deleteFailed,
})

const shape = {
  sorts: ['title', 'date'],
  filters: { type: notificationTypes, active: ['true', 'false'] },
} as const
type Filters = { type: NotificationType; active: 'true' | 'false' }
const activeOptions = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
]

const columns: ResourceColumn<Notification>[] = [
  {
    header: 'Title',
    sortBy: 'title',
    lead: true,
    width: 9,
    cell: ({ title }) => <span className={styles.title}>{title}</span>,
  },
  {
    header: 'Message',
    width: 13,
    cell: ({ message }) => (
      <span className={styles.message}>{clip(message, notificationPreviewLength)}</span>
    ),
  },
  { header: 'Type', code: true, width: 7.25, cell: ({ type }) => <NotificationKind type={type} /> },
  {
    header: 'For',
    code: true,
    priority: 1,
    width: 7.25,
    cell: ({ targetStudent }) => targetStudent ?? 'All students',
  },
  {
    header: 'Date',
    sortBy: 'date',
    code: true,
    priority: 2,
    evident: true,
    width: 6.5,
    cell: ({ date }) => <DateText value={date} />,
  },
]

/**
 * The list for the present address, paged by the server. Default order: by priority, then the
 * newest first, as for students.
 */
function useNotificationList() {
  const state = useListState<'title' | 'date', Filters>(shape)
  const answer = notificationsApi.listNotifications.useQuery({ query: toQuery(state) })
  const list = useList(state, answer, {
    select: pagedByServer(({ data }): Notification[] => data),
    failed: notificationMessages.fetchFailed,
  })
  return {
    list,
    filters: state.filters,
    reload: async () => {
      await answer.refetch()
    },
  }
}

export function NotificationsPage() {
  const { list, filters, reload } = useNotificationList()
  const editor = useEditor()
  const id = openedId(editor)
  const opened = useOpened(
    editor,
    notificationsApi.notification.useQuery({ params: { id } }, { skip: id === '' }),
    { shown: list.rows, failed: notificationMessages.fetchFailed },
  )
  const { run: remove, running } = useAction(
    notificationsApi.deleteNotification.useMutation(),
    deletion,
  )
  const actions: ResourceColumn<Notification>[] = [
    {
      header: 'Active',
      code: true,
      width: 5.75,
      cell: (notification) => (
        <ActiveSwitch key={notification._id} notification={notification} reload={reload} />
      ),
    },
    {
      header: 'Actions',
      actions: true,
      width: 6,
      cell: (notification) => (
        <RowActions
          compact
          name={notification.title}
          deleting={running === notification._id}
          onEdit={() => {
            editor.edit(notification)
          }}
          onDelete={() => void remove(notification)}
        />
      ),
    },
  ]
  const filterBy =
    (name: string) =>
    (event: { target: { value: string } }): void => {
      list.change({ filters: { [name]: event.target.value } })
    }
  return (
    <Page title="Notification Management">
      <ResourceList
        list={list}
        noun="notifications"
        columns={[...columns, ...actions]}
        emptyMessage={notificationMessages.none}
        sortable
        isInactive={({ active }) => !active}
      >
        <SelectField
          label="Type"
          placeholder="All"
          options={typeOptions}
          value={filters.type ?? ''}
          onChange={filterBy('type')}
        />
        <SelectField
          label="Status"
          placeholder="All"
          options={activeOptions}
          value={filters.active ?? ''}
          onChange={filterBy('active')}
        />
        <Button variant="primary" icon="plus" aria-haspopup="dialog" onClick={editor.add}>
          Add Notification
        </Button>
      </ResourceList>
      <EditorDialog editor={editor} noun="notification" records={opened}>
        {(notification) => (
          <NotificationDialog notification={notification} onClose={editor.close} />
        )}
      </EditorDialog>
    </Page>
  )
}
