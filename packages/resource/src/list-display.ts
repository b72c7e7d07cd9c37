import { useLocation } from '@portal/kit'
import { rowChoices, type ListDisplay } from '@portal/ui/staff'
import { useSyncExternalStore } from 'react'

/**
 * Rows of a page in every list unless a person chooses others (docs/reference/rules/formats.md).
 */
export const pageSize = 10

const usual: ListDisplay = { rows: pageSize, compact: false, hidden: [] }
const keyOf = (path: string): string => `portal:list:${path}`

const listeners = new Set<() => void>()
/**
 * The settings of each list as text and value, so that the value is the same object until it
 * changes.
 */
const known = new Map<string, { text: string | null; display: ListDisplay }>()
/** For a browser without storage: the choices of this page load. */
const unstored = new Map<string, string | null>()

function stored(path: string): string | null {
  try {
    return globalThis.localStorage.getItem(keyOf(path))
  } catch {
    return unstored.get(path) ?? null
  }
}

function store(path: string, text: string | null): void {
  try {
    if (text === null) globalThis.localStorage.removeItem(keyOf(path))
    else globalThis.localStorage.setItem(keyOf(path), text)
  } catch {
    unstored.set(path, text)
  }
  for (const listener of listeners) listener()
}

/** The stored settings. Anything that this version does not know is ignored. */
function parse(text: string | null): ListDisplay {
  try {
    const { rows, compact, hidden } = JSON.parse(text ?? '{}') as Partial<
      Record<keyof ListDisplay, unknown>
    >
    return {
      rows: rowChoices.find((choice) => choice === rows) ?? usual.rows,
      compact: compact === true,
      hidden: Array.isArray(hidden) ? hidden.filter((each) => typeof each === 'string') : [],
    }
  } catch {
    return usual
  }
}

function read(path: string): ListDisplay {
  const text = stored(path)
  const last = known.get(path)
  if (last?.text === text) return last.display
  const display = parse(text)
  known.set(path, { text, display })
  return display
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  globalThis.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    globalThis.removeEventListener('storage', listener)
  }
}

export interface ListDisplayState {
  display: ListDisplay
  setDisplay: (display: ListDisplay) => void
  resetDisplay: () => void
}

/** The display settings of the list of this page. They are stored in the browser. */
export function useListDisplay(): ListDisplayState {
  const { pathname } = useLocation()
  const display = useSyncExternalStore(
    subscribe,
    () => read(pathname),
    () => usual,
  )
  return {
    display,
    setDisplay: (next) => {
      store(pathname, JSON.stringify(next))
    },
    resetDisplay: () => {
      store(pathname, null)
    },
  }
}
