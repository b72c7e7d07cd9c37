import { figuresOf, markOf, sheetWarnings, type ScoreSheetPage } from '@portal/contracts'
import { DescriptionList, Notice, Section } from '@portal/ui'
import { BarChart, ChartFigure } from '@portal/ui/staff/charts'
import styles from './sheet.module.css'

const orDash = (value: number | null, unit = ''): string | null =>
  value === null ? null : `${String(value)}${unit}`

/** How many students have each grade, in the order of the marks. */
function gradesOf(scores: ScoreSheetPage['scores']): { label: string; value: number }[] {
  const best = new Map<string, number>()
  const counts = new Map<string, number>()
  for (const score of scores) {
    const mark = markOf(score)
    if (score.grade === null) continue
    counts.set(score.grade, (counts.get(score.grade) ?? 0) + 1)
    const number = typeof mark === 'number' ? mark : 0
    best.set(score.grade, Math.max(best.get(score.grade) ?? 0, number))
  }
  return [...counts]
    .sort(([one], [other]) => (best.get(other) ?? 0) - (best.get(one) ?? 0))
    .map(([label, value]) => ({ label, value }))
}

type FiguresOfSession = ScoreSheetPage['earlier'][number]

/** The figures of the sheet beside those of the last sessions. */
const Comparison = ({ sessions }: { sessions: readonly FiguresOfSession[] }) => (
  <div className="table-wrap">
    <table className={`table ${String(styles.grid)}`} aria-label="Figures by session">
      <thead>
        <tr>
          <th scope="col">Session</th>
          {['Marks', 'Mean', 'Deviation', 'Pass rate', 'At borders'].map((header) => (
            <th key={header} scope="col" className="numeric">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sessions.map(({ sessionYear, count, mean, spread, passRate, atBorders }) => (
          <tr key={sessionYear}>
            <th scope="row">{sessionYear}</th>
            <td className="numeric">{count}</td>
            <td className="numeric">{orDash(mean) ?? '–'}</td>
            <td className="numeric">{orDash(spread) ?? '–'}</td>
            <td className="numeric">{orDash(passRate, '%') ?? '–'}</td>
            <td className="numeric">{orDash(atBorders, '%') ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** The figures of the complete marks, and unusual ones, for the person who moderates. */
export function SheetFigures({
  scores,
  passMark,
  earlier,
  session,
}: Pick<ScoreSheetPage, 'scores' | 'passMark' | 'earlier' | 'session'>) {
  const marks = scores.map(markOf).filter((mark) => mark !== null)
  const figures = figuresOf(marks, passMark)
  if (marks.length === 0) return null
  const { count, mean, spread, lowest, highest, passRate, atBorders, words } = figures
  const bars = gradesOf(scores)
  const warnings = sheetWarnings(figures, earlier)
  return (
    <Section title="Figures">
      {warnings.length > 0 && (
        <Notice tone="warning" title="Unusual figures">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Notice>
      )}
      <DescriptionList
        items={[
          ['Marks', String(count)],
          ['Mean', orDash(mean)],
          ['Standard deviation', orDash(spread)],
          ['Lowest and highest', count === 0 ? null : `${String(lowest)} and ${String(highest)}`],
          ['Pass rate', orDash(passRate, '%')],
          ['Just below a border', orDash(atBorders, '%')],
          ...Object.entries(words).map(([word, number]) => [word, String(number)] as const),
        ]}
      />
      {earlier.length > 0 && (
        <Comparison sessions={[{ ...figures, sessionYear: session.sessionYear }, ...earlier]} />
      )}
      {bars.length > 0 && (
        <ChartFigure
          title="Grades"
          table={{
            head: ['Grade', 'Students'],
            rows: bars.map(({ label, value }) => [label, value]),
          }}
        >
          <BarChart
            summary={bars.map(({ label, value }) => `${label}: ${String(value)}`).join(', ')}
            bars={bars}
          />
        </ChartFigure>
      )}
    </Section>
  )
}
