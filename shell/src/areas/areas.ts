import type { ComponentType } from 'react'
import { createExternalStore, type AreaHealthSource, type AreaName } from '@portal/kit'
import { createRouteTable, type RouteTable } from '../routing/route-table'
import { createArea, type Area, type AreaDeps } from './area'
import type { AreaEntry, Registry } from '@portal/releases'
import type { Resource } from './loading/resource'
import { createUpdates, type UpdateDeps, type Updates } from './updates'

/** The data that the shell draws. A new object whenever something changes. */
export interface View {
  table: RouteTable
  /** True if the registry's entry of an area could not be read. */
  incomplete: boolean
  /** True while the browser reloads the page. */
  leaving: boolean
}

/** The areas of the portal, and their change to other releases while the page is open. */
export interface Areas extends Updates {
  view: () => View
  subscribe: (listener: () => void) => () => void
  page: (name: AreaName, routeId: string) => Resource<ComponentType>
  /** Changes when the area's pages become invalid. */
  generation: (name: AreaName) => number
  preload: (name: AreaName) => void
  mounted: (name: AreaName) => void
  crashed: (name: AreaName, routeId: string) => void
  /** Retries a page that could not be loaded. */
  retry: (name: AreaName, routeId: string) => void
  health: AreaHealthSource
}

export interface AreasDeps extends Omit<AreaDeps, 'onChange'>, UpdateDeps {}

export function createAreas(registry: Registry, deps: AreasDeps): Areas {
  const areas = new Map<AreaName, Area>()
  const add = (entry: AreaEntry): void => {
    areas.set(entry.name, createArea(entry, { ...deps, onChange }))
  }
  registry.areas.forEach(add)
  const manifests = () => [...areas].map(([name, area]) => ({ name, manifest: area.manifest() }))
  const table = () => view.current().table
  const updates = createUpdates({
    registry,
    areas,
    add,
    deps,
    findArea: (path) => table().find(path)?.area,
    onChange,
  })

  const viewNow = (): View => ({ table: createRouteTable(manifests()), ...updates.state() })
  const healthNow = () => [...areas.values()].map((area) => area.health())
  const view = createExternalStore(viewNow())
  const health = createExternalStore(healthNow())
  let drawn: unknown[] = []
  function onChange(): void {
    health.set(healthNow())
    const { incomplete, leaving, updatesApplied } = updates.state()
    const next = [
      incomplete,
      leaving,
      updatesApplied,
      ...[...areas.values()].flatMap((area) => [area.generation(), area.manifest()]),
    ]
    if (next.length === drawn.length && next.every((part, at) => part === drawn[at])) return
    drawn = next
    view.set(viewNow())
  }
  const areaOf = (name: AreaName): Area => areas.get(name) as Area
  return {
    ...updates,
    view: view.current,
    subscribe: view.subscribe,
    page: (name, routeId) => areaOf(name).page(routeId),
    generation: (name) => areaOf(name).generation(),
    preload: (name) => {
      areaOf(name).preload()
    },
    mounted: (name) => {
      areaOf(name).mounted()
    },
    crashed: (name, routeId) => {
      areaOf(name).crashed(routeId)
    },
    retry: (name, routeId) => {
      areaOf(name).retry(routeId)
    },
    health: {
      current: health.current,
      subscribe: health.subscribe,
      retry: (name) => {
        areaOf(name).restart()
      },
      leaveCanary: () => {
        deps.memory.choose('stable')
        updates.offerAgain()
      },
    },
  }
}
