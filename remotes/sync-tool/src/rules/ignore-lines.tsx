import { syncIgnoreLines } from '@cove/device-contract/sync'
import { useT } from '@cove/kernel/i18n'
import { TextArea } from '@cove/ui/forms'
import { Section } from '@cove/ui/page'
import { useState } from 'react'
import type { DraftProps } from './way-form.tsx'

const longestLine = 255

/** SYN-03: patterns, one in a line. What is too long stays in the field with the reason. */
export function IgnoreLines({ draft, onChange }: DraftProps) {
  const t = useT('sync-tool')
  const { ignoreLines = [] } = draft
  const [text, setText] = useState<string>()
  const [error, setError] = useState<string>()
  const change = (next: string) => {
    setText(next)
    const lines = next.split('\n').map((line) => line.trimEnd())
    const long = lines.findIndex((line) => line.length > longestLine)
    if (long >= 0) return setError(t('rules.lineLong', { line: long + 1, most: longestLine }))
    if (lines.length > syncIgnoreLines) return setError(t('rules.linesMany', { most: syncIgnoreLines }))
    setError(undefined)
    onChange({ ignoreLines: next.trim() === '' ? [] : lines })
  }
  return (
    <Section title={t('rules.lines')}>
      <TextArea
        hideLabel
        resizable
        rows={4}
        spellCheck={false}
        label={t('rules.lines')}
        hint={t('rules.linesHint')}
        placeholder={t('rules.linesExample')}
        error={error}
        value={error === undefined && !isSame(text, ignoreLines) ? ignoreLines.join('\n') : text}
        onChange={(event) => change(event.target.value)}
      />
    </Section>
  )
}

/** What is typed differs from what is kept by spaces at the ends of lines only. */
const isSame = (text: string | undefined, lines: readonly string[]): boolean =>
  text !== undefined &&
  (text.trim() === ''
    ? lines.length === 0
    : text
        .split('\n')
        .map((line) => line.trimEnd())
        .join('\n') === lines.join('\n'))
