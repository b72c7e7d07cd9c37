import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import { KIT_VERSION } from '@portal/kit'
import { AreaFailure } from './area-failure'
import { checkModule } from './area-module'
import type { RemoteLoader } from './attempt'
import type { Host } from '@portal/releases'
import { fileUrl } from './urls'

interface Entry {
  url: string
  integrity: string
  /** The global variable that the script sets. */
  global: string
}

/**
 * Every release of an area sets the same variable, so it is read and cleared as soon as its script
 * has run.
 */
function takeContainer(global: string): object | undefined {
  const page = globalThis as unknown as Record<string, object | undefined>
  const container = page[global]
  page[global] = undefined
  return container
}

/** Runs the entry script if it matches its hash. The caller sets the timeout. */
const runEntry = ({ url, integrity, global }: Entry): Promise<object> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.onload = () => {
      const container = takeContainer(global)
      if (container) resolve(container)
      else reject(new AreaFailure('broken', `${url} is no container`))
    }
    script.onerror = () => {
      reject(
        new AreaFailure('network', `${url} did not come, or is not the file that was published`),
      )
    }
    Object.assign(script, { src: url, async: true, crossOrigin: 'anonymous', integrity })
    document.head.append(script)
  })

/**
 * Loads areas with the federation runtime by their entry script and not by a manifest, because a
 * failed manifest blocks the remote until the page is reloaded.
 */
export function federationLoader(): RemoteLoader {
  const entries = new Map<string, Entry>()
  registerPlugins([
    {
      name: 'portal-entries',
      loadEntry: ({ remoteInfo }) => {
        const entry = entries.get(remoteInfo.name)
        // A file that was not registered here has no hash and does not run.
        return entry
          ? (runEntry(entry) as never)
          : Promise.reject(new AreaFailure('untrusted', `${remoteInfo.name} is unknown`))
      },
    },
  ])
  const running = new Map<string, string>()
  const tries = new Map<string, number>()

  /**
   * Each try is a remote of its own, so that nothing of another release or of a failed try is
   * reused.
   */
  const register = (global: string, entry: Entry): string => {
    const remote = `${global}.${String(entries.size)}`
    entries.set(remote, entry)
    registerRemotes([{ name: remote, entry: entry.url, type: 'global', entryGlobalName: global }])
    return remote
  }
  return {
    load: async (name, release) => {
      const { global, expose, entry, integrity } = release.container
      const url = fileUrl(name, release, entry)
      const before = tries.get(url) ?? 0
      const remote =
        running.get(url) ??
        register(global, {
          url: before > 0 ? `${url}?r=${String(before)}` : url,
          integrity,
          global,
        })
      // Before the result is known, so that a try without an answer does not block the next one.
      tries.set(url, before + 1)
      const exposed = await loadRemote(`${remote}/${expose.replace(/^\.\//, '')}`)
      // A container without all its pages is not cached either: the next try runs the entry again.
      checkModule(exposed, name, release)
      running.set(url, remote)
      return exposed
    },
  }
}

/** The exact versions of the shared packages, from the build of this shell. */
declare const __SHELL_SHARED__: Readonly<Record<string, string>>

/** The exact versions that this shell provides. */
export const hostVersions = (): Host => ({ kit: KIT_VERSION, shared: __SHELL_SHARED__ })
