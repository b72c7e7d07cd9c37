import type { PublicDepartment } from '@portal/contracts'
import { Link } from '@portal/kit'
import { EmptyState } from '@portal/ui'
import { ApplyLink } from '../../parts/ApplyLink'
import styles from './department.module.css'

type Program = PublicDepartment['programs'][number]

/** Awards with their modes: 'ND' with 'Full Time' and 'Part Time'. */
function byAward(awards: Program['awards']): [type: string, modes: string[]][] {
  const found = new Map<string, string[]>()
  for (const { type, mode } of awards) found.set(type, [...(found.get(type) ?? []), mode])
  return [...found]
}

const ProgramEntry = ({ name, awards }: Program) => (
  <li>
    <h3>{name}</h3>
    {awards.length === 0 && <p className="muted">Not offered in this session.</p>}
    <dl className={styles.awards}>
      {byAward(awards).map(([type, modes]) => (
        <div key={type}>
          <dt>{type}</dt>
          <dd>{modes.join(', ')}</dd>
        </div>
      ))}
    </dl>
  </li>
)

/** The programs of a department. */
export const Programs = ({ programs }: { programs: readonly Program[] }) => (
  <section className="stack" aria-labelledby="programs">
    <h2 id="programs">Programmes</h2>
    {programs.length === 0 ? (
      <EmptyState title="No programmes are listed yet">
        <p>
          Ask us what this department will offer: <Link to="/contact">contact</Link>.
        </p>
      </EmptyState>
    ) : (
      <ul className={styles.programs}>
        {programs.map((program) => (
          <ProgramEntry key={program._id} {...program} />
        ))}
      </ul>
    )}
    <p className="cluster">
      <ApplyLink className="button button-primary" to="/app/apply">
        Apply for admission
      </ApplyLink>
      <Link className="button button-secondary" to="/#how-to-apply">
        How to apply
      </Link>
    </p>
  </section>
)
