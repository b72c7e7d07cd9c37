import styles from './AcademicsPage.module.css'

/** A table for each of the two semesters, without grades so far. */
export const Grades = () => (
  <div className={styles.semesters}>
    {['1st semester', '2nd semester'].map((semester) => (
      <table key={semester} className={`table ${styles.table ?? ''}`}>
        <caption className={styles.semester}>{semester}</caption>
        <thead>
          <tr>
            <th scope="col">Course</th>
            <th scope="col">Units</th>
            <th scope="col">Grade</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>–</td>
            <td>–</td>
            <td>–</td>
          </tr>
        </tbody>
      </table>
    ))}
  </div>
)
