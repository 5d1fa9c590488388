import { MenuHost } from '@cove/ui'
import { Outbox } from '../outbox/outbox.tsx'
import { ConnectionBanner } from '../session-dialogs/connection-banner.tsx'
import { DesktopToaster } from '../session-dialogs/desktop-toaster.tsx'
import { PathPickers } from '../session-dialogs/path-pickers.tsx'
import { SessionDialogs } from '../session-dialogs/session-dialogs.tsx'
import { SystemConfirms } from '../session-dialogs/confirms.tsx'

/** What asks the user something, above the desktop. */
export function DialogLayers() {
  return (
    <>
      <PathPickers />
      <SystemConfirms />
      <SessionDialogs />
      <ConnectionBanner />
      <Outbox />
      <MenuHost />
    </>
  )
}

/** What tells the user something, above all else. */
export function MessageLayers() {
  return <DesktopToaster />
}
