import { useKernel } from '@cove/kernel'
import type { WindowState } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { CloseIcon, MinusIcon, PinIcon } from '@cove/ui'
import { MaximiseControl } from './maximise-control.tsx'
import s from './window-frame.module.css'

type ControlledWindow = Pick<WindowState, 'id' | 'resizable' | 'snap' | 'isOnTop'>

/** WIN-15: the pin of a window on top; minimise, maximise, close: 40 by 44 px each, at the right end of the title row. */
export function WindowControls({ window }: { readonly window: ControlledWindow }) {
  const { windows } = useKernel()
  const t = useT('shell')
  return (
    <div className={s.controls} data-keep-clear="" role="group" aria-label={t('window.controls')}>
      {window.isOnTop && (
        <button
          type="button"
          className={`${s.control} ${s.pin}`}
          aria-label={t('window.notOnTop')}
          title={t('window.notOnTop')}
          onClick={() => windows.keepOnTop(window.id, false)}
        >
          <PinIcon size={14} />
        </button>
      )}
      <button
        type="button"
        className={s.control}
        aria-label={t('window.minimise')}
        title={t('window.minimise')}
        onClick={() => windows.minimise(window.id)}
      >
        <MinusIcon size={14} />
      </button>
      {window.resizable && <MaximiseControl window={window} />}
      <button
        type="button"
        className={`${s.control} ${s.close}`}
        aria-label={t('window.close')}
        title={t('window.close')}
        onClick={() => void windows.close(window.id)}
      >
        <CloseIcon size={15} />
      </button>
    </div>
  )
}
