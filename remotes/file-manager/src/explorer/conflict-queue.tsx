import { shownName } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { Checkbox } from '@cove/ui/forms'
import type { Sheet } from './use-conflict-sheet.ts'
import s from './conflict.module.css'

/** FM-26: the files to decide, each with what was decided. */
export function ConflictQueue({ sheet }: { readonly sheet: Sheet }) {
  const t = useT('file-manager')
  const { open, at, choices } = sheet
  return (
    <ul className={s.queue} aria-label={t('conflict.queue')}>
      {open.map(({ relativePath, source }, index) => (
        <li key={relativePath}>
          <button type="button" className={s.entry} aria-current={index === at || undefined} onClick={() => sheet.goTo(index)}>
            <b title={relativePath}>{shownName(source.name)}</b>
            <small>{t(`conflict.state.${Object.hasOwn(choices, relativePath) ? choices[relativePath] : 'open'}`)}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** One decision for all that is left, and from now on. */
export function ConflictScope({ sheet }: { readonly sheet: Sheet }) {
  const t = useT('file-manager')
  const { open, isForAll, isRemembered } = sheet
  return (
    <span className={s.foot}>
      {open.length > 1 && (
        <Checkbox label={t('conflict.forAll', { count: open.length - 1 })} checked={isForAll} onChange={sheet.setForAll} />
      )}
      {(isForAll || open.length === 1) && (
        <Checkbox
          label={t('repeat.doNotAsk')}
          checked={isRemembered}
          onChange={(isOn) => {
            sheet.setForAll(true)
            sheet.setRemembered(isOn)
          }}
        />
      )}
    </span>
  )
}
