import { figuresOf, markOf, sheetWarnings, type ScoreSheetPage } from '@portal/contracts'
import { DescriptionList, Notice, Section } from '@portal/ui'
import { BarChart, ChartFigure } from '@portal/ui/staff/charts'

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

/** The figures of the complete marks, and unusual ones, for the person who moderates. */
export function SheetFigures({ scores, passMark }: Pick<ScoreSheetPage, 'scores' | 'passMark'>) {
  const marks = scores.map(markOf).filter((mark) => mark !== null)
  const figures = figuresOf(marks, passMark)
  if (marks.length === 0) return null
  const { count, mean, spread, lowest, highest, passRate, atBorders, words } = figures
  const bars = gradesOf(scores)
  const warnings = sheetWarnings(figures)
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
