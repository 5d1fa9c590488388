import type { Link } from '@cove/device-contract/shares'
import { useT } from '@cove/kernel/i18n'
import { Button, WarningIcon } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import type { LinkChoice } from '../model/link-choice.ts'
import s from '../ui/item.module.css'

const againDays = 7

/** SHR-01: why a link does not open now, and the act that opens it again where the owner has one. */
export function StateNote({ link, onRenew }: { readonly link: Link; readonly onRenew: (next: LinkChoice) => void }) {
  const t = useT('shares')
  const formats = useFormats()
  const { state, expiresSeconds } = link
  return (
    <div className={s.note} data-reach="closed" role="status">
      <WarningIcon size={18} />
      <span className={s.noteText}>
        <b>{t(`closed.${state}`)}</b>
        <span>{t(`closedBody.${state}`, { time: formats.date(expiresSeconds * 1000) })}</span>
      </span>
      {state === 'expired' && (
        <Button size="sm" onClick={() => onRenew({ validDays: againDays })}>
          {t('closedAct.expired', { count: againDays })}
        </Button>
      )}
    </div>
  )
}
