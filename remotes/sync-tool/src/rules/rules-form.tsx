import { readExtension } from '@cove/kernel/sync'
import { useT } from '@cove/kernel/i18n'
import { Switch } from '@cove/ui/forms'
import { Chips, Section } from '@cove/ui/page'
import type { FolderPlaces } from './folder-reader.data.ts'
import { FolderChoice } from './folder-choice.tsx'
import { IgnoreLines } from './ignore-lines.tsx'
import type { DraftProps } from './way-form.tsx'

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
      <LeftOut
        kind="extension"
        values={draft.excludedExtensions}
        read={readExtension}
        onChange={(excludedExtensions) => onChange({ excludedExtensions })}
      />
      <LeftOut kind="path" values={draft.excludedPaths} read={readPath} onChange={(excludedPaths) => onChange({ excludedPaths })} />
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

interface LeftOutProps {
  readonly kind: 'extension' | 'path'
  readonly values: readonly string[]
  readonly read: (text: string) => string | undefined
  readonly onChange: (values: string[]) => void
}

/** SYN-03: what is left out by its name; what is invalid or there already is not taken. */
function LeftOut({ kind, values, read, onChange }: LeftOutProps) {
  const t = useT('sync-tool')
  const add = (text: string) => {
    const value = read(text)
    if (value === undefined) return t(`rules.${kind}Invalid`)
    if (values.includes(value)) return t('rules.duplicate', { value })
    onChange([...values, value])
    return undefined
  }
  return (
    <Section title={t(`rules.${kind}s`)}>
      <Chips
        label={t(`rules.${kind}Add`)}
        placeholder={t(`rules.${kind}Example`)}
        maxLength={kind === 'path' ? 4096 : 34}
        long={kind === 'path'}
        values={values}
        removeLabel={(value) => t('rules.removeOne', { value })}
        onAdd={add}
        onRemove={(value) => onChange(values.filter((one) => one !== value))}
      />
    </Section>
  )
}
