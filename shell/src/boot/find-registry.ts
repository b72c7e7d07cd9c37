import { readRegistry, type Registry } from '@portal/releases'

const timeoutMs = 3_000

function inlined(): unknown {
  const text = document.getElementById('mfe-registry')?.textContent
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The registry of the server, or null if there is no valid reply. An unchanged one is read from the
 * browser's cache.
 */
export async function fetchRegistry(): Promise<Registry | null> {
  try {
    const response = await fetch(`${globalThis.location.origin}/mfe/registry.json`, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const registry = response.ok ? readRegistry(await response.json()) : null
    return registry && registry.areas.length > 0 ? registry : null
  } catch {
    return null
  }
}

/**
 * The registry in the document, or else that of the server. Without both, the shell's own pages
 * still work.
 */
export async function findRegistry(): Promise<Registry> {
  const here = inlined()
  return here === undefined
    ? ((await fetchRegistry()) ?? readRegistry(undefined))
    : readRegistry(here)
}
