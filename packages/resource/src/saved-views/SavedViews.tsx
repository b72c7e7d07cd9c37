import { savedViewMessages, type SavedView } from '@portal/contracts'
import { useLocation } from '@portal/kit'
import { ToolbarPopover } from '@portal/ui/staff'
import { useState } from 'react'
import { useAction, type Action } from '../use-action'
import './saved-views.css'
import { savedViewsApi as api } from './saved-views.api'
import { queryOf, type Viewed } from './view-query'
import { ViewDialog } from './ViewDialog'
import { ViewPanel } from './ViewPanel'

const removal: Action<SavedView, { params: { id: string } }> = {
  ask: ({ name }) => ({
    title: `Remove the view “${name}”?`,
    message: 'The rows of the list do not change.',
    confirmLabel: 'Remove',
    danger: true,
  }),
  request: ({ _id }) => ({ params: { id: _id } }),
  done: () => ({ title: savedViewMessages.removed }),
  failed: savedViewMessages.removeFailed,
}

/** A button that opens the saved views of the list of this page. They are loaded on demand. */
export function SavedViews({ list: viewed }: { list: Viewed }) {
  const list = useLocation().pathname.replace(/\/+$/, '')
  const query = queryOf(viewed)
  /** The view whose name is entered: `new`, or a saved one. */
  const [named, setNamed] = useState<SavedView | 'new'>()
  const remove = useAction(api.deleteSavedView.useMutation(), removal)
  return (
    <>
      <ToolbarPopover label="Views" icon="bookmark" busy={remove.running !== undefined}>
        {({ id, leave }) => (
          // The focus is on the button before a dialog opens, so that it returns there.
          <ViewPanel
            id={id}
            list={list}
            query={query}
            onOpen={leave}
            onSave={() => {
              leave()
              setNamed('new')
            }}
            onRename={(view) => {
              leave()
              setNamed(view)
            }}
            onRemove={(view) => {
              leave()
              void remove.run(view)
            }}
          />
        )}
      </ToolbarPopover>
      {named !== undefined && (
        <ViewDialog
          list={list}
          query={named === 'new' ? query : named.query}
          view={named === 'new' ? undefined : named}
          onClose={() => {
            setNamed(undefined)
          }}
        />
      )}
    </>
  )
}
