// Replaces shell/src/boot/find-registry.ts in the single-page build. The manifests are part of the
// bundle.
import { KIT_VERSION } from '@portal/kit'
import { manifest as academics } from '../../../mfe-staff-academics/src/manifest.ts'
import { manifest as people } from '../../../mfe-staff-people/src/manifest.ts'
import { manifest as open } from '../../../mfe-public/src/manifest.ts'
import { manifest as student } from '../../../mfe-student/src/manifest.ts'
import { readRegistry } from '../../../shell/src/areas/registry.ts'

const container = { global: 'none', expose: './area', entry: 'none.js', integrity: 'sha384-none' }
const stableOf = (area) => ({
  release: 'spa',
  container,
  kit: { built: KIT_VERSION, requires: KIT_VERSION },
  shared: {},
  preload: [],
  area,
})

const registry = () =>
  readRegistry({
    schema: 1,
    seq: 1,
    remotes: Object.fromEntries(
      [open, student, people, academics].map((area) => [area.name, { stable: stableOf(area) }]),
    ),
  })

export const findRegistry = () => Promise.resolve(registry())
export const fetchRegistry = findRegistry
