import { ownDepartment } from '@portal/content/own-department'
import type { PublicSchool } from '@portal/contracts'
import { NavLink } from '@portal/kit'
import { CouldNotLoad, Skeleton, useHydrated } from '@portal/ui'
import { publicApi } from '../../parts/public.api'
import bands from '../../parts/bands.module.css'
import styles from './department.module.css'

const SchoolEntry = ({ name, departments }: PublicSchool) => (
  <section className={styles.school}>
    <h3>{name}</h3>
    {departments.length === 0 ? (
      <p className="muted">No departments are listed yet.</p>
    ) : (
      <ul className="list-plain">
        {departments.map(({ _id, name: label, path }) => (
          <li key={_id}>
            <NavLink to={path} end>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    )}
  </section>
)

/** The list in the HTML, before the API has replied. */
const Own = () => (
  <ul className="list-plain">
    <li>
      <NavLink to={ownDepartment.path} end>
        {ownDepartment.title}
      </NavLink>
    </li>
  </ul>
)

function Schools() {
  const isHydrated = useHydrated()
  const { currentData, isError, isFetching, refetch } = publicApi.schools.useQuery()
  const schools = currentData?.data.schools
  if (isError && !schools)
    return (
      <CouldNotLoad
        busy={isFetching}
        onRetry={() => {
          void refetch()
        }}
      />
    )
  if (!schools) return isHydrated ? <Skeleton lines={4} /> : <Own />
  if (schools.length === 0) return <p className="muted">No schools are listed yet.</p>
  return (
    <div className={styles.schools}>
      {schools.map((school) => (
        <SchoolEntry key={school._id} {...school} />
      ))}
    </div>
  )
}

/** All schools with their departments. */
export const Directory = () => (
  <nav className={bands.inner} aria-labelledby="directory">
    <h2 id="directory">Schools and departments</h2>
    <Schools />
  </nav>
)
