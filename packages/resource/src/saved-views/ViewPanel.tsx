import { savedViewMessages, type SavedView } from '@portal/contracts'
import { failureMessage, Link } from '@portal/kit'
import { Button, Icon, RetryNotice, Skeleton } from '@portal/ui'
import { savedViewsApi as api } from './saved-views.api'
import { isSameQuery } from './view-query'

export interface ViewActions {
  /** After a view was opened. */
  onOpen: () => void
  onSave: () => void
  onRename: (view: SavedView) => void
  onRemove: (view: SavedView) => void
}

interface ViewPanelProps extends ViewActions {
  id: string
  /** The path of the list. */
  list: string
  /** The present search, filters and order; empty if there are none. */
  query: string
}

interface RowButtonProps {
  icon: 'edit' | 'trash'
  word: string
  name: string
  onClick: () => void
}

/** A button that opens a dialog about one view. */
const RowButton = ({ icon, word, name, onClick }: RowButtonProps) => (
  <Button
    variant="quiet"
    icon={icon}
    aria-label={`${word} the view ${name}`}
    title={word}
    aria-haspopup="dialog"
    onClick={onClick}
  />
)

type RowProps = Pick<ViewPanelProps, 'list' | 'query'> & ViewActions & { view: SavedView }

function Row({ view, list, query, onOpen, onRename, onRemove }: RowProps) {
  const isCurrent = isSameQuery(view.query, query)
  return (
    <li className="saved-view">
      <Link
        to={`${list}?${view.query}`}
        className="button button-quiet saved-view-link"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onOpen}
      >
        {isCurrent && <Icon name="check" />}
        <span>{view.name}</span>
      </Link>
      <RowButton
        icon="edit"
        word="Rename"
        name={view.name}
        onClick={() => {
          onRename(view)
        }}
      />
      <RowButton
        icon="trash"
        word="Remove"
        name={view.name}
        onClick={() => {
          onRemove(view)
        }}
      />
    </li>
  )
}

function Views(props: Omit<ViewPanelProps, 'id'>) {
  const { currentData, error, isFetching, refetch } = api.savedViews.useQuery(
    { query: { list: props.list } },
    { refetchOnMountOrArgChange: true },
  )
  if (error && !isFetching)
    return (
      <RetryNotice
        message={failureMessage(error, savedViewMessages.fetchFailed)}
        onRetry={() => void refetch()}
      />
    )
  if (!currentData) return <Skeleton lines={2} />
  if (currentData.data.length === 0)
    return <p className="saved-views-note">{savedViewMessages.none}</p>
  return (
    <ul className="list-plain">
      {currentData.data.map((view) => (
        <Row key={view._id} view={view} {...props} />
      ))}
    </ul>
  )
}

/**
 * Moves the panel of a button near the start of the toolbar, so that it does not cover the menu.
 */
function keepInToolbar(panel: HTMLElement | null): void {
  const toolbar = panel?.parentElement?.parentElement
  if (!panel || !toolbar) return
  const hidden = toolbar.getBoundingClientRect().left - panel.getBoundingClientRect().left
  if (hidden > 0) panel.style.translate = `${String(hidden)}px 0`
}

/** The saved views of a list as links, and a button that saves the present one. */
export function ViewPanel({ id, ...rest }: ViewPanelProps) {
  return (
    <div
      ref={keepInToolbar}
      id={id}
      className="action-menu-list saved-views"
      role="group"
      aria-label="Saved views"
    >
      <Views {...rest} />
      {rest.query === '' ? (
        <p className="saved-views-note muted small">{savedViewMessages.nothingToSave}</p>
      ) : (
        <Button variant="quiet" icon="plus" aria-haspopup="dialog" onClick={rest.onSave}>
          Save this view…
        </Button>
      )}
    </div>
  )
}
