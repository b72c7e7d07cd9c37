import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from '@playwright/test'

/** The result of one page load. */
export interface Seen {
  /** The release of each area in the page's registry. */
  releases: Record<string, string>
  /** Paths of all release files of the page, also of files in the cache. */
  files: string[]
  /** The heading, if a browser has drawn the page. */
  heading?: string
  /** The document without its registry and without the page's own parts. */
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
  /** Loads one page. Throws for every problem with it. */
  visit: (path: string) => Promise<Seen>
}

/**
 * A person opens no more pages than this. Without the interval, twenty users would be a load test.
 */
const intervalMs = 2000

/** Starts users who open their pages in turn until they are stopped. */
export function startVisitors(users: readonly User[]) {
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
      await pause(Math.max(0, began + intervalMs - performance.now()))
    }
  }
  const ended = users.map(browse)

  return {
    loads,
    failures,
    /** Waits until every user has opened each page once more, and returns these loads. */
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

/** Returns the distinct paths of files outside an area, over many loads. */
export const filesBeside = (area: string, loads: readonly Load[]): string[] =>
  [...new Set(loads.flatMap(({ files }) => files))]
    .filter((file) => !file.startsWith(`/mfe/${area}/`))
    .sort()
