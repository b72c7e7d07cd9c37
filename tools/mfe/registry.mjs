import crypto from 'node:crypto'
import { historyKey, pageKey, registryKey, releaseKey, stateKey } from './site.mjs'

const empty = { schema: 1, seq: 0, parent: null, shell: { stable: null, previous: null }, remotes: {} }

/** All states there ever were, oldest first, by number. */
export async function listStates(site) {
  const keys = await site.list(historyKey)
  return keys.map((key) => /\/(\d+)[.]json$/.exec(key)).filter(Boolean).map((match) => Number(match[1])).sort((a, b) => a - b)
}

/** One state; a history entry never changes once it is there. */
export const readState = async (site, seq) => JSON.parse(await site.read(stateKey(seq)))

/** The truth: the highest history entry. registry.json is only its projection. */
export async function readRegistry(site) {
  const seq = (await listStates(site)).at(-1)
  return seq === undefined ? empty : readState(site, seq)
}

/** The stable shell's page at the top, where a web server without our API looks for it. It fetches the registry itself. */
async function projectPage(site, { shell }) {
  const page = shell.stable && (await site.read(`${releaseKey('shell', shell.stable.release)}index.html`))
  if (page) await site.replace(pageKey, page)
}

/** Makes registry.json the highest state, also when a faster writer passes by meanwhile. */
export async function project(site) {
  const state = await readRegistry(site)
  await site.replace(registryKey, `${JSON.stringify(state)}\n`)
  await projectPage(site, state)
  if ((await listStates(site)).at(-1) !== state.seq && state.seq > 0) await project(site)
}

/**
 * Becomes entry `seq` with its whole content, or not at all when somebody else was first: the compare-and-swap. A store may
 * keep an entry and lose the answer; tried again, it says that the entry exists, and the id in it says that it is ours.
 */
async function appendState(site, state) {
  if (await site.create(stateKey(state.seq), `${JSON.stringify(state, null, 2)}\n`)) return true
  return (await readState(site, state.seq)).id === state.id
}

/**
 * Changes the registry: `change` gets the present state and gives the next, or undefined for none. It is asked again when
 * another writer was first, so no change is lost and none is made on an old state. `notes` (by, reason, …) stay in the history.
 */
export async function changeRegistry(site, notes, change) {
  for (;;) {
    const present = await readRegistry(site)
    const next = change(present)
    if (!next) {
      await project(site) // heals a crash between entry and projection
      return present
    }
    const head = { schema: 1, seq: present.seq + 1, parent: present.seq, id: crypto.randomUUID(), at: new Date().toISOString() }
    const state = { ...head, ...notes, ...next }
    if (await appendState(site, state)) {
      await project(site)
      return state
    }
  }
}
