import { messages, type Biodata, type Student } from '@portal/contracts'
import {
  failureMessage,
  Link,
  toFailure,
  usePageTitle,
  useParams,
  useSearchParams,
} from '@portal/kit'
import { EditorDialog, useEditor, type Editor } from '@portal/resource'
import { Button, Page, RetryNotice, Skeleton } from '@portal/ui'
import { lazy, Suspense, useRef, type ReactNode } from 'react'
import { Duplicates } from '../corrections'
import { DecisionButtons } from '../details/DecisionButtons'
import { StudentHead } from '../details/StudentHead'
import { fullName } from '../student-labels'
import { studentsApi } from '../students.api'
import { listPath, placeOf } from './record-address'
import { RecordContent } from './RecordContent'
import { RecordNotFound } from './RecordNotFound'
import { RecordTabs } from './RecordTabs'
import styles from './record.module.css'

/** Loaded on demand, because most records are only read. */
const EditStudentDialog = lazy(() =>
  import('../edit/EditStudentDialog').then((module) => ({ default: module.EditStudentDialog })),
)

interface FrameProps {
  title: string
  list: string
  actions?: ReactNode
  children: ReactNode
}

/** The page with the link back to the list and its filters. */
const Frame = ({ title, list, actions, children }: FrameProps) => (
  <Page
    title={<span className={styles.name}>{title}</span>}
    eyebrow={<Link to={listPath(list)}>Back to students</Link>}
    actions={actions}
  >
    {children}
  </Page>
)

/** The edit dialog of the address. */
const Edit = ({ editor, student }: { editor: Editor; student: Student }) => (
  <EditorDialog
    editor={editor}
    noun="student"
    records={[{ _id: student.applicationNumber, student }]}
  >
    {(record) =>
      record && (
        <Suspense>
          <EditStudentDialog student={record.student} onClose={editor.close} />
        </Suspense>
      )
    }
  </EditorDialog>
)

function StudentRecord({ student, biodata }: { student: Student; biodata: Biodata | null }) {
  const [params] = useSearchParams()
  const { tab, list } = placeOf(params)
  const editor = useEditor(['edit'])
  const head = useRef<HTMLDivElement>(null)
  const { applicationNumber } = student
  usePageTitle(fullName(student))
  return (
    <Frame
      title={fullName(student)}
      list={list}
      actions={
        <Button
          icon="edit"
          aria-haspopup="dialog"
          onClick={() => {
            editor.edit({ _id: applicationNumber })
          }}
        >
          Edit
        </Button>
      }
    >
      <div className={`stack ${styles.record}`}>
        <div ref={head} tabIndex={-1}>
          <StudentHead student={student} photo={biodata?.profileImage ?? null} />
        </div>
        {student.status === 'pending' && (
          <DecisionButtons
            student={student}
            onDecided={() => {
              // The buttons disappear with the focus.
              head.current?.focus()
            }}
          />
        )}
        <div>
          <RecordTabs applicationNumber={applicationNumber} list={list} tab={tab} />
          <RecordContent tab={tab} student={student} biodata={biodata} />
        </div>
      </div>
      <Edit editor={editor} student={student} />
      <Duplicates />
    </Frame>
  )
}

/** 400 for a text that is no application number. */
const gone = [400, 404]

/** The record of a student: `/staff/students/APP25000002?tab=money`. */
export function StudentRecordPage() {
  const { applicationNumber = '' } = useParams()
  const { list } = placeOf(useSearchParams()[0])
  const { currentData, error, isFetching, refetch } = studentsApi.studentDetails.useQuery({
    query: { applicationNumber },
  })
  if (currentData) return <StudentRecord {...currentData.data} />
  const failure = toFailure(error)
  return (
    <Frame title={applicationNumber} list={list}>
      {!error || isFetching ? (
        <Skeleton lines={8} />
      ) : gone.includes(failure.status) ? (
        <RecordNotFound failure={failure} list={list} />
      ) : (
        <RetryNotice
          message={failureMessage(error, messages.students.loadDetailsFailed)}
          onRetry={() => void refetch()}
        />
      )}
    </Frame>
  )
}
