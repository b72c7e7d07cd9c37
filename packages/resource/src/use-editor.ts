import { useLocation, useNavigate, useSearchParams } from '@portal/kit'
import { useLayoutEffect, useRef } from 'react'

/** Which dialog of a page is open. */
export type Open = { kind: 'add' } | { kind: string; id: string }

export interface Editor {
  open: Open | null
  add: () => void
  /** Opens the dialog of one record; `kind` says which, where there are several: 'view', 'courses'; `edit`, or the page's first, unless said. */
  edit: (record: { _id: string }, kind?: string) => void
  /** Shows the same again, after Back has left what was not saved. */
  reopen: (open: Open) => void
  close: () => void
}

const added = 'new'

/** The key that a new record stands under: `edit`, where the page has it. */
const addKey = (kinds: readonly string[]): string =>
  kinds.includes('edit') ? 'edit' : (kinds[0] ?? 'edit')

function read(params: URLSearchParams, kinds: readonly string[]): Open | null {
  const kind = kinds.find((each) => params.has(each))
  if (kind === undefined) return null
  const id = params.get(kind) ?? ''
  return kind === addKey(kinds) && id === added ? { kind: 'add' } : { kind, id }
}

const write = (open: Open, kinds: readonly string[]): [string, string] =>
  'id' in open ? [open.kind, open.id] : [addKey(kinds), added]

/** What is open as a text. */
const textOf = (open: Open | null): string => JSON.stringify(open)

/**
 * What is open now, for what was begun in an earlier render; null once the page has been left. Known before the effects of a dialog, which
 * may close it at once.
 */
function useStanding(open: Open | null) {
  const { key, state } = useLocation() as { key: string; state: { opened?: boolean } | null }
  const own = textOf(open)
  const now = useRef<string | null>(null)
  /** A dialog that Back had left stays drawn until it is open again: its buttons are of a render in which nothing was open. */
  const restored = useRef<string | null>(null)
  const wasOpenedHere = useRef(false)
  useLayoutEffect(() => {
    now.current = own
    wasOpenedHere.current = state?.opened === true
    return () => {
      now.current = null
    }
  }, [own, key, state])
  const isRestored = (): boolean =>
    own === textOf(null) && now.current !== null && now.current === restored.current
  return {
    isLeft: () => now.current === null,
    isOther: () => now.current !== own && !isRestored(),
    isOpenedHere: () => wasOpenedHere.current,
    end: () => {
      now.current = ''
    },
    restore: (open: Open | null) => {
      restored.current = open && textOf(open)
    },
  }
}

/**
 * The open dialog in the address (`?edit=<id>`, `?edit=new`): it can be linked and reloaded, and Back closes it. One that was opened
 * here is closed by going back, so that Back does not open it again. Called late, by what began before, it moves nobody: neither from
 * another page nor from what has been opened, or gone back to, since.
 */
export function useEditor(kinds: readonly string[] = ['edit']): Editor {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const open = read(params, kinds)
  const standing = useStanding(open)
  const show = (next: Open): void => {
    if (standing.isLeft()) return
    setParams(
      (current) => {
        const params = new URLSearchParams(current)
        params.set(...write(next, kinds))
        return params
      },
      { state: { opened: true } },
    )
  }
  const close = (): void => {
    if (standing.isOther()) return
    standing.end() // going back takes a moment, in which a second Escape would go further
    if (standing.isOpenedHere()) void navigate(-1)
    else {
      setParams(
        (current) => {
          const next = new URLSearchParams(current)
          for (const kind of kinds) next.delete(kind)
          return next
        },
        { replace: true },
      )
    }
  }
  const showNew = (next: Open): void => {
    standing.restore(null)
    show(next)
  }
  const reopen = (left: Open): void => {
    standing.restore(left)
    show(left)
  }
  return {
    open,
    add: () => {
      showNew({ kind: 'add' })
    },
    edit: ({ _id }, kind = addKey(kinds)) => {
      showNew({ kind, id: _id })
    },
    reopen,
    close,
  }
}
