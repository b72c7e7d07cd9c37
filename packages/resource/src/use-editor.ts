import { useLocation, useNavigate, useSearchParams } from '@portal/kit'
import { useLayoutEffect, useRef } from 'react'

/** The open dialog of a page. */
export type Open = { kind: 'add' } | { kind: string; id: string }

export interface Editor {
  open: Open | null
  add: () => void
  /**
   * Opens the dialog of a record. `kind` is needed if there are several, such as 'view' or
   * 'courses'. Default: `edit`, or the page's first.
   */
  edit: (record: { _id: string }, kind?: string) => void
  /** Opens the same dialog again, after Back has left unsaved work. */
  reopen: (open: Open) => void
  close: () => void
}

const added = 'new'

/** The kind of a new record: `edit`, if the page has it. */
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

/** The open dialog as text. */
const textOf = (open: Open | null): string => JSON.stringify(open)

/**
 * The open dialog for code of an earlier render; null after the page was left. It is set before the
 * effects of a dialog run, because they may close it at once.
 */
function useOpenEntry(open: Open | null) {
  const { key, state } = useLocation() as { key: string; state: { opened?: boolean } | null }
  const own = textOf(open)
  const now = useRef<string | null>(null)
  /**
   * A dialog that Back has left stays rendered until it is open again, with buttons of a render in
   * which nothing was open.
   */
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
 * The open dialog in the address (`?edit=<id>`, `?edit=new`): it can be linked and reloaded, and
 * Back closes it. A dialog that was opened here is closed by going back, so that Back does not open
 * it again. A late call of an action that started earlier changes nothing: it neither leaves
 * another page nor closes a dialog that was opened since.
 */
export function useEditor(kinds: readonly string[] = ['edit']): Editor {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const open = read(params, kinds)
  const openEntry = useOpenEntry(open)
  const show = (next: Open): void => {
    if (openEntry.isLeft()) return
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
    if (openEntry.isOther()) return
    openEntry.end() // Going back takes a moment, in which a second Escape would go back further.
    if (openEntry.isOpenedHere()) void navigate(-1)
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
    openEntry.restore(null)
    show(next)
  }
  const reopen = (left: Open): void => {
    openEntry.restore(left)
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
