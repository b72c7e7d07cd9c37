import type { ReactNode } from 'react'
import type { AreaRoute } from '@portal/kit'
import { GuestFrame } from './GuestFrame'
import { Letterhead } from './Letterhead'
import { LocalAreaBar } from './bars/LocalAreaBar'
import { OfflineBar } from './bars/OfflineBar'
import { PublicFrame } from './public/PublicFrame'
import { SiteNotices } from './bars/SiteNotices'
import { SkipLink } from './SkipLink'
import { StaffFrame } from './signed-in/StaffFrame'
import { StudentFrame } from './signed-in/StudentFrame'
import { TopBars } from './bars/TopBars'

/** The frame of a page, and the parts that the page leaves out. */
export type FrameSettings = Pick<AreaRoute, 'frame' | 'hideHeader' | 'hideFooter'>

const portals = { student: StudentFrame, staff: StaffFrame }

function Frame({
  frame,
  hideHeader = false,
  hideFooter = false,
  children,
}: FrameSettings & { children: ReactNode }) {
  if (frame === 'public')
    return (
      <PublicFrame header={!hideHeader} footer={!hideFooter}>
        {children}
      </PublicFrame>
    )
  const Portal = hideHeader ? GuestFrame : portals[frame]
  return <Portal>{children}</Portal>
}

/**
 * Everything around a page. It stays mounted while pages of the same frame change, and when a page
 * fails.
 */
export const PortalFrame = (props: FrameSettings & { children: ReactNode }) => (
  <>
    <SkipLink />
    <OfflineBar />
    <LocalAreaBar />
    <TopBars />
    <Letterhead />
    <Frame {...props} />
    {!props.hideHeader && <SiteNotices frame={props.frame} />}
  </>
)
