import { AppIcon } from '@cove/ui'
import type { WindowFace } from '../apps/apps.ts'
import s from './remote-slot.module.css'

/** The title row of a window with merged chrome whose content, which would draw it, is not there. */
export function SlotTitle({ face }: { readonly face: Pick<WindowFace, 'chrome' | 'icon' | 'title'> }) {
  if (face.chrome !== 'merged') return undefined
  return (
    <div className={s.title} data-window-drag="" data-window-name="" aria-hidden="true">
      <AppIcon {...face.icon} size={20} />
      <b>{face.title}</b>
    </div>
  )
}
