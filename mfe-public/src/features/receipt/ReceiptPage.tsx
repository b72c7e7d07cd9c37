import { useEffect, useRef } from 'react'
import { usePageTitle } from '@portal/kit'
import { Button, Page, TextField } from '@portal/ui'
import { NoAnswer, Outcome } from './Outcome'
import { PaperOutcome } from './PaperOutcome'
import { useCheck, type Answer } from './use-check'

const title = 'Check a document'

const Result = ({ answer }: { answer: Answer }) =>
  answer.kind === 'receipt' ? <Outcome {...answer.check} /> : <PaperOutcome {...answer.check} />

/**
 * Checks whether a receipt or a paper is genuine, for everybody (docs/reference/rules/papers.md).
 */
export function ReceiptPage() {
  const { values, errorOf, type, check, isFetching, isTried, answer, error } = useCheck()
  const [hasNumber, hasCode] = [errorOf('number'), errorOf('code')]
  usePageTitle(hasNumber || hasCode ? `Error: ${title}` : title)
  const form = useRef<HTMLFormElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  // The result is above the form, so the focus moves there after a click.
  useEffect(() => {
    if (isTried) outcome.current?.focus()
  }, [isTried, answer, error])
  const submit = (): void => {
    const empty = isFetching ? undefined : check()
    if (empty) form.current?.querySelector<HTMLElement>(`[name="${empty}"]`)?.focus()
  }
  return (
    <Page
      title={title}
      lead="Check whether a receipt, course form, admission letter, ID card, statement of result or transcript is genuine. Enter the number and check code printed next to the QR code."
      width="form"
    >
      <div className="stack stack-large">
        {(answer ?? error) !== undefined && (
          <div ref={outcome} tabIndex={-1}>
            {answer ? <Result answer={answer} /> : <NoAnswer error={error} />}
          </div>
        )}
        <form
          ref={form}
          className="form"
          noValidate
          aria-label={title}
          onSubmit={(event) => {
            event.preventDefault()
            // Within the event, React would treat the change of the address as an action of the
            // form and read it again.
            setTimeout(submit)
          }}
        >
          <TextField
            label="Number"
            hint="For example RCP-2026-000123 or CF-2026-000123. A code of 26 characters needs no number."
            name="number"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={30}
            value={values.number}
            error={hasNumber}
            onChange={({ target }) => {
              type('number', target.value)
            }}
          />
          <TextField
            label="Check code"
            hint="Letters and digits in groups of four"
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
            value={values.code}
            error={hasCode}
            onChange={({ target }) => {
              type('code', target.value)
            }}
          />
          <div className="form-actions">
            <Button type="submit" variant="primary" busy={isFetching} busyLabel="Checking...">
              Check the document
            </Button>
          </div>
        </form>
      </div>
    </Page>
  )
}
