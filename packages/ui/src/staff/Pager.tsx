import { Icon } from '../Icon'
import './pager.css'
import { fewPageEntries, pageEntries } from './page-entries'

interface PagerProps {
  /** Accessible name, such as 'Pages of students'. */
  label: string
  page: number
  count: number
  onPage: (page: number) => void
  /** At most five entries, including gaps. */
  few?: boolean | undefined
}

function Step({
  to,
  count,
  onPage,
  label,
}: {
  to: number
  count: number
  onPage: (page: number) => void
  label: 'Previous' | 'Next'
}) {
  const possible = to >= 1 && to <= count
  return (
    <button
      type="button"
      className="pager-step"
      aria-disabled={!possible}
      onClick={() => {
        if (possible) onPage(to)
      }}
    >
      {label === 'Previous' && <Icon name="chevron-left" />}
      <span className="pager-word">{label}</span>
      {label === 'Next' && <Icon name="chevron-right" />}
    </button>
  )
}

/** Pages of a list: previous, numbers, next. Renders nothing for a single page. */
export function Pager({ label, page, count, onPage, few = false }: PagerProps) {
  if (count <= 1) return null
  return (
    <nav className="pager" aria-label={label}>
      <Step label="Previous" to={page - 1} count={count} onPage={onPage} />
      <ol className="pager-pages">
        {(few ? fewPageEntries : pageEntries)(page, count).map((entry, index) =>
          entry === null ? (
            <li key={`gap ${String(index)}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={entry}>
              <button
                type="button"
                className="pager-page"
                onClick={() => {
                  onPage(entry)
                }}
                aria-label={`Page ${String(entry)} of ${String(count)}`}
                {...(entry === page && { 'aria-current': 'page' as const })}
              >
                {entry}
              </button>
            </li>
          ),
        )}
      </ol>
      <Step label="Next" to={page + 1} count={count} onPage={onPage} />
    </nav>
  )
}
