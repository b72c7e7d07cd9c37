import {
  decidedStates,
  decisionMessages,
  type CheckedRegistration,
  type DecidedState,
  type RegistrationToDecide,
} from '@portal/contracts'
import { Link, PortalLink, usePageTitle, useSession } from '@portal/kit'
import {
  EditorDialog,
  idPattern,
  openedId,
  pagedByServer,
  ResourceList,
  toQuery,
  useEditor,
  useList,
  useListState,
  useOpened,
  useSelection,
  type Editor,
} from '@portal/resource'
import { Button, EmptyState, Page } from '@portal/ui'
import type { ResourceColumn } from '@portal/ui/staff'
import { useState, type ReactNode, type ComponentType } from 'react'
import { AcademicsFrame } from '../../../parts/AcademicsFrame'
import { ApproveBar } from './ApproveBar'
import { ApproveDialog } from './ApproveDialog'
import { CreditsDialog } from './credits/CreditsDialog'
import { ProbationDialog } from './ProbationDialog'
import { registrationColumns, registrationLabel } from './registration-columns'
import { RegistrationDialog } from './RegistrationDialog'
import { RegistrationFilters } from './RegistrationFilters'
import { registrationsApi } from './registrations.api'
import { ReturnDialog } from './ReturnDialog'

const title = 'Course Registrations'
const sorts = ['name', 'matricNumber', 'submittedAt'] as const
const filters = {
  state: decidedStates,
  program: idPattern,
  level: /^(?:[1-9]|10)$/,
  semester: /^[\w ]{1,10}$/,
  waiting: ['late'] as const,
  students: ['enrolled'] as const,
  session: idPattern,
}
type Filters = Record<Exclude<keyof typeof filters, 'state' | 'waiting' | 'students'>, string> & {
  state: DecidedState
  waiting: 'late'
  students: 'enrolled'
}

/** The tabs of the academic office, or a page of its own for advisers and heads of department. */
function Frame({ children }: { children: ReactNode }) {
  usePageTitle(title)
  const held = useSession().staff?.role?.modules ?? []
  return held.includes('academics') ? (
    <AcademicsFrame>{children}</AcademicsFrame>
  ) : (
    <Page title={title}>{children}</Page>
  )
}

const actionsOf = (edit: Editor['edit']): ResourceColumn<CheckedRegistration> => ({
  header: 'Actions',
  actions: true,
  width: 5.25,
  cell: (row) => (
    <div className="cluster row-actions row-actions-compact">
      <Button
        small
        icon="eye"
        aria-haspopup="dialog"
        aria-label={`View ${registrationLabel(row)}`}
        title="View"
        onClick={() => {
          edit(row, 'view')
        }}
      >
        <span className="row-action-word">View</span>
      </Button>
    </div>
  ),
})

interface DecisionProps {
  registration: RegistrationToDecide
  kind: string
  editor: Editor
}

/** The registration, or the form of a decision, which stays until its own answer has closed it. */
function Decision({ registration, kind, editor }: DecisionProps) {
  const [wasSubmitted] = useState(registration.state === 'submitted')
  const waits = wasSubmitted || registration.state === 'submitted'
  if (kind === 'return' && waits)
    return <ReturnDialog registration={registration} onClose={editor.close} />
  if (kind === 'approve' && waits && registration.exception && registration.mayOverride)
    return <ApproveDialog registration={registration} onClose={editor.close} />
  return (
    <RegistrationDialog
      registration={registration}
      onApprove={() => {
        editor.edit(registration, 'approve')
      }}
      onReturn={() => {
        editor.edit(registration, 'return')
      }}
      onClose={editor.close}
    />
  )
}

/** The dialog of the address: `?view=`, `?approve=` or `?return=`. */
function Opened({ editor }: { editor: Editor }) {
  const id = openedId(editor)
  const opened = useOpened(
    editor,
    registrationsApi.registration.useQuery(
      { params: { id } },
      { skip: id === '', refetchOnMountOrArgChange: true },
    ),
    { shown: undefined, failed: decisionMessages.fetchFailed },
  )
  return (
    <EditorDialog editor={editor} noun="registration" records={opened}>
      {(registration, { kind }) =>
        registration && <Decision registration={registration} kind={kind} editor={editor} />
      }
    </EditorDialog>
  )
}

/** A button with the dialog that it opens. */
function DialogButton({
  label,
  dialog: Dialog,
}: {
  label: string
  dialog: ComponentType<{ onClose: () => void }>
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true)
        }}
      >
        {label}
      </Button>
      {isOpen && (
        <Dialog
          onClose={() => {
            setOpen(false)
          }}
        />
      )}
    </>
  )
}

/** Course registrations, for the academic office, course advisers and heads of department. */
export function RegistrationsPage() {
  const state = useListState<(typeof sorts)[number], Filters>({ sorts, filters })
  const { level, ...query } = toQuery(state)
  const answer = registrationsApi.registrations.useQuery(
    { query: { ...query, ...(level !== undefined && { level: Number(level) }) } },
    { refetchOnMountOrArgChange: true },
  )
  const list = useList(state, answer, {
    select: pagedByServer(({ data }) => data.registrations),
    failed: decisionMessages.fetchFailed,
  })
  const selection = useSelection<CheckedRegistration>(list, registrationLabel)
  const editor = useEditor(['approve', 'return', 'view'])
  const offices = answer.currentData?.data.offices
  if (offices?.length === 0)
    return (
      <Frame>
        <EmptyState title={decisionMessages.noOffice}>
          <Link to="/staff">Back to your home page</Link>
        </EmptyState>
      </Frame>
    )
  return (
    <Frame>
      <div className="stack stack-small">
        {offices && <p className="muted">You decide as {offices.join('; ')}.</p>}
        <ResourceList
          list={list}
          noun="registrations"
          columns={[...registrationColumns, actionsOf(editor.edit)]}
          emptyMessage={decisionMessages.none}
          exported="GET /course-registrations/export"
          otherExport={{
            label: 'Courses',
            file: 'GET /registered-courses/export',
            formats: ['csv', 'xlsx'],
          }}
          sortable
          selection={selection}
          selectionBar={selection.count > 0 ? <ApproveBar selection={selection} /> : undefined}
        >
          <RegistrationFilters list={list} />
          {offices === null && (
            <>
              <PortalLink
                to="/staff/academics/registrations/coverage"
                className="button button-secondary"
              >
                Coverage
              </PortalLink>
              <DialogButton label="Probation" dialog={ProbationDialog} />
              <DialogButton label="Course Credits" dialog={CreditsDialog} />
            </>
          )}
        </ResourceList>
      </div>
      <Opened editor={editor} />
    </Frame>
  )
}
