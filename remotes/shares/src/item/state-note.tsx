import type { Link } from '@cove/device-contract/shares'
import { useT } from '@cove/kernel/i18n'
import { Button, WarningIcon } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { Callout } from '@cove/ui/page'
import type { LinkChoice } from '../model/link-choice.ts'

const againDays = 7

/** SHR-01: why a link does not open now, and the act that opens it again where the owner has one. */
export function StateNote({ link, onRenew }: { readonly link: Link; readonly onRenew: (next: LinkChoice) => void }) {
  const t = useT('shares')
  const formats = useFormats()
  const { state, expiresSeconds } = link
  return (
    <div role="status">
      <Callout
        tone="warn"
        icon={<WarningIcon size={18} />}
        title={t(`closed.${state}`)}
        action={
          state === 'expired' && (
            <Button size="sm" onClick={() => onRenew({ validDays: againDays })}>
              {t('closedAct.expired', { count: againDays })}
            </Button>
          )
        }
      >
        {t(`closedBody.${state}`, { time: formats.date(expiresSeconds * 1000) })}
      </Callout>
    </div>
  )
}
