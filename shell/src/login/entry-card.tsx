import { useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useState, type ReactNode } from 'react'
import { copyrightYear } from './copyright-year.ts'
import { Logo } from '../launch/logo.tsx'
import s from './entry-card.module.css'

/** The screen before the desktop: wallpaper, device name, one glass card, the footer (LGN-02). */
export function EntryCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const t = useT('shell')
  const device = useSession((state) => state.device)
  const [year] = useState(() => copyrightYear(new Date()))
  return (
    <div className={s.screen}>
      <main className={s.card}>
        <header className={s.header}>
          <Logo size={52} />
          <p className={s.device}>{device?.name ?? t('product')}</p>
          <h1 className={s.title}>{title}</h1>
        </header>
        {children}
      </main>
      <footer className={s.footer}>{t('footer', { year })}</footer>
    </div>
  )
}
