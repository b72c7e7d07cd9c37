import { createHash } from 'node:crypto'
import type { Seen, User } from './visitors'

interface File {
  path: string
  integrity: string
}
interface Release {
  release: string
  container: { entry: string; integrity: string }
  preload: string[]
  area: { routes: { path: string }[] }
}
export interface Page {
  html: string
  registry: Registry
  releases: Record<string, string>
}
export interface Registry {
  /** The time of this state. */
  at: string
  shell: { stable: { release: string } }
  remotes: Record<string, { stable: Release }>
}

/**
 * The parts of the document that belong to one page: its head, the styles of its area, its content
 * (ADR 7).
 */
const ofThePage =
  /(?:<!--head-->|<title>)[^]*?(?=<link rel="icon")|<style data-href="(?!main[.])[^>]*>[^]*?<\/style>|<div id="root"[^]*<\/div>/g

const inlined = /(<script type="application\/json" id="mfe-registry">)([^<]*)(<\/script>)/

export const releasesIn = ({ remotes }: Registry): Record<string, string> =>
  Object.fromEntries(Object.entries(remotes).map(([name, { stable }]) => [name, stable.release]))

/** Returns the files of the shell that the page itself names. */
const filesOfPage = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="(\/shell\/[^"]+)"/g)].map((match) => match[1] ?? '')

/**
 * Returns a user without a browser. The user loads a page, every file that it names and every file
 * of its area, and checks each hash.
 */
export function httpUser(
  name: string,
  url: string,
  paths: readonly string[],
): User & { page: (path: string) => Promise<Page> } {
  // Release files never change, so each is loaded once, as in a browser.
  const stored = new Set<string>()

  const get = async (path: string): Promise<Buffer> => {
    const answer = await fetch(url + path, { headers: { accept: '*/*' } })
    if (!answer.ok) throw new Error(`${path} answers ${String(answer.status)}`)
    return Buffer.from(await answer.arrayBuffer())
  }
  const check = async (path: string, integrity: string | undefined): Promise<void> => {
    if (stored.has(path)) return
    const hash = `sha384-${createHash('sha384')
      .update(await get(path))
      .digest('base64')}`
    if (hash !== integrity) throw new Error(`${path} is not what its release says`)
    stored.add(path)
  }
  const descriptions = new Map<string, Record<string, string>>()
  /** Returns the hash of each file of a release. */
  const hashesOf = async (folder: string): Promise<Record<string, string>> => {
    const known = descriptions.get(folder)
    if (known) return known
    const { files } = JSON.parse(String(await get(`${folder}release.json`))) as { files: File[] }
    const hashes = Object.fromEntries(
      files.map(({ path, integrity }) => [folder + path, integrity]),
    )
    descriptions.set(folder, hashes)
    return hashes
  }

  const page = async (path: string): Promise<Page> => {
    const html = String(await get(path))
    const registry = JSON.parse(inlined.exec(html)?.[2] ?? '{}') as Registry
    return { html, registry, releases: releasesIn(registry) }
  }

  const visit = async (path: string): Promise<Seen> => {
    const { html, registry, releases } = await page(path)
    const shellFolder = `/shell/${registry.shell.stable.release}/`
    const [area, place] =
      Object.entries(registry.remotes).find(([, { stable }]) =>
        stable.area.routes.some((route) => route.path === path),
      ) ?? []
    if (!area || !place) throw new Error('no area has this page')
    const areaFolder = `/mfe/${area}/${place.stable.release}/`
    const shellHashes = await hashesOf(shellFolder)
    const areaHashes = await hashesOf(areaFolder)
    const { entry, integrity } = place.stable.container
    if (areaHashes[areaFolder + entry] !== integrity)
      throw new Error(`${entry} has another hash in the registry`)
    const wanted = {
      ...Object.fromEntries(filesOfPage(html).map((file) => [file, shellHashes[file]])),
      ...areaHashes,
    }
    for (const [file, hash] of Object.entries(wanted)) await check(file, hash)
    return {
      releases,
      files: Object.keys(wanted),
      frame: html.replace(inlined, '$1$3').replace(ofThePage, ''),
    }
  }
  return { name, paths, visit, page }
}
