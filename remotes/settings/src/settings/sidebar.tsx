import { useKernel, useSession } from '@cove/kernel'
import type { SettingsPage } from '@cove/kernel'
import { settingsRoute } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { AppIcon, Avatar } from '@cove/ui'
import { SidebarItem, SidebarSection } from '@cove/ui/data'
import { SearchField } from '@cove/ui/forms'
import { useDeferredValue, useState } from 'react'
import { usePinyin } from '../data/use-pinyin.ts'
import { findSettings } from '../model/find-settings.ts'
import s from './window.module.css'

const sections = ['personal', 'device'] as const

export interface SidebarProps {
  readonly pages: readonly SettingsPage[]
  readonly current: string | undefined
}

/** Search, the user, and the pages in their sections; what was found takes the place of the pages. */
export function SettingsSidebar({ pages, current }: SidebarProps) {
  const t = useT('settings')
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim())
  return (
    <>
      <div className={s.search}>
        <SearchField label={t('search')} placeholder={t('search')} value={typed} onChange={setTyped} maxLength={100} />
      </div>
      {query !== '' && <Hits pages={pages} query={query} />}
      {query === '' && <Me />}
      {query === '' &&
        sections.map((section) => (
          <SidebarSection key={section} label={t(`sections.${section}`)}>
            {pages
              .filter((page) => page.section === section)
              .map((page) => (
                <SidebarItem
                  key={page.name}
                  icon={<AppIcon {...page.icon} size={20} />}
                  label={page.title}
                  selected={page.name === current}
                  onSelect={() => void navigate(settingsRoute.address({ page: page.name }))}
                />
              ))}
          </SidebarSection>
        ))}
    </>
  )
}

/** Pages and single settings that match. */
function Hits({ pages, query }: { readonly pages: readonly SettingsPage[]; readonly query: string }) {
  const t = useT('settings')
  const navigate = useNavigate()
  const hits = findSettings(pages, query, usePinyin())
  return (
    <div role="group" aria-label={t('found', { count: hits.length })}>
      <p className={s.hitsHead} role="status">
        {t('found', { count: hits.length })}
      </p>
      {hits.map(({ page, item }) => (
        <button
          key={`${page.name} ${item?.at ?? ''}`}
          type="button"
          className={s.entry}
          onClick={() => void navigate(settingsRoute.address({ page: page.name, ...(item && { at: item.at }) }))}
        >
          <AppIcon {...page.icon} size={24} />
          <span>
            <b>{item?.title ?? page.title}</b>
            <small>{item ? page.title : page.appTitle}</small>
          </span>
        </button>
      ))}
    </div>
  )
}

/** The user; leads to their account. */
function Me() {
  const t = useT('settings')
  const { windows } = useKernel()
  const user = useSession((state) => state.user)
  const device = useSession((state) => state.device)
  if (!user) return undefined
  return (
    <button type="button" className={`${s.entry} ${s.me}`} title={t('account')} onClick={() => void windows.open('/account-security')}>
      <Avatar name={user.nickname} src={user.avatarUrl === '' ? undefined : user.avatarUrl} size={36} />
      <span>
        <b>{user.nickname}</b>
        <small>{t(`roles.${user.role === 'admin' ? 'admin' : 'user'}`, { device: device?.name ?? '' })}</small>
      </span>
    </button>
  )
}
