import { appCategories } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import type { App } from '../apps/apps.ts'
import s from './launcher.module.css'

/** A group of apps. */
export type Category = App['category']

interface CategoryStripProps {
  readonly apps: readonly App[]
  /** The chosen group; undefined shows all apps in the user's order. */
  readonly value: Category | undefined
  readonly onChange: (value: Category | undefined) => void
}

/** The groups that have apps, as the remotes declare them. */
export function CategoryStrip({ apps, value, onChange }: CategoryStripProps) {
  const t = useT('launcher')
  const used = [...appCategories, 'other' as const].filter((category) => apps.some((app) => app.category === category))
  if (used.length < 2) return undefined
  const choices = [undefined, ...used]
  return (
    <div className={s.categories} role="group" aria-label={t('categories')}>
      {choices.map((choice) => (
        <button key={choice ?? 'all'} type="button" className={s.category} aria-pressed={choice === value} onClick={() => onChange(choice)}>
          {choice === undefined ? t('all') : t(`category.${choice}`)}
        </button>
      ))}
    </div>
  )
}
