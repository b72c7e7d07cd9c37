import type { AreaModule, AreaName } from '@portal/kit'
import { AreaFailure } from './area-failure'
import type { AreaRelease } from '@portal/releases'

/** Accepts the exposed module only if it has the pages of the manifest. */
export function checkModule(exposed: unknown, name: AreaName, { area }: AreaRelease): AreaModule {
  const module = (exposed as { default?: Partial<AreaModule> } | null)?.default
  if (typeof module?.kit !== 'string' || typeof module.routes !== 'object')
    throw new AreaFailure('broken', `${name} exposes no area`)
  const { routes } = module
  const missing = area.routes.find(({ id }) => typeof routes[id] !== 'function')
  if (missing) throw new AreaFailure('broken', `${name} has no page for ${missing.id}`)
  return module as AreaModule
}
