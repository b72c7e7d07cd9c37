import { moduleLabels } from '@portal/contracts'
import { Link, useSearchParams } from '@portal/kit'
import { longestSearch, SearchForm } from '../your-work/SearchForm'
import { FoundOffices } from './FoundOffices'
import { FoundPrograms } from './FoundPrograms'
import styles from './front-desk.module.css'

/**
 * The search of staff without modules: programs, which all staff may read, and the offices that
 * the institution names to its students. The search is in the address.
 */
export function FrontDeskSearch() {
  const [search, setSearch] = useSearchParams()
  const q = (search.get('q') ?? '').trim().slice(0, longestSearch)
  return (
    <div className={styles.desk}>
      <SearchForm
        name="Programs and offices"
        label="Find a program or an office"
        hint="Program, code or department; office, person or telephone number"
        initial={q}
        onSearch={(next) => {
          setSearch(next === '' ? {} : { q: next }, { replace: true })
        }}
      />
      {q !== '' && (
        <div className={styles.found}>
          <FoundPrograms q={q} />
          <FoundOffices q={q} />
        </div>
      )}
      <p className="muted small">
        Students are found by staff with the module “{moduleLabels.students}”.
      </p>
      <p>
        <Link to="/receipt">Check a receipt</Link>
      </p>
    </div>
  )
}
