import { useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { CountdownButton } from '../dialog/countdown-button.tsx'
import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

/** Whether a code is on its way, and how long until another may be asked for; or why not. */
export type SentCode = { readonly waitSeconds: number } | { readonly problem: string }

export interface SentCodeFieldProps extends Omit<TextFieldProps, 'ref' | 'hint' | 'trailing'> {
  readonly sendLabel: string
  /** Of the button once a code was sent. */
  readonly againLabel: string
  readonly sentHint: string
  readonly onSend: () => Promise<SentCode>
}

/** LGN-04: six digits that are sent on request. Once they are on their way the field has the keyboard; the next may be asked for later. */
export function SentCodeField({ sendLabel, againLabel, sentHint, onSend, error, ...rest }: SentCodeFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<{ readonly count: number; readonly waitSeconds: number }>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const answer = await onSend()
    setBusy(false)
    setProblem('problem' in answer ? answer.problem : undefined)
    if ('problem' in answer) return
    setSent((before) => ({ count: (before?.count ?? 0) + 1, waitSeconds: answer.waitSeconds }))
    inputRef.current?.focus()
  }
  const button = { size: 'sm', variant: 'ghost', busy, onClick: () => void send() } as const
  return (
    <TextField
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      {...rest}
      ref={inputRef}
      error={error ?? problem}
      hint={sent ? sentHint : undefined}
      trailing={
        sent ? (
          <CountdownButton key={sent.count} {...button} seconds={sent.waitSeconds} label={againLabel} />
        ) : (
          <Button {...button}>{sendLabel}</Button>
        )
      }
    />
  )
}
