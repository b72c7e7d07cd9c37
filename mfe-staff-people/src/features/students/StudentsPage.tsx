import type { StudentListItem } from '@portal/contracts'
import { Page } from '@portal/ui'
import { useRef, useState } from 'react'
import { StudentDialog } from './StudentDialog'
import { StudentList } from './StudentList'

export function StudentsPage() {
  const [opened, setOpened] = useState<StudentListItem | null>(null)
  const list = useRef<HTMLDivElement>(null)

  const close = (): void => {
    setOpened(null)
    // A decided student may have left a filtered list, and the button that opened the dialog with it.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) list.current?.focus()
    })
  }
  return (
    <Page title="Students Management">
      <div ref={list} tabIndex={-1}>
        <StudentList onView={setOpened} />
      </div>
      {opened && <StudentDialog student={opened} onClose={close} />}
    </Page>
  )
}
