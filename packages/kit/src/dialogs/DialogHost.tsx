import { useEffect, useState, useSyncExternalStore } from 'react'
import { onAnnounce } from './announce'
import { onDialogsChange, openDialogs } from './dialog-store'
import { PortalDialog } from './PortalDialog'

/** Draws every dialog and announcement of the page. The shell mounts it once. */
export function DialogHost() {
  const dialogs = useSyncExternalStore(onDialogsChange, openDialogs, openDialogs)
  const [spoken, setSpoken] = useState('')
  useEffect(() => onAnnounce(setSpoken), [])
  return (
    <>
      <p className="visually-hidden" role="status" aria-live="polite">{spoken}</p>
      {dialogs.map((dialog) => (
        <PortalDialog key={dialog.id} dialog={dialog} />
      ))}
    </>
  )
}
