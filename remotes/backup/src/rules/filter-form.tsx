import { backupCategory } from '@cove/device-contract/backup'
import type { BackupCategory } from '@cove/device-contract/backup'
import { readExtension } from '@cove/kernel/backup'
import { useT } from '@cove/kernel/i18n'
import { CloseIcon, IconButton } from '@cove/ui'
import { Switch, TextField } from '@cove/ui/forms'
import { FileTextIcon, FilmIcon, ImageIcon, ListIcon, MusicIcon } from '@cove/ui/icons'
import { useState } from 'react'
import { toggleCategory } from './draft.data.ts'
import type { TaskDraft } from './draft.data.ts'
import { figureOf } from '../tasks/task-state.model.ts'
import { s } from '../ui/styles.ts'

interface FilterFormProps {
  readonly draft: TaskDraft
  readonly onChange: (change: Partial<TaskDraft>) => void
  /** Files by category, where they were counted. */
  readonly counts?: Readonly<Record<BackupCategory, number>> | undefined
}

const icons = { all: ListIcon, image: ImageIcon, video: FilmIcon, audio: MusicIcon, document: FileTextIcon } as const

/** BK-02, BK-05: what is backed up. */
export function FilterForm({ draft, onChange, counts }: FilterFormProps) {
  const t = useT('backup')
  return (
    <>
      <section className={s.group} aria-label={t('filter.categories')}>
        <h2 className={s.groupName}>{t('filter.categories')}</h2>
        <div className={s.categories}>
          {backupCategory.names.map((category) => {
            const Icon = icons[category]
            return (
              <button
                key={category}
                type="button"
                className={s.category}
                aria-pressed={draft.categories.includes(category)}
                onClick={() => onChange({ categories: toggleCategory(draft.categories, category) })}
              >
                <Icon size={16} />
                <b>{t(`category.${category}`)}</b>
                {counts && <small>{figureOf(counts[category])}</small>}
              </button>
            )
          })}
        </div>
      </section>
      <Extensions extensions={draft.excludedExtensions} onChange={(excludedExtensions) => onChange({ excludedExtensions })} />
      <Switch label={t('filter.hidden')} checked={draft.includesHidden} onChange={(includesHidden) => onChange({ includesHidden })} />
      <Switch
        label={t('filter.temporary')}
        hint={t('filter.temporaryHint')}
        checked={draft.includesTemporary}
        onChange={(includesTemporary) => onChange({ includesTemporary })}
      />
    </>
  )
}

interface ExtensionsProps {
  readonly extensions: readonly string[]
  readonly onChange: (extensions: string[]) => void
}

/** BK-05c: Enter adds; what is invalid or there already stays in the field with the reason. */
function Extensions({ extensions, onChange }: ExtensionsProps) {
  const t = useT('backup')
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const add = () => {
    const extension = readExtension(text)
    if (extension === undefined) return setError(t('filter.invalid'))
    if (extensions.includes(extension)) return setError(t('filter.duplicate', { extension }))
    onChange([...extensions, extension])
    setText('')
  }
  return (
    <section className={s.group} aria-label={t('filter.extensions')}>
      <h2 className={s.groupName}>{t('filter.extensions')}</h2>
      <div className={s.chips}>
        {extensions.map((extension) => (
          <span key={extension} className={s.chip}>
            {extension}
            <IconButton
              size="sm"
              label={t('filter.removeExtension', { extension })}
              icon={<CloseIcon size={12} />}
              onClick={() => onChange(extensions.filter((one) => one !== extension))}
            />
          </span>
        ))}
        <form
          className={s.chipField}
          onSubmit={(event) => {
            event.preventDefault()
            add()
          }}
        >
          <TextField
            hideLabel
            label={t('filter.addExtension')}
            placeholder={t('filter.example')}
            maxLength={34}
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
