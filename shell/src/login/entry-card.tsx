import { useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { copyrightYear } from './copyright-year.ts'
import { isRemoteHost, loginLookOf } from './login-look.ts'
import { Logo } from '../launch/logo.tsx'
import s from './entry-card.module.css'

interface EntryCardProps {
  readonly title: string
  /** One line above the card; what the installation configured goes before it. */
  readonly banner?: string
  readonly children: ReactNode
}

/** The screen before the desktop: wallpaper, banner, device name, one glass card, the footer (LGN-02). */
export function EntryCard({ title, banner, children }: EntryCardProps) {
  const t = useT('shell')
  const device = useSession((state) => state.device)
  const [year] = useState(() => copyrightYear(new Date()))
  const [look] = useState(() => loginLookOf(document))
  const [remote] = useState(() => isRemoteHost(new URL(location.href)))
  return (
    <div className={s.screen}>
      {look.background !== undefined && <img className={s.background} src={look.background} alt="" />}
      {banner !== undefined && <p className={s.banner}>{look.banner ?? banner}</p>}
      <main className={s.card}>
        <header className={s.header}>
          <Logo size={52} />
          <p className={s.device}>{device?.name ?? t('product')}</p>
          <h1 className={s.title}>{title}</h1>
        </header>
        {children}
      </main>
      <footer className={s.footer}>
        {t('footer', { year: String(year) })}
        {remote && look.recordNumber !== undefined && <span>{t('record', { number: look.recordNumber })}</span>}
      </footer>
    </div>
  )
}
