import type { ReactNode } from 'react'

/** Facts as term and value. A missing value is shown as a dash. */
export const DescriptionList = ({
  items,
}: {
  items: readonly (readonly [term: string, value: ReactNode])[]
}) => (
  <dl className="description-list">
    {items.map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
      </div>
    ))}
  </dl>
)
