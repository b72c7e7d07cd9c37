import { ReleaseToken } from '@portal/contracts'
import { anId, factory } from '../factory'
import { longAgo } from '../academics/structure'

export const aReleaseToken = factory(ReleaseToken, () => ({
  _id: anId(),
  name: 'Student team',
  hint: 'k3Qx',
  areas: ['mfe-student'],
  right: 'promote' as const,
  status: 'active' as const,
  expiresOn: '2027-11-27',
  createdAt: longAgo,
  createdBy: 'Ngozi Balogun',
  lastUsedAt: null,
}))
