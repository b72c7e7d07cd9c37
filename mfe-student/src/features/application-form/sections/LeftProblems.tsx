import { Link } from '@portal/kit'
import { Notice } from '@portal/ui'
import { titleOf } from './section-list'
import type { SectionProblems } from './use-soft-check'
import { addressOf } from './use-views'

/** After a section was left with problems: their number, and the way back. */
export const LeftProblems = ({ problems }: { problems: readonly SectionProblems[] }) =>
  problems.length > 0 && (
    <Notice tone="warning" role="status" title="There is a problem">
      {problems.map(({ section, count }) => (
        <p key={section}>
          {count === 1
            ? `1 answer in ${titleOf(section)} is missing or needs a correction.`
            : `${String(count)} answers in ${titleOf(section)} are missing or need a correction.`}{' '}
          <Link to={addressOf(section)}>Go back to {titleOf(section)}</Link>
        </p>
      ))}
    </Notice>
  )
