import { useSearchParams } from '@portal/kit'
import { DatabaseFrame } from '../../../parts/DatabaseFrame'
import { ImportHistory } from './ImportHistory'
import { ImportView } from './ImportView'
import { NewImport } from './NewImport'

/**
 * The open import is in the address: `?import=<id>`. The page can be left, and the import
 * continues.
 */
export function ImportPage() {
  const [params, setParams] = useSearchParams()
  const id = params.get('import')
  const open = (opened: string): void => {
    setParams({ import: opened })
  }
  return (
    <DatabaseFrame>
      {id === null ? (
        <div className="stack">
          <NewImport onMade={open} />
          <ImportHistory
            onOpen={({ _id }) => {
              open(_id)
            }}
          />
        </div>
      ) : (
        <ImportView
          key={id}
          id={id}
          onClose={() => {
            setParams({})
          }}
        />
      )}
    </DatabaseFrame>
  )
}
