import { useT } from '@cove/kernel/i18n'
import { useLocation, useNavigate } from '@cove/kernel/router'
import { pageOf, pages } from './addresses.model.ts'
import type { PageName } from './addresses.model.ts'
import s from './frame.module.css'

const tabs = ['home', 'films', 'series', 'favourites', 'collections'] as const satisfies readonly PageName[]

/** The pages that are always one press away. */
export function Tabs() {
  const t = useT('cinema')
  const navigate = useNavigate()
  const here = pageOf(useLocation().pathname)
  return (
    <nav className={s.tabs} aria-label={t('tabs')}>
      {tabs.map((page) => (
        <button key={page} type="button" aria-current={page === here ? 'page' : undefined} onClick={() => void navigate(pages[page])}>
          {t(`pages.${page}`)}
        </button>
      ))}
    </nav>
  )
}
