import type { StudentFigures } from '@portal/contracts'
import { Link } from '@portal/kit'
import { formatInstant } from '@portal/ui'
import { BarChart, ChartFigure, ColumnChart, type ChartBar } from '@portal/ui/staff/charts'
import {
  barsInWords,
  count,
  dayInWords,
  daysInWords,
  drawnPrograms,
  funnelBars,
  programBars,
  statusBars,
} from './figure-words'
import styles from './figures.module.css'

const rowsOf = (bars: readonly ChartBar[]) =>
  bars.map(({ label, value, note }) => [label, count(value), ...(note ? [note] : [])])

function PerDay({ figures }: { figures: StudentFigures }) {
  const { perDay } = figures
  const labels = perDay.map(({ day }) => dayInWords(day))
  return (
    <ChartFigure
      title="Applications per day"
      hint={`New registrations and submitted forms from ${labels[0] ?? ''} to ${labels.at(-1) ?? ''}.`}
      table={{
        head: ['Day', 'Registered', 'Form submitted'],
        rows: perDay
          .map(({ registered, submitted }, at) => [
            labels[at] ?? '',
            count(registered),
            count(submitted),
          ])
          .reverse(),
      }}
    >
      <ColumnChart
        summary={daysInWords(figures)}
        labels={labels}
        series={[
          { name: 'Registered', values: perDay.map(({ registered }) => registered) },
          { name: 'Form submitted', values: perDay.map(({ submitted }) => submitted) },
        ]}
      />
    </ChartFigure>
  )
}

function Bars({
  title,
  hint,
  head,
  bars,
  most = bars.length,
}: {
  title: string
  hint: string
  head: readonly string[]
  bars: readonly ChartBar[]
  most?: number
}) {
  const drawn = bars.slice(0, most)
  return (
    <ChartFigure title={title} hint={hint} table={{ head, rows: rowsOf(bars) }}>
      <BarChart summary={barsInWords(drawn)} bars={drawn} />
    </ChartFigure>
  )
}

/** The charts of one session, each with its numbers. */
export function Figures({ figures }: { figures: StudentFigures }) {
  const programs = programBars(figures)
  return (
    <>
      <div className={styles.charts}>
        <div className={styles.wide}>
          <PerDay figures={figures} />
        </div>
        <Bars
          title="Applicants by step"
          hint="Applicants who have reached each step or a later one."
          head={['Step', 'Students', 'Share']}
          bars={funnelBars(figures)}
        />
        <Bars
          title="By status"
          hint="Students of this session by status."
          head={['Status', 'Students', 'Share']}
          bars={statusBars(figures)}
        />
        <div className={styles.wide}>
          <Bars
            title="Applications per program"
            head={['Program', 'Students']}
            bars={programs}
            most={drawnPrograms}
            hint={
              programs.length > drawnPrograms
                ? `Top ${String(drawnPrograms)} of ${String(programs.length)}.`
                : 'Most applications first.'
            }
          />
        </div>
      </div>
      <p className="muted small">
        Updated {formatInstant(figures.countedAt)}. <Link to="/staff/students">View students</Link>
      </p>
    </>
  )
}
