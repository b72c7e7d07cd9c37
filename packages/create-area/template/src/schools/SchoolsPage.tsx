import { CouldNotLoad, EmptyState, Loading, Page } from '@portal/ui'
import { schoolsApi } from './schools.api'

function Schools() {
  const { data, isError, isFetching, refetch } = schoolsApi.schools.useQuery()
  if (isError) return <CouldNotLoad busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  if (data.data.schools.length === 0) return <EmptyState title="No schools yet" />
  return (
    <ul>
      {data.data.schools.map(({ _id, name }) => (
        <li key={_id}>{name}</li>
      ))}
    </ul>
  )
}

export const SchoolsPage = () => (
  <Page title="__TITLE__">
    <Schools />
  </Page>
)
