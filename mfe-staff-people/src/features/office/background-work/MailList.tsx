import { mailMessages, mailStatuses, type MailStatus } from '@portal/contracts'
import { pageSize } from '@portal/resource'
import { Button, Notice, Section } from '@portal/ui'
import { ListToolbar, ResourceTable, SearchBox } from '@portal/ui/staff'
import styles from './background-work.module.css'
import { mailColumns } from './mail-columns'
import { count, statusLabels } from './mail-words'
import { useFocusInList } from './use-focus-in-list'
import { useMailActions } from './use-mail-actions'
import { RefreshMails, useMails } from './use-mails'

interface StatusesProps {
  shown: MailStatus
  /** The numbers of mails that need attention. */
  counts: Partial<Record<MailStatus, number | undefined>>
  onShow: (status: MailStatus) => void
}

/** Shows the mails of one status. */
const Statuses = ({ shown, counts, onShow }: StatusesProps) => (
  <div className={styles.statuses} role="group" aria-label="Emails by status">
    {mailStatuses.map((status) => (
      <button
        key={status}
        type="button"
        className={styles.status}
        aria-pressed={status === shown}
        onClick={() => {
          onShow(status)
        }}
      >
        {statusLabels[status]}
        {counts[status] !== undefined && <strong>{count(counts[status])}</strong>}
      </button>
    ))}
  </div>
)

/** The mails of one status with their actions. The list is loaded again by itself. */
export function MailList() {
  const { list, status, query, isOld, failed, waiting } = useMails()
  const actions = useMailActions()
  const focus = useFocusInList(list.rows)
  const { q, change } = list
  return (
    <Section
      title="Emails"
      hint="An email that cannot be sent is tried again for about two days. If its address is refused, it fails immediately."
    >
      {isOld && (
        <Notice tone="warning" role="status">
          <p>{mailMessages.isOld}</p>
        </Notice>
      )}
      <div {...focus}>
        {list.rows && <RefreshMails query={query} />}
        <ListToolbar>
          <SearchBox
            label="Search emails"
            placeholder="Search by name or address..."
            value={q}
            onSearch={(text) => {
              change({ q: text })
            }}
          />
          {status === 'failed' && failed !== undefined && failed > 0 && (
            <Button
              aria-haspopup="dialog"
              busy={actions.retryAll.running !== undefined}
              busyLabel="Sending..."
              onClick={() => void actions.retryAll.run({ _id: 'failed', mails: failed })}
            >
              Send all failed again
            </Button>
          )}
          <Statuses
            shown={status}
            counts={{ failed, waiting }}
            onShow={(next) => {
              change({ filters: { status: next === 'failed' ? '' : next } })
            }}
          />
        </ListToolbar>
        <ResourceTable
          noun="emails"
          columns={mailColumns(status, actions)}
          rowKey="_id"
          rows={list.rows}
          total={list.total}
          page={list.page}
          pageSize={pageSize}
          failure={list.failure}
          refreshing={list.refreshing}
          onPage={(page) => {
            change({ page })
          }}
          emptyMessage={q === '' ? mailMessages.none[status] : mailMessages.noneFound}
          emptyAction={
            q !== '' && (
              <Button
                small
                onClick={() => {
                  change({ q: '' })
                }}
              >
                Clear the search
              </Button>
            )
          }
        />
      </div>
    </Section>
  )
}
