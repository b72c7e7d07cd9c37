import { Button, Page } from '@portal/ui'
import { useEditor } from '@portal/resource'
import { useEffect, useRef } from 'react'
import { DecisionProgress } from './batch'
import { Duplicates } from './corrections'
import { StudentDialog } from './StudentDialog'
import { StudentList } from './StudentList'

/** Whose details are open stands in the address, by application number: `?view=APP25000002`. */
export function StudentsPage() {
  const { open, edit, close } = useEditor(['view'])
  const duplicates = useEditor(['duplicates'])
  const list = useRef<HTMLDivElement>(null)
  const viewed = open && 'id' in open ? open.id : null

  const before = useRef(viewed)
  useEffect(() => {
    // A decided student may have left a filtered list, and the button that opened the dialog with it.
    if (before.current !== null && viewed === null && document.activeElement === document.body) list.current?.focus()
    before.current = viewed
  }, [viewed])
  return (
    <Page
      title="Students Management"
      actions={<Button icon="users" aria-haspopup="dialog" onClick={() => { duplicates.edit({ _id: 'all' }, 'duplicates') }}>Find duplicates</Button>}
    >
      <div ref={list} tabIndex={-1}>
        <StudentList onView={({ applicationNumber }) => { edit({ _id: applicationNumber }, 'view') }} />
      </div>
      {viewed !== null && <StudentDialog applicationNumber={viewed} onClose={close} />}
      <Duplicates />
      <DecisionProgress list={list} />
    </Page>
  )
}
