import { inHundredths, semesterName, type OwnResults, type ResultSemester } from '@portal/contracts'
import { Link } from '@portal/kit'
import { Card } from '@portal/ui'
import { notActivated } from '../../parts/not-activated'
import styles from './AcademicsPage.module.css'
import { resultsApi } from './results.api'

const path = '/app/academics/results'

interface GradeTableProps {
  caption: string
  rows: readonly (readonly [course: string, units: string, grade: string])[]
}

const GradeTable = ({ caption, rows }: GradeTableProps) => (
  <table className={`table ${styles.table ?? ''}`}>
    <caption className={styles.semester}>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Course</th>
        <th scope="col">Units</th>
        <th scope="col">Grade</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((cells) => (
        <tr key={cells[0]}>
          {cells.map((cell, index) => (
            <td key={index}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** A table for each of the two semesters, without grades. */
const Planned = () => (
  <div className={styles.semesters}>
    {['1st semester', '2nd semester'].map((semester) => (
      <GradeTable key={semester} caption={semester} rows={[['–', '–', '–']]} />
    ))}
  </div>
)

/** The grades of the newest released semester, and the CGPA. */
const Newest = ({ semester, cgpa }: { semester: ResultSemester; cgpa: number | null }) => (
  <>
    <GradeTable
      caption={`${semesterName(semester.semester)} semester ${semester.sessionYear}`}
      rows={semester.courses.map(({ code, units, grade, word }) => [
        code,
        String(units),
        word ?? grade ?? '–',
      ])}
    />
    {cgpa !== null && <p>CGPA {inHundredths(cgpa)}</p>}
    <Link to={path}>All results</Link>
  </>
)

const hasMarks = ({ courses }: ResultSemester): boolean =>
  courses.some(({ mark, word }) => mark !== null || word !== null)
const newestOf = (results: OwnResults | undefined): ResultSemester | undefined =>
  results?.semesters.find(hasMarks)

/** Grades and projection of a student with published results. Both are planned without any. */
export function Grades({ enrolled }: { enrolled: boolean }) {
  const { currentData } = resultsApi.ownResults.useQuery(undefined, {
    skip: !enrolled,
    refetchOnMountOrArgChange: true,
  })
  const newest = newestOf(currentData?.data)
  const state = newest ? {} : { inactive: notActivated }
  return (
    <>
      <Card title="Grades" id="grades" {...state}>
        {newest ? <Newest semester={newest} cgpa={currentData?.data.cgpa ?? null} /> : <Planned />}
      </Card>
      <Card title="Grade Point Projection" id="gpp" {...state}>
        <p>See how future results would change your grade point average.</p>
        {newest && <Link to={`${path}#projection`}>Projection</Link>}
      </Card>
    </>
  )
}
