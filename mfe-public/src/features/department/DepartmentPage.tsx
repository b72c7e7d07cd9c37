import { department } from '@portal/content/department'
import { PageHead } from '../../parts/PageHead'
import { Portrait } from '../../parts/Portrait'
import bands from '../../parts/bands.module.css'
import { Directory } from './Directory'
import { OwnPrograms } from './OwnPrograms'
import styles from './department.module.css'

const Sections = () => (
  <div className={styles.sections}>
    {department.sections.map(({ title, text }) => (
      <section key={title} className="stack stack-small">
        <h2>{title}</h2>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    ))}
  </div>
)

const Staff = () => (
  <section className={bands.sunken} aria-labelledby="staff">
    <div className={bands.inner}>
      <h2 id="staff">{department.staffTitle}</h2>
      <ul className={styles.staff}>
        {department.staff.map(({ name, post }) => (
          <li key={name}>
            <Portrait name={name} />
            <div>
              <h3>{name}</h3>
              <p className="muted">{post}</p>
            </div>
          </li>
        ))}
      </ul>
      {department.isSample && <p className="small muted">{department.sampleNote}</p>}
    </div>
  </section>
)

/**
 * The department with its own texts. Its programs are from the API, as those of other departments.
 */
export const DepartmentPage = () => (
  <>
    <PageHead eyebrow={department.school} title={department.title} lead={department.lead} />
    <div className={`${bands.inner ?? ''} ${styles.first ?? ''}`}>
      <Sections />
    </div>
    <Staff />
    <OwnPrograms />
    <Directory />
  </>
)
