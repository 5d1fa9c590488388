import { useKernel, useStoreValue } from '@cove/kernel'
import type { Toast } from '@cove/kernel'
import { Toaster } from '@cove/ui'
import type { ToastItem, ToastTone } from '@cove/ui'

const tones: Record<Toast['tone'], ToastTone> = { info: 'info', success: 'ok', warning: 'warn', error: 'err' }

/** A kernel toast as the kit draws it. */
export function toastItemOf(toast: Toast, dismiss: (id: string) => void): ToastItem {
  const { id, title, body, action, progress, durationMs } = toast
  return {
    id,
    title,
    tone: tones[toast.tone],
    ...(body === undefined ? {} : { body }),
    ...(durationMs === undefined ? {} : { durationMs }),
    ...(progress === undefined ? {} : { progress: progress * 100 }),
    ...(action && {
      action: {
        label: action.label,
        onPress: () => {
          action.run()
          dismiss(id)
        },
      },
    }),
  }
}

/** Draws what the toast service holds, newest first. The kit runs the clock and stops it under the pointer. */
export function DesktopToaster() {
  const { toasts } = useKernel()
  const shown = useStoreValue(toasts.store, (state) => state.toasts)
  return <Toaster toasts={shown.map((toast) => toastItemOf(toast, toasts.dismiss)).toReversed()} onDismiss={toasts.dismiss} />
}
