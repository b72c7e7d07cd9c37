// Replaces shell/src/areas/loading/federation.ts in the single-page build. The same four areas are
// lazy parts of one bundle.
import { KIT_VERSION } from '@portal/kit'

const areas = {
  'mfe-public': () => import('../../../mfe-public/src/area.ts'),
  'mfe-student': () => import('../../../mfe-student/src/area.ts'),
  'mfe-staff-people': () => import('../../../mfe-staff-people/src/area.ts'),
  'mfe-staff-academics': () => import('../../../mfe-staff-academics/src/area.ts'),
}

export const federationLoader = () => ({
  load: (area) => areas[typeof area === 'string' ? area : area.name]?.(),
})

export const hostVersions = () => ({ kit: KIT_VERSION, shared: {} })
