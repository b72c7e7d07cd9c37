import type { ReactNode } from 'react'
import type { AreaRoute } from '@portal/kit'
import { ExpiredBanner } from '../session/ExpiredBanner'
import { LocalAreaBar } from './LocalAreaBar'
import { OfflineBar } from './OfflineBar'
import { PublicFrame } from './PublicFrame'
import { SkipLink } from './SkipLink'
import { StaffFrame } from './StaffFrame'
import { StudentFrame } from './StudentFrame'

/** Which frame a page has, and what of it the page leaves out. */
export type FrameSettings = Pick<AreaRoute, 'frame' | 'hideHeader' | 'hideFooter'>

export interface FrameProps {
  header: boolean
  footer: boolean
  children: ReactNode
}

const frames = { public: PublicFrame, student: StudentFrame, staff: StaffFrame }

/** Everything around a page. It stays while pages of the same frame change, and when one of them fails. */
export function PortalFrame({ frame, hideHeader = false, hideFooter = false, children }: FrameSettings & { children: ReactNode }) {
  const Frame = frames[frame]
  return (
    <>
      <SkipLink />
      <OfflineBar />
      <LocalAreaBar />
      <ExpiredBanner />
      <Frame header={!hideHeader} footer={!hideFooter}>{children}</Frame>
    </>
  )
}
