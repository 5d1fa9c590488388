import { useT } from '@cove/kernel/i18n'
import { Kbd } from '@cove/ui'
import type { PaletteItem } from './palette-item.ts'
import s from './palette-screen.module.css'

/** What the highlighted item is and what keys do with it. */
export function PalettePreview({ item }: { readonly item: PaletteItem }) {
  const t = useT('palette')
  if (item.preview !== undefined) return item.preview
  return (
    <>
      <span className={s.largeIcon}>{item.picture}</span>
      <b className={s.previewTitle}>{item.title}</b>
      {item.detail !== undefined && <span className={s.previewKind}>{item.detail}</span>}
      <Actions actions={[[t(`action.${item.kind}`), ['↵']]]} />
    </>
  )
}

/** Actions with their keys, at the bottom of the preview. */
export function Actions({ actions }: { readonly actions: readonly (readonly [label: string, keys: readonly string[]])[] }) {
  return (
    <ul className={s.actions}>
      {actions.map(([label, keys]) => (
        <li key={label}>
          <span>{label}</span>
          <span className={s.keys}>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
