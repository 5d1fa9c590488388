import { useKernel, useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { AppIcon, Avatar, Button, NameText, WindowIcon } from '@cove/ui'
import { HomeIcon } from '@cove/ui/icons'
import { useEffect } from 'react'
import { useReloadGuard } from '../remote-slot/use-reload-guard.ts'
import { useFace } from '../window-frame/use-face.ts'
import { appIconAddress } from './app-icon-address.ts'
import s from './app-page.module.css'

interface PageHeadProps {
  readonly windowId: string
  readonly remoteId: string
  readonly windowName: string
}

/** What an app is called, and the two ways to the desktop: with it and without. */
export function PageHead({ windowId, remoteId, windowName }: PageHeadProps) {
  const t = useT('pages')
  const { windows } = useKernel()
  const navigate = useNavigate()
  const { mayReloadWindow } = useReloadGuard()
  const face = useFace({ id: windowId, remoteId, windowName })
  const user = useSession((state) => state.user)
  useTabOf(face.title, appIconAddress(face.icon))
  const toDesktop = async (isKept: boolean) => {
    if (!isKept) return void windows.close(windowId)
    // Its inside is drawn again in the window.
    if (await mayReloadWindow(windowId)) void navigate('/desktop')
  }
  return (
    <header className={s.head}>
      <AppIcon {...face.icon} size={30} />
      <h1>
        <NameText name={face.title} />
      </h1>
      <Button size="sm" icon={<WindowIcon size={15} />} onClick={() => void toDesktop(true)}>
        {t('app.inWindow')}
      </Button>
      <Button size="sm" icon={<HomeIcon size={15} />} onClick={() => void toDesktop(false)}>
        {t('app.home')}
      </Button>
      {user && <Avatar name={user.nickname} src={user.avatarUrl || undefined} size={30} />}
    </header>
  )
}

/** The tab of the browser has the title and the icon of the app while it fills the page. */
function useTabOf(title: string, icon: string): void {
  const deviceName = useSession((state) => state.device?.name ?? '')
  useEffect(() => {
    document.title = title
    return () => void (document.title = deviceName)
  }, [title, deviceName])
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    const before = link?.href
    if (link) link.href = icon
    return () => {
      if (link && before !== undefined) link.href = before
    }
  }, [icon])
}
