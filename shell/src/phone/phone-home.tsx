import { useKernel, useStoreValue } from '@cove/kernel'
import { ContextMenuArea } from '@cove/ui'
import { useDesktopMenu } from '../desktop/use-desktop-menu.tsx'
import { BackupCard } from './backup/backup-card.tsx'
import { PhoneApps } from './phone-apps.tsx'
import { PhoneCards } from './phone-cards.tsx'
import { PhoneHeader } from './phone-header.tsx'
import { isCovered } from './home-model.ts'
import s from './phone.module.css'

/** A greeting, the search, cards and apps. */
export function PhoneHome() {
  const { windows } = useKernel()
  const menu = useDesktopMenu()
  // Behind a window that fills the screen there is nothing to see, to press or to read out.
  const covered = useStoreValue(windows.store, isCovered)
  return (
    <ContextMenuArea
      // A phone has no grid of icons.
      items={menu.filter(({ id }) => id !== 'tidy')}
      render={<div className={s.home} inert={covered} {...(covered ? {} : { 'data-region': 'desktop' })} />}
    >
      <PhoneHeader />
      <PhoneCards />
      <BackupCard />
      <PhoneApps />
    </ContextMenuArea>
  )
}
