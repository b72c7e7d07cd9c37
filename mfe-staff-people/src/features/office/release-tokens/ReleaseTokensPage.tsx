import { releaseTokenMessages, type ReleaseToken } from '@portal/contracts'
import {
  EditorDialog,
  pagedHere,
  ResourceList,
  useAction,
  useEditor,
  useList,
  useListState,
  type Action,
} from '@portal/resource'
import { Button } from '@portal/ui'
import type { ResourceColumn } from '@portal/ui/staff'
import { useState } from 'react'
import { DatabaseFrame } from '../../../parts/DatabaseFrame'
import { NewTokenDialog, type NewToken } from './NewTokenDialog'
import { releaseTokensApi } from './release-tokens.api'
import styles from './release-tokens.module.css'
import { tokenColumns } from './token-columns'
import { TokenDialog } from './TokenDialog'

const revocation: Action<ReleaseToken, { params: { id: string } }, { message: string }> = {
  ask: ({ name }) => ({
    title: `Revoke “${name}”?`,
    message: releaseTokenMessages.revokeWarning,
    confirmLabel: 'Yes, revoke it',
    danger: true,
  }),
  request: ({ _id }) => ({ params: { id: _id } }),
  done: (_, { message }) => ({ title: 'Revoked', message }),
  failed: releaseTokenMessages.revokeFailed,
}

const searched = ({ name, areas, hint }: ReleaseToken): string[] => [name, ...areas, hint]

/** Tokens with which teams release their areas over the API. */
export function ReleaseTokensPage() {
  const tokens = releaseTokensApi.releaseTokens.useQuery()
  const list = useList(useListState(), tokens, {
    select: pagedHere((data) => data, searched),
    failed: releaseTokenMessages.fetchFailed,
  })
  const editor = useEditor()
  const [added, setAdded] = useState<NewToken>()
  const revoke = useAction(releaseTokensApi.revokeReleaseToken.useMutation(), revocation)
  const actions: ResourceColumn<ReleaseToken> = {
    header: 'Actions',
    actions: true,
    width: 6,
    cell: (token) =>
      token.status === 'active' && (
        <Button
          small
          busy={revoke.running === token._id}
          aria-label={`Revoke ${token.name}`}
          onClick={() => void revoke.run(token)}
        >
          Revoke
        </Button>
      ),
  }
  return (
    <DatabaseFrame>
      <p className={styles.lead}>
        With a token, a team publishes and promotes releases of its own areas over the API. It needs
        no access to the server.
      </p>
      <ResourceList
        list={list}
        noun="tokens"
        columns={[...tokenColumns, actions]}
        emptyMessage={releaseTokenMessages.none}
      >
        <Button variant="primary" icon="plus" aria-haspopup="dialog" onClick={editor.add}>
          Add a token
        </Button>
      </ResourceList>
      <EditorDialog editor={editor} noun="token" records={tokens.currentData}>
        {() => <TokenDialog onAdded={setAdded} onClose={editor.close} />}
      </EditorDialog>
      {added && !editor.open && (
        <NewTokenDialog
          added={added}
          onClose={() => {
            setAdded(undefined)
          }}
        />
      )}
    </DatabaseFrame>
  )
}
