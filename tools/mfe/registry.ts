import crypto from 'node:crypto'
import { parseStoredRegistry, type StoredRegistry } from '@portal/releases'
import { historyKey, pageKey, registryKey, releaseKey, stateKey } from './site'
import type { Storage } from './storage/folder'

/** What the history keeps of a change besides the registry itself. */
export interface Notes {
  by: string
  reason: string
  /** Red lines of the gate that somebody went past. */
  forced?: string[]
  /** Lines of the gate that were left out. */
  skipped?: string[]
}

/** One state of the registry: an entry of its history, and the highest of them in registry.json. */
export interface State extends StoredRegistry, Partial<Notes> {
  schema: number
  seq: number
  parent: number | null
  id?: string
  at?: string
}

/** What a change makes of a registry. */
export type Next = Pick<StoredRegistry, 'shell' | 'remotes'>

const empty: State = {
  schema: 1,
  seq: 0,
  parent: null,
  shell: { stable: null, previous: null },
  remotes: {},
}

/** All states there ever were, oldest first, by number. */
export async function listStates(site: Storage): Promise<number[]> {
  const keys = await site.list(historyKey)
  return keys
    .flatMap((key) => /\/(\d+)[.]json$/.exec(key)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b)
}

/** The state in a text, or undefined for one that is cut off, empty or of something else. */
function parseState(text: string): State | undefined {
  const found = parseStoredRegistry(text)
  return typeof found === 'string' || found.seq === undefined ? undefined : (found as State)
}

/** One state, undefined when its file is damaged; a history entry never changes once it is there. */
export async function findState(site: Storage, seq: number): Promise<State | undefined> {
  const text = await site.read(stateKey(seq))
  return text && parseState(text.toString())
}

export async function readState(site: Storage, seq: number): Promise<State> {
  const state = await findState(site, seq)
  if (!state) throw new Error(`${stateKey(seq)} is damaged`)
  return state
}

/** States that can be read, newest first. */
export async function* statesBackwards(
  site: Storage,
  seqs?: readonly number[],
): AsyncGenerator<State, undefined> {
  for (const seq of (seqs ?? (await listStates(site))).toReversed()) {
    const state = await findState(site, seq)
    if (state) yield state
  }
  return undefined
}

/**
 * The truth: the highest history entry that can be read. registry.json is only its projection; it counts where it is higher, so that
 * a damaged entry does not take back what it had made current.
 */
export async function readRegistry(site: Storage, seqs?: readonly number[]): Promise<State> {
  const listed = seqs ?? (await listStates(site))
  const { value: highest = empty } = await statesBackwards(site, listed).next()
  if (highest.seq === (listed.at(-1) ?? 0)) return highest
  const projected = parseState(String((await site.read(registryKey)) ?? ''))
  return projected && projected.seq > highest.seq && listed.includes(projected.seq)
    ? projected
    : highest
}

/** What is wrong with registry.json, as a sentence, or undefined. */
export async function registryFault(site: Storage): Promise<string | undefined> {
  const seqs = await listStates(site)
  if (seqs.length === 0) return undefined
  const state = await readRegistry(site, seqs)
  const text = String((await site.read(registryKey)) ?? '')
  if (text === '') return `${registryKey} is missing or empty; state ${state.seq} is current`
  const projected = parseState(text)
  if (!projected) return `${registryKey} is damaged; state ${state.seq} is current`
  return projected.seq === state.seq && projected.id === state.id
    ? undefined
    : `${registryKey} holds state ${projected.seq}; state ${state.seq} is current`
}

/** The stable shell's page at the top, where a web server without our API looks for it. It fetches the registry itself. */
async function projectPage(site: Storage, { shell }: State): Promise<void> {
  const page =
    shell.stable && (await site.read(`${releaseKey('shell', shell.stable.release)}index.html`))
  if (page) await site.replace(pageKey, page)
}

/** Makes registry.json the highest state, also when a faster writer passes by meanwhile. */
export async function project(site: Storage): Promise<void> {
  const state = await readRegistry(site)
  await site.replace(registryKey, `${JSON.stringify(state)}\n`)
  await projectPage(site, state)
  if ((await readRegistry(site)).seq !== state.seq) await project(site)
}

/** Writes registry.json again when it is damaged or behind; gives what was wrong with it. */
export async function heal(site: Storage): Promise<string | undefined> {
  const fault = await registryFault(site)
  if (fault) await project(site)
  return fault
}

/**
 * Becomes entry `seq` with its whole content, or not at all when somebody else was first: the compare-and-swap. A store may
 * keep an entry and lose the answer; tried again, it says that the entry exists, and the id in it says that it is ours.
 */
async function appendState(site: Storage, state: State): Promise<boolean> {
  if (await site.create(stateKey(state.seq), `${JSON.stringify(state, null, 2)}\n`)) return true
  return (await findState(site, state.seq))?.id === state.id
}

/**
 * Changes the registry: `change` gets the present state and gives the next, or undefined for none. It is asked again when
 * another writer was first, so no change is lost and none is made on an old state. `notes` (by, reason, …) stay in the history.
 */
export async function changeRegistry(
  site: Storage,
  notes: Notes,
  change: (now: State) => Next | undefined,
): Promise<State> {
  for (;;) {
    const seqs = await listStates(site)
    const present = await readRegistry(site, seqs)
    const next = change(present)
    if (!next) {
      await project(site) // heals a crash between entry and projection
      return present
    }
    // Above what was listed before `present` was read: a later number could have a state between them that nobody looked at.
    const head = {
      schema: 1,
      seq: (seqs.at(-1) ?? 0) + 1,
      parent: present.seq,
      id: crypto.randomUUID(),
      at: new Date().toISOString(),
    }
    const state = { ...head, ...notes, ...next }
    if (await appendState(site, state)) {
      await project(site)
      return state
    }
  }
}
