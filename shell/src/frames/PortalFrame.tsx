import type { ReactNode } from 'react'
import type { AreaRoute } from '@portal/kit'
import { GuestFrame } from './GuestFrame'
import { Letterhead } from './Letterhead'
import { LocalAreaBar } from './LocalAreaBar'
import { OfflineBar } from './OfflineBar'
import { PublicFrame } from './PublicFrame'
import { SiteNotices } from './SiteNotices'
import { SkipLink } from './SkipLink'
import { StaffFrame } from './StaffFrame'
import { StudentFrame } from './StudentFrame'
import { TopBars } from './TopBars'

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
