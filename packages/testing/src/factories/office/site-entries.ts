import { SiteEntry, SiteVersion } from '@portal/contracts'
import { anId, factory } from '../factory'
import { longAgo } from '../academics/structure'

export const aSiteEntry = factory(SiteEntry, () => ({
  _id: anId(),
  place: 'student-menu' as const,
  title: 'Library',
  text: null,
  link: 'https://library.example',
  position: 1,
  from: null,
  until: null,
  updatedAt: longAgo,
}))

export const aSiteVersion = factory(SiteVersion, () => ({
  version: 1,
  at: longAgo,
  by: 'Ngozi Balogun',
  change: 'added' as const,
  title: 'Library',
  entries: 1,
}))
