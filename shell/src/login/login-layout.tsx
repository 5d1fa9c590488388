import { useStoreValue } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Link, NavLink, Outlet, useLocation } from '@cove/kernel/router'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useEntrance } from '../entrance/entrance.tsx'
import { EntryCard } from './entry-card.tsx'
import { tabsFor } from './login-kinds.ts'
import { isRemoteHost } from './login-look.ts'
import { SecondFactor } from './second-factor.tsx'
import { useSignInFlow } from './sign-in-flow.tsx'
import s from './login.module.css'

/** LGN-01a: every way to sign in, on a bar above its form. While a second step is asked for, that step stands alone. */
export function LoginLayout() {
  const t = useT('sign-in')
  const shell = useT('shell')
  const { search } = useLocation()
  const { challenge } = useSignInFlow()
  const [tabs] = useState(() => tabsFor(isRemoteHost(new URL(location.href))))
  if (challenge)
    return (
      <EntryCard title={t('factor.title')} banner={t('banner')}>
        <Focused key={challenge.challenge}>
          <SecondFactor challenge={challenge} />
        </Focused>
      </EntryCard>
    )
  return (
    <EntryCard title={shell('login.title')} banner={t('banner')}>
      <nav className={s.tabs} aria-label={t('kinds.label')}>
        {tabs.map((tab) => (
          <NavLink key={tab} to={`/login/${tab}${search}`} replace className={({ isActive }) => (isActive ? s.tabOn : s.tab) ?? ''}>
            {t(`kinds.${tab}`)}
          </NavLink>
        ))}
      </nav>
      <FocusedOutlet />
    </EntryCard>
  )
}

/** Where somebody is who does not sign in but mends an account: no bar, a way back. */
export function LoginSideLayout({ task }: { readonly task: 'reset' | 'update' | 'signUp' | 'approve' }) {
  const t = useT('sign-in')
  const { accounts } = useEntrance()
  const { challenge } = useSignInFlow()
  const signedOut = useStoreValue(accounts.store, (state) => state.phase !== 'signedIn')
  if (challenge)
    return (
      <EntryCard title={t('factor.title')} banner={t('banner')}>
        <SecondFactor challenge={challenge} />
      </EntryCard>
    )
  return (
    <EntryCard title={t(`${task}.title`)} banner={t('banner')}>
      <FocusedOutlet />
      {signedOut && (
        <p className={s.links}>
          <Link to="/login">{t('back')}</Link>
        </p>
      )}
    </EntryCard>
  )
}

function FocusedOutlet() {
  const { pathname } = useLocation()
  return (
    <Focused key={pathname}>
      <Outlet />
    </Focused>
  )
}

/** The screen has one purpose: the keyboard starts in the first field that still needs something. */
function Focused({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const node = ref.current
    if (!node) return
    const focusFirst = () => {
      const field = node.querySelector<HTMLElement>('[data-autofocus]')
      if (!field) return false
      if (!node.contains(document.activeElement)) field.focus()
      return true
    }
    if (focusFirst()) return
    // A form that comes late takes the keyboard when it is there, unless somebody has begun elsewhere.
    const watch = new MutationObserver(() => focusFirst() && watch.disconnect())
    watch.observe(node, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={ref} className={s.part}>
      {children}
    </div>
  )
}
