import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from '@playwright/test'

/** What one page load brought. */
export interface Seen {
  /** Release of each area, as the page's registry names it. */
  releases: Record<string, string>
  /** Paths of all files of releases that the page asked for, or would have without its cache. */
  files: string[]
  /** Heading, where a browser drew the page. */
  heading?: string
  /** The page without its registry. */
  frame?: string
}

export interface Load extends Seen {
  user: string
  path: string
  began: number
  ended: number
}

export interface User {
  name: string
  paths: readonly string[]
  /** Loads one page; whatever is wrong with it is thrown. */
  visit: (path: string) => Promise<Seen>
}

/** Nobody opens pages faster than this; without it, twenty would be a load test. */
const paceMs = 1000

/** Users who go round and round their pages until they are stopped. */
export function startCrowd(users: readonly User[]) {
  const loads: Load[] = []
  const failures: string[] = []
  let open = true

  const browse = async ({ name, paths, visit }: User): Promise<void> => {
    for (let turn = 0; open; turn += 1) {
      const path = paths[turn % paths.length] ?? '/'
      const began = performance.now()
      await visit(path).then(
        (seen) => loads.push({ user: name, path, began, ended: performance.now(), ...seen }),
        (error: unknown) =>
          failures.push(
            `${name} at ${path}: ${error instanceof Error ? error.message : String(error)}`,
          ),
      )
      await pause(Math.max(0, began + paceMs - performance.now()))
    }
  }
  const ended = users.map(browse)

  return {
    loads,
    failures,
    /** Until every user has opened each page at least once more, from now on; gives those loads. */
    lap: async (): Promise<Load[]> => {
      const since = performance.now()
      const missing = () =>
        users.flatMap(({ name, paths }) =>
          paths.filter(
            (path) =>
              !loads.some(
                (load) => load.user === name && load.path === path && load.began >= since,
              ),
          ),
        )
      await expect
        .poll(() => failures.length > 0 || missing().length === 0, {
          timeout: 120_000,
          intervals: [100],
        })
        .toBe(true)
      return loads.filter(({ began }) => began >= since)
    },
    stop: async (): Promise<void> => {
      open = false
      await Promise.all(ended)
    },
  }
}

/** Distinct paths of files that do not belong to an area, over many loads. */
export const filesBeside = (area: string, loads: readonly Load[]): string[] =>
  [...new Set(loads.flatMap(({ files }) => files))]
    .filter((file) => !file.startsWith(`/mfe/${area}/`))
    .sort()
