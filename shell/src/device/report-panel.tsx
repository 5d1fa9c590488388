import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { useState } from 'react'
import { useEntrance } from '../entrance/entrance.tsx'
import s from './device.module.css'

/** What was tried and why it failed, to read and to copy; never a secret. */
export function ReportPanel({ open = false }: { readonly open?: boolean }) {
  const { connection } = useEntrance()
  const t = useT('devices')
  const [copy, setCopy] = useState<'copied' | 'copyRefused'>()
  const lines = connection.report()
  const write = async () => {
    // The clipboard exists only in secure contexts; on a plain LAN address the text is selected by hand.
    try {
      await navigator.clipboard.writeText(connection.reportText())
      setCopy('copied')
    } catch {
      setCopy('copyRefused')
    }
  }
  return (
    <details className={s.report} open={open}>
      <summary>{t('failed.report')}</summary>
      {lines.length === 0 ? <p className={s.quiet}>{t('failed.noReport')}</p> : <pre>{connection.reportText()}</pre>}
      <div className={s.row}>
        <Button size="sm" onClick={() => void write()}>
          {t('failed.copy')}
        </Button>
        <span role="status">{copy && t(`failed.${copy}`)}</span>
      </div>
    </details>
  )
}
