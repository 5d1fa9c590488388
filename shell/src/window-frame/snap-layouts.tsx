import type { SnapZone } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import s from './window-frame.module.css'

/** Three pictures of a divided screen; each part is a button. */
const layouts: readonly (readonly SnapZone[])[] = [
  ['left', 'right'],
  ['top', 'bottom'],
  ['top-left', 'top-right', 'bottom-left', 'bottom-right'],
]

/** The sheet that hovering the maximise button opens: choose a half or a quarter. */
export function SnapLayouts({ onSnap }: { readonly onSnap: (zone: SnapZone) => void }) {
  const t = useT('shell')
  return (
    <div className={s.layouts} role="group" aria-label={t('window.layouts')}>
      {layouts.map((zones) => (
        <div key={zones[0]} className={s.layout} data-parts={zones.length === 4 ? 'quarters' : zones[0] === 'left' ? 'columns' : 'rows'}>
          {zones.map((zone) => (
            <button
              key={zone}
              type="button"
              className={s.part}
              aria-label={t(`window.zone.${zone}`)}
              title={t(`window.zone.${zone}`)}
              onClick={() => onSnap(zone)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
