import type { downloads } from '@cove/device-contract/downloads'
import type { Host, OpenedModule } from '../../module-kit/module-kit.ts'
import type { DownloadService } from './download-service.ts'

/** A stored event names the task; the user's screens get the task as it is now, or that it is gone. */
export function downloadViews(host: Host<typeof downloads>, service: DownloadService): NonNullable<OpenedModule['events']> {
  return {
    'download.changed': (payload, { userNo }) => {
      // `openDownloads` emits payloads of this shape.
      const { taskId } = payload as { readonly taskId: string }
      const task = service.view(userNo, taskId)
      return [task ? host.events.wire('download.changed', task) : host.events.wire('download.removed', { taskId })]
    },
  }
}
