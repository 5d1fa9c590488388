import { readExtension } from '@cove/kernel/sync'
import { useT } from '@cove/kernel/i18n'
import { CloseIcon, IconButton } from '@cove/ui'
import { Switch, TextField } from '@cove/ui/forms'
import { useState } from 'react'
import type { FolderPlaces } from '../data/folder-reader.ts'
import { FolderChoice } from './folder-choice.tsx'
import { IgnoreLines } from './ignore-lines.tsx'
import type { DraftProps } from './way-form.tsx'
import { s } from '../ui/styles.ts'

interface RulesFormProps extends DraftProps {
  readonly places: FolderPlaces
}

/** What is neither copied nor deleted. */
export function RulesForm({ draft, onChange, places }: RulesFormProps) {
  const t = useT('sync-tool')
  return (
    <>
      <FolderChoice draft={draft} onChange={onChange} places={places} />
      <IgnoreLines draft={draft} onChange={onChange} />
      <Chips
        kind="extension"
        values={draft.excludedExtensions}
        read={readExtension}
        onChange={(excludedExtensions) => onChange({ excludedExtensions })}
      />
      <Chips kind="path" values={draft.excludedPaths} read={readPath} onChange={(excludedPaths) => onChange({ excludedPaths })} />
      <Switch label={t('rules.hidden')} checked={draft.includesHidden} onChange={(includesHidden) => onChange({ includesHidden })} />
      <Switch
        label={t('rules.temporary')}
        hint={t('rules.temporaryHint')}
        checked={draft.includesTemporary}
        onChange={(includesTemporary) => onChange({ includesTemporary })}
      />
    </>
  )
}

/** A path below the folder, without slashes at its ends; undefined for a text that is none. */
export function readPath(text: string): string | undefined {
  const path = text
    .trim()
    .replaceAll('\\', '/')
    .replace(/^\/+|\/+$/g, '')
  const names = path.split('/')
  return path === '' || path.length > 4096 || names.some((name) => name === '' || name === '.' || name === '..') ? undefined : path
}

interface ChipsProps {
  readonly kind: 'extension' | 'path'
  readonly values: readonly string[]
  readonly read: (text: string) => string | undefined
  readonly onChange: (values: string[]) => void
}

/** SYN-03: Enter adds; what is invalid or there already stays in the field with the reason. */
function Chips({ kind, values, read, onChange }: ChipsProps) {
  const t = useT('sync-tool')
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const add = () => {
    const value = read(text)
    if (value === undefined) return setError(t(`rules.${kind}Invalid`))
    if (values.includes(value)) return setError(t('rules.duplicate', { value }))
    onChange([...values, value])
    setText('')
  }
  return (
    <section className={s.group} aria-label={t(`rules.${kind}s`)}>
      <h2 className={s.groupName}>{t(`rules.${kind}s`)}</h2>
      <div className={s.chips}>
        {values.map((value) => (
          <span key={value} className={s.chip}>
            {value}
            <IconButton
              size="sm"
              label={t('rules.removeOne', { value })}
              icon={<CloseIcon size={12} />}
              onClick={() => onChange(values.filter((one) => one !== value))}
            />
          </span>
        ))}
        <form
          className={kind === 'path' ? s.pathField : s.chipField}
          onSubmit={(event) => {
            event.preventDefault()
            add()
          }}
        >
          <TextField
            hideLabel
            label={t(`rules.${kind}Add`)}
            placeholder={t(`rules.${kind}Example`)}
            maxLength={kind === 'path' ? 4096 : 34}
            value={text}
            error={error}
            onChange={(event) => {
              setText(event.target.value)
              setError(undefined)
            }}
          />
        </form>
      </div>
    </section>
  )
}
