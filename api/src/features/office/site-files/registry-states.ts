import { releaseTokenMessages } from '@portal/contracts'
import { isObject, parseStoredRegistry, stateKey, type StoredRegistry } from '@portal/releases'
import {
  findPublished,
  findState,
  listStates,
  project,
  readRegistry,
  registryEntry,
  type State,
} from '@portal/releases/store'
import { StorageFault, type Storage } from '@portal/storage'
import type { TokenActor } from '../../../platform/actor'
import { badRequest, conflict, forbidden } from '../../../platform/errors'
import { faultOfChange } from './registry-change.rules'

/** The notes of a command about its change. */
interface Notes {
  id: string
  reason: string
  forced?: string[]
  skipped?: string[]
}

const mostReason = 500

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string' && each.length < 100)

/** The notes in a sent state. Throws 400 if they are incomplete. */
function notesIn(sent: Partial<State>): Notes {
  const { id, reason, forced, skipped } = sent
  if (!id || typeof reason !== 'string' || reason.length > mostReason)
    throw badRequest(releaseTokenMessages.damaged)
  return {
    id: id.slice(0, 64),
    reason,
    ...(isTexts(forced) && { forced }),
    ...(isTexts(skipped) && { skipped }),
  }
}

/** The state that a command sent. Throws 400 if it is another document. */
function readSent(content: Buffer): StoredRegistry & Partial<State> {
  const sent = parseStoredRegistry(content.toString())
  if (typeof sent === 'string') throw badRequest(releaseTokenMessages.damaged)
  return sent
}

/** The entry of a published release as JSON has it. */
async function entryOf(site: Storage, name: string, release: string) {
  const published = await findPublished(site, name, release).catch((error: unknown) => {
    if (error instanceof StorageFault) throw error
    return undefined // no name of a release, or a damaged description
  })
  return published && (JSON.parse(JSON.stringify(registryEntry(published))) as StoredEntry)
}
type StoredEntry = ReturnType<typeof registryEntry>

/**
 * Throws 403 for a change of other areas, and 400 for a release that is not published like this.
 */
async function assertAllowed(
  site: Storage,
  present: State,
  sent: StoredRegistry,
  areas: readonly string[],
): Promise<void> {
  const fault = await faultOfChange(present, sent, areas, (name, release) =>
    entryOf(site, name, release),
  )
  if (fault === releaseTokenMessages.otherPlace) throw forbidden(fault)
  if (fault) throw badRequest(fault)
}

/**
 * Adds a state that a command with a token sent, and copies it to registry.json. Its author and its
 * time are ours. Returns the state, or undefined if another writer has added one with its number.
 * Throws 403 if the token does not allow the change, 400 if a release is not published like this,
 * and 409 if the state is not made from the present one.
 */
export async function addState(
  site: Storage,
  seq: number,
  content: Buffer,
  { name, areas, right }: TokenActor,
  at: string,
): Promise<State | undefined> {
  if (right !== 'promote') throw forbidden(releaseTokenMessages.notPromote)
  const sent = readSent(content)
  const notes = notesIn(sent)
  const seqs = await listStates(site)
  const highest = seqs.at(-1) ?? 0
  if (seq <= highest) return (await isSame(site, seq, notes.id)) ? finish(site, seq) : undefined
  const present = await readRegistry(site, seqs)
  if (seq !== highest + 1 || sent.parent !== present.seq)
    throw conflict(releaseTokenMessages.outOfDate)
  await assertAllowed(site, present, sent, areas)
  const state: State = {
    schema: 1,
    seq,
    parent: present.seq,
    at,
    by: name,
    ...notes,
    shell: sent.shell,
    remotes: sent.remotes,
  }
  const isNew = await site.create(stateKey(seq), `${JSON.stringify(state, null, 2)}\n`)
  return isNew || (await isSame(site, seq, notes.id)) ? finish(site, seq) : undefined
}

/** Whether the state with this number is the one that the command sent before. */
const isSame = async (site: Storage, seq: number, id: string): Promise<boolean> =>
  (await findState(site, seq))?.id === id

async function finish(site: Storage, seq: number): Promise<State | undefined> {
  await project(site)
  return findState(site, seq)
}

/** Whether a text is an object of JSON. */
export function isJsonObject(content: Buffer): boolean {
  try {
    return isObject(JSON.parse(content.toString()))
  } catch {
    return false
  }
}
