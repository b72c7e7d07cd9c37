import { useRef, useState } from 'react'
import { Button, Icon, useController, useField } from '@portal/ui'
import './proof.css'
import { readProof, type Proof } from './proof-file'

const hintOf = (what: string): string =>
  `A photo of the ${what} (JPG, PNG or WebP) or a PDF, at most 5 MB.`
const inKilobytes = (bytes: number): string => `${String(Math.max(1, Math.round(bytes / 1024)))} kB`

const Preview = ({ proof: { picture, name, bytes } }: { proof: Proof }) => (
  <div className="proof">
    {picture ? <img src={picture} alt="Your selected proof" /> : <Icon name="clipboard" />}
    <p className="small">
      {name}, {inKilobytes(bytes)}
    </p>
  </div>
)

interface ProofFieldProps {
  label?: string
  /** The thing on the photo. */
  what?: string
}

/**
 * The picture or PDF of a proof: choose, view, replace, remove. Its first bytes tell its type,
 * not its name. The form has the file in base64 as `proof`.
 */
export function ProofField({ label = 'Proof of payment', what = 'teller' }: ProofFieldProps) {
  const hint = hintOf(what)
  const {
    field: { onChange, onBlur, ref: register },
    fieldState,
  } = useController<{ proof: string }, 'proof'>({ name: 'proof' })
  const [proof, setProof] = useState<Proof | null>(null)
  const [refusal, setRefusal] = useState('')
  const chooser = useRef<HTMLInputElement | null>(null)
  const latest = useRef<File | null>(null)
  const error = refusal || fieldState.error?.message
  const ids = useField({ hint, error })
  const show = (next: Proof | null): void => {
    setProof(next)
    onChange(next?.base64 ?? '')
  }
  const take = async (file: File): Promise<void> => {
    latest.current = file
    const read = await readProof(file)
    if (latest.current !== file) return // another file was chosen in the meantime
    setRefusal(typeof read === 'string' ? read : '')
    if (typeof read !== 'string') show(read)
  }
  const remove = (): void => {
    latest.current = null
    setRefusal('')
    show(null)
    if (!chooser.current) return
    chooser.current.value = '' // so that the same file can be chosen again
    chooser.current.focus()
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={ids.id}>
        {label}
      </label>
      <p id={ids.hintId} className="field-hint">
        {hint}
      </p>
      <input
        {...ids.control}
        ref={(input) => {
          register(input)
          chooser.current = input
        }}
        type="file"
        className="control"
        accept="image/jpeg,image/png,image/webp,application/pdf"
        onBlur={onBlur}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void take(file)
        }}
      />
      {error && (
        <p id={ids.errorId} className="field-error">
          <Icon name="alert" />
          {error}
        </p>
      )}
      <div role="status">{proof && <Preview proof={proof} />}</div>
      {proof && (
        <div>
          <Button small variant="quiet" icon="trash" onClick={remove}>
            Remove<span className="visually-hidden"> the proof</span>
          </Button>
        </div>
      )}
    </div>
  )
}
