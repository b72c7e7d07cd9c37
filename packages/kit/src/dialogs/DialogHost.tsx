import { useEffect, useState, useSyncExternalStore } from 'react'
import { announcements } from './announce'
import { openDialogs } from './dialog-store'
import { watchClicks } from './last-click'
import { PortalDialog } from './PortalDialog'

/** Renders all dialogs and announcements. The shell mounts it once. */
export function DialogHost() {
  const dialogs = useSyncExternalStore(
    openDialogs.subscribe,
    openDialogs.current,
    openDialogs.current,
  )
  const [spoken, setSpoken] = useState('')
  useEffect(watchClicks, [])
  useEffect(
    () =>
      announcements.subscribe(() => {
        setSpoken(announcements.current())
      }),
    [],
  )
  return (
    <>
      <p className="visually-hidden" role="status" aria-live="polite">
        {spoken}
      </p>
      {dialogs.map((dialog) => (
        <PortalDialog key={dialog.id} dialog={dialog} />
      ))}
    </>
  )
}
