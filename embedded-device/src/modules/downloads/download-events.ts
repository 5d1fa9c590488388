import type { downloads } from '@cove/device-contract/downloads'
import type { Host, OpenedModule } from '../../core/module-kit.ts'
import type { DownloadDesk } from './download-desk.ts'

/** A stored event names the task; the user's screens get the task as it is now, or learn that it is gone. */
export function downloadViews(host: Host<typeof downloads>, desk: DownloadDesk): NonNullable<OpenedModule['events']> {
  return {
    'download.changed': (payload, { userNo }) => {
      // `openDownloads` emits payloads of this shape.
      const { taskId } = payload as { readonly taskId: string }
      const task = desk.view(userNo, taskId)
      return [task ? host.events.wire('download.changed', task) : host.events.wire('download.removed', { taskId })]
    },
  }
}
