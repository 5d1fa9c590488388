import { backupCategory } from '@cove/device-contract/backup'
import type { BackupCategory } from '@cove/device-contract/backup'
import { readExtension } from '@cove/kernel/backup'
import { useT } from '@cove/kernel/i18n'
import { Switch } from '@cove/ui/forms'
import { FileTextIcon, FilmIcon, ImageIcon, ListIcon, MusicIcon } from '@cove/ui/icons'
import { Chips, Section } from '@cove/ui/page'
import { toggleCategory } from './draft.data.ts'
import type { TaskDraft } from './draft.data.ts'
import { figureOf } from '../tasks/task-state.model.ts'
import s from './filter-form.module.css'

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
      <Section title={t('filter.categories')}>
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
      </Section>
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
  const add = (text: string) => {
    const extension = readExtension(text)
    if (extension === undefined) return t('filter.invalid')
    if (extensions.includes(extension)) return t('filter.duplicate', { extension })
    onChange([...extensions, extension])
    return undefined
  }
  return (
    <Section title={t('filter.extensions')}>
      <Chips
        label={t('filter.addExtension')}
        placeholder={t('filter.example')}
        maxLength={34}
        values={extensions}
        removeLabel={(extension) => t('filter.removeExtension', { extension })}
        onAdd={add}
        onRemove={(extension) => onChange(extensions.filter((one) => one !== extension))}
      />
    </Section>
  )
}
