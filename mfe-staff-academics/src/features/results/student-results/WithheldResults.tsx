import { studentResultMessages as messages } from '@portal/contracts'
import { ExportMenu } from '@portal/resource'
import { Section } from '@portal/ui'
import { RestrictionTable } from '../../../parts/restrictions/RestrictionTable'
import { studentResultsApi } from './student-results.api'
import { useEndWithholding } from './use-end-withholding'

/** The students whose results are or were withheld. */
export function WithheldResults() {
  const end = useEndWithholding()
  const answer = studentResultsApi.withholdings.useQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <Section title="Withheld results" hint={messages.withholdHint}>
      <RestrictionTable
        restrictions={answer.currentData?.data.withholdings}
        answer={answer}
        end={{ ...end, label: 'End the withholding of' }}
        searchLabel="Search withheld results"
        messages={{ ...messages, fetchFailed: messages.listFailed }}
        tools={(q) => (
          <ExportMenu
            about="withheld results"
            file="GET /result-withholdings/export"
            list={{ q, sort: '', filters: {} }}
          />
        )}
      />
    </Section>
  )
}
