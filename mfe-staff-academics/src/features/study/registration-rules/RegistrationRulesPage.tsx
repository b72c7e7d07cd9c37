import {
  academicSessionMessages,
  adviserWords,
  extraLimit,
  feeShareWords,
  policyList,
  policyMessages,
  policyPlace,
  semesterName,
  unitsLimit,
  usualPolicy,
  type AcademicSession,
  type RegistrationPolicy,
} from '@portal/contracts'
import { useSearchParams } from '@portal/kit'
import {
  EditorDialog,
  optionsFrom,
  pagedHere,
  ResourceList,
  RowActions,
  useAction,
  useEditor,
  useList,
  useListState,
  type Action,
} from '@portal/resource'
import { Button, Section, SelectField, Skeleton } from '@portal/ui'
import type { ResourceColumn } from '@portal/ui/staff'
import { AcademicsFrame } from '../../../parts/AcademicsFrame'
import { rulesApi } from './registration-rules.api'
import { RulesDialog } from './RulesDialog'
import { WholeRules } from './WholeRules'

const removal: Action<
  RegistrationPolicy,
  { params: { id: string } },
  { message?: string | undefined }
> = {
  ask: (policy) => ({
    title: `Remove the rules of ${policyPlace(policy)}?`,
    message: policyMessages.removeWarning,
    confirmLabel: 'Yes, remove',
    danger: true,
  }),
  request: ({ _id }) => ({ params: { id: _id } }),
  done: (_row, { message = policyMessages.removed }) => ({
    title: 'Removed',
    message,
    autoCloseMs: 2000,
  }),
  failed: policyMessages.removeFailed,
}

const facts: ResourceColumn<RegistrationPolicy>[] = [
  { header: 'Program', lead: true, width: 11, cell: policyPlace },
  { header: 'Semester', code: true, width: 5.75, cell: ({ semester }) => semesterName(semester) },
  {
    header: 'Fewest Units',
    priority: 1,
    width: 5.5,
    cell: ({ minUnits }) => unitsLimit(minUnits),
  },
  { header: 'Most Units', priority: 1, width: 5.5, cell: ({ maxUnits }) => unitsLimit(maxUnits) },
  {
    header: 'Most with Carry-overs',
    priority: 3,
    width: 6,
    cell: ({ maxUnitsWithCarryOver }) => extraLimit(maxUnitsWithCarryOver),
  },
  {
    header: 'Most on Probation',
    priority: 3,
    width: 6,
    cell: ({ maxUnitsOnProbation }) => extraLimit(maxUnitsOnProbation),
  },
  {
    header: 'Days for Changes',
    code: true,
    priority: 2,
    width: 5.5,
    cell: ({ changeDays }) => changeDays,
  },
  { header: 'Approval', width: 7.5, cell: adviserWords },
  {
    header: 'Paid Charges',
    code: true,
    priority: 2,
    width: 6,
    cell: ({ feeShare }) => feeShareWords(feeShare),
  },
]

/**
 * The rules of a session: those of all programs in a card, and a list of programs with their own.
 */
function Rules({ session }: { session: AcademicSession }) {
  const answer = rulesApi.rulesOfSession.useQuery({ query: { session: session._id } })
  const policies = answer.currentData?.data.policies
  const whole = policies?.find(({ program }) => program === null)
  const found = useList(useListState(), answer, {
    select: pagedHere(
      ({ data }) => data.policies.filter(({ program }) => program !== null),
      policyList.searched,
    ),
    failed: policyMessages.fetchFailed,
  })
  const list = { ...found, filters: { session: session._id }, isNarrowed: found.q !== '' }
  const editor = useEditor(['edit', 'whole'])
  const { run: remove, running } = useAction(rulesApi.removeRules.useMutation(), removal)
  const columns: ResourceColumn<RegistrationPolicy>[] = [
    ...facts,
    {
      header: 'Actions',
      actions: true,
      width: 10,
      cell: (policy) => (
        <RowActions
          name={`the rules of ${policyPlace(policy)}`}
          deleting={running === policy._id}
          onEdit={() => {
            editor.edit(policy)
          }}
          onDelete={() => void remove(policy)}
        />
      ),
    },
  ]
  // Rules of all programs may not be stored, so their dialog is named by the session.
  const records = policies?.map((policy) => ({ _id: policy._id, policy }))
  return (
    <div className="stack">
      {policies && (
        <WholeRules
          policy={whole}
          onEdit={() => {
            editor.edit(session, 'whole')
          }}
        />
      )}
      <Section title="Programs with their own rules" hint={policyMessages.programsFollow}>
        <ResourceList
          list={list}
          noun="rules"
          columns={columns}
          emptyMessage={policyMessages.none}
          exported="GET /registration-policies/export"
        >
          <Button variant="primary" icon="plus" aria-haspopup="dialog" onClick={editor.add}>
            Add Rules of a Program
          </Button>
        </ResourceList>
      </Section>
      <EditorDialog
        editor={editor}
        noun="rule"
        records={records && [...records, { _id: session._id, policy: whole }]}
      >
        {(record, open) =>
          policies && (
            <RulesDialog
              session={session}
              policy={record?.policy ?? null}
              isWhole={open.kind === 'whole'}
              base={whole ?? usualPolicy}
              policies={policies}
              onClose={editor.close}
            />
          )
        }
      </EditorDialog>
    </div>
  )
}

/** The chosen session, stored in the address: by default the open one, or the newest. */
function useChosenSession(sessions: readonly AcademicSession[] | undefined) {
  const [params, setParams] = useSearchParams()
  const wanted = params.get('session')
  const chosen =
    sessions?.find(({ _id }) => _id === wanted) ??
    sessions?.find(({ status }) => status === 'open') ??
    sessions?.[0]
  return [
    chosen,
    (id: string): void => {
      setParams({ session: id }, { replace: true })
    },
  ] as const
}

/** The rules of course registration (docs/reference/rules/course-registration.md). */
export function RegistrationRulesPage() {
  const sessions = rulesApi.rulesSessions.useQuery()
  const [session, choose] = useChosenSession(sessions.currentData)
  return (
    <AcademicsFrame>
      <div className="stack">
        <SelectField
          label="Academic session"
          {...optionsFrom(
            sessions,
            (rows) => rows,
            ({ sessionYear, status }) => `${sessionYear} (${status})`,
            { none: 'No academic sessions found', failed: academicSessionMessages.fetchFailed },
          )}
          value={session?._id ?? ''}
          onChange={({ target: { value } }) => {
            choose(value)
          }}
        />
        {session && <Rules key={session._id} session={session} />}
        {!session && sessions.isFetching && <Skeleton lines={8} />}
      </div>
    </AcademicsFrame>
  )
}
