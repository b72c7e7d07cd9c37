import type { Storage } from '@portal/storage'
import { historyKey, pageKey, registryKey, releaseKey, stateKey, statesIn } from '../site-keys'
import { parseStoredRegistry, type StoredRegistry } from '../stored'

/** The notes of a change in the history. */
export interface Notes {
  by: string
  reason: string
  /** Red lines of the verification that were ignored with `force`. */
  forced?: string[]
  /** Lines of the verification that were skipped. */
  skipped?: string[]
}

/** One state of the registry: an entry of its history; registry.json is the highest one. */
export interface State extends StoredRegistry, Partial<Notes> {
  schema: number
  seq: number
  parent: number | null
  id?: string
  at?: string
}

/** The next registry after a change. */
export type Next = Pick<StoredRegistry, 'shell' | 'remotes'>

const empty: State = {
  schema: 1,
  seq: 0,
  parent: null,
  shell: { stable: null, previous: null },
  remotes: {},
}

/** The numbers of all states, oldest first. */
export async function listStates(site: Storage): Promise<number[]> {
  return statesIn(await site.list(historyKey))
}

/** The state in a text, or undefined if it is cut off, empty or another document. */
function parseState(text: string): State | undefined {
  const found = parseStoredRegistry(text)
  return typeof found === 'string' || found.seq === undefined ? undefined : (found as State)
}

/** One state; undefined if its file is damaged. A history entry never changes. */
export async function findState(site: Storage, seq: number): Promise<State | undefined> {
  const text = await site.read(stateKey(seq))
  return text && parseState(text.toString())
}

export async function readState(site: Storage, seq: number): Promise<State> {
  const state = await findState(site, seq)
  if (!state) throw new Error(`${stateKey(seq)} is damaged`)
  return state
}

/** Readable states, newest first. */
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
 * The present state: the highest readable history entry. registry.json is only a projection of it.
 * It counts if it is higher, so that a damaged entry does not undo its change.
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

/** The problem of registry.json, as a sentence, or undefined. */
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

/**
 * The stable shell's page at the top of the site, for a web server without our API. It loads the
 * registry itself.
 */
async function projectPage(site: Storage, { shell }: State): Promise<void> {
  const page =
    shell.stable && (await site.read(`${releaseKey('shell', shell.stable.release)}index.html`))
  if (page) await site.replace(pageKey, page)
}

/** Makes registry.json the highest state, also if a faster writer is active. */
export async function project(site: Storage): Promise<void> {
  const state = await readRegistry(site)
  await site.replace(registryKey, `${JSON.stringify(state)}\n`)
  await projectPage(site, state)
  if ((await readRegistry(site)).seq !== state.seq) await project(site)
}

/** Writes registry.json again if it is damaged or old. Returns its problem. */
export async function repair(site: Storage): Promise<string | undefined> {
  const fault = await registryFault(site)
  if (fault) await project(site)
  return fault
}

/**
 * Writes the entry `seq` with its whole content, or nothing if another writer was first: the
 * compare-and-swap. A store may write an entry and lose the reply; on retry it reports that the
 * entry exists, and its id shows that it is ours.
 */
async function appendState(site: Storage, state: State): Promise<boolean> {
  if (await site.create(stateKey(state.seq), `${JSON.stringify(state, null, 2)}\n`)) return true
  return (await findState(site, state.seq))?.id === state.id
}

/**
 * Changes the registry: `change` gets the present state and returns the next one, or undefined for
 * none. It is called again if another writer was first, so no change is lost and none is made on an
 * old state. `notes` (by, reason, …) are stored in the history.
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
      await project(site) // Repairs a crash between entry and projection.
      return present
    }
    // Higher than the list before `present` was read: with a later number, an unread state could be
    // in between.
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
