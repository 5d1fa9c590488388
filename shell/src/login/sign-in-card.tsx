import { useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { IconButton } from '@cove/ui'
import { ChevronLeftIcon } from '@cove/ui/icons'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { DeviceArt } from '../device/device-art.tsx'
import { LockClock } from './lock-clock.tsx'
import { SignInFooter } from './sign-in-footer.tsx'
import { loginLookOf } from './login-look.ts'
import s from './sign-in-card.module.css'

interface SignInCardProps {
  readonly title: string
  readonly subtitle?: ReactNode
  /** Drawn above the title; the device by default. */
  readonly art?: ReactNode
  /** The step before; the arrow and Escape lead there. */
  readonly onBack?: () => void
  readonly children: ReactNode
}

/** LGN-02: the sign-in screens: wallpaper, clock, banner, one glass card that keeps its top edge in every step, and the footer. */
export function SignInCard({ title, subtitle, art, onBack, children }: SignInCardProps) {
  const t = useT('sign-in')
  const online = useSession((state) => state.online)
  const [look] = useState(() => loginLookOf(document))
  return (
    <div className={s.screen} data-step={onBack === undefined ? 'first' : 'inner'}>
      {look.background !== undefined && <img className={s.background} src={look.background} alt="" />}
      <div className={s.above}>
        <LockClock />
        <p className={s.banner}>{look.banner ?? t('banner')}</p>
      </div>
      <main
        className={s.card}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented) onBack?.()
        }}
      >
        {onBack !== undefined && (
          <div className={s.back}>
            <IconButton label={t('back')} icon={<ChevronLeftIcon size={18} />} onClick={onBack} />
          </div>
        )}
        <header className={s.top}>
          {art ?? (onBack === undefined && <DeviceArt state={online ? 'on' : 'off'} size={72} />)}
          <h1>{title}</h1>
          {subtitle !== undefined && <p>{subtitle}</p>}
        </header>
        {children}
      </main>
      <SignInFooter />
    </div>
  )
}
