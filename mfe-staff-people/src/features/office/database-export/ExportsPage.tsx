import { ExportMenu } from '@portal/resource'
import { Section } from '@portal/ui'
import { DatabaseFrame } from '../../../parts/DatabaseFrame'
import { exportChoices } from './export-choices'
import styles from './exports.module.css'

const wholeList = { q: '', sort: undefined, filters: {} }

/** All lists as files. */
export const ExportsPage = () => (
  <DatabaseFrame>
    <Section
      title="Export a list"
      hint="CSV and Excel take any number of rows, print up to 10,000. Each export is recorded in the audit trail."
    >
      <ul className={styles.choices}>
        {exportChoices.map(({ file, label, hint, formats }) => (
          <li key={file}>
            <div>
              <strong>{label}</strong>
              <p className="muted small">{hint}</p>
            </div>
            <ExportMenu
              file={file}
              about={label.toLowerCase()}
              list={wholeList}
              {...(formats && { formats })}
            />
          </li>
        ))}
      </ul>
    </Section>
  </DatabaseFrame>
)
