import type { ShownQr } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { QrPanel } from '@cove/ui/forms'
import { useCallback, useEffect, useState } from 'react'
import { useEntrance } from '../entrance/entrance.tsx'
import { useSignInFlow } from './sign-in-flow.tsx'
import s from './login.module.css'

type Shown =
  | { readonly state: 'making' }
  | { readonly state: 'new'; readonly code: ShownQr }
  | { readonly state: 'scanned'; readonly code: ShownQr; readonly nickname: string | undefined }
  | { readonly state: 'expired' | 'refused' }
  | { readonly state: 'failed'; readonly text: string }

/** LGN-03a: a code that somebody who is signed in approves elsewhere; single use, 120 s. */
export function QrForm() {
  const t = useT('sign-in')
  const { shown, renew } = useQrCode()
  const code = 'code' in shown ? shown.code : undefined
  const address = code && new URL(code.path, location.origin).href
  const said = {
    making: undefined,
    new: undefined,
    scanned: shown.state === 'scanned' && shown.nickname ? t('qr.scanned', { name: shown.nickname }) : t('qr.scannedUnknown'),
    expired: t('qr.expired'),
    refused: t('qr.refused'),
    failed: shown.state === 'failed' ? shown.text || t('qr.failed') : undefined,
  }[shown.state]
  const over = shown.state === 'expired' || shown.state === 'refused' || shown.state === 'failed'
  return (
    <div className={s.qr}>
      <QrPanel
        text={address}
        label={t('qr.label')}
        size={208}
        cover={
          said !== undefined && (
            <>
              <p role="status">{said}</p>
              {over && (
                <Button variant="primary" onClick={renew}>
                  {t('qr.renew')}
                </Button>
              )}
            </>
          )
        }
      />
      <p className={s.quiet}>{t('qr.hint')}</p>
      {address !== undefined && (
        <details className={s.address}>
          <summary>{t('qr.open')}</summary>
          <code>{address}</code>
        </details>
      )}
    </div>
  )
}

function useQrCode(): { readonly shown: Shown; readonly renew: () => void } {
  const { accounts } = useEntrance()
  const { settle } = useSignInFlow()
  const [shown, setShown] = useState<Shown>({ state: 'making' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const show = (next: Shown) => {
      if (!signal.aborted) setShown(next)
    }
    const run = async () => {
      const code = await accounts.showQr()
      if (!('watch' in code)) return show({ state: 'failed', text: code.text })
      show({ state: 'new', code })
      const end = await code.watch((state, nickname) => show(state === 'scanned' ? { state, code, nickname } : { state, code }), signal)
      if (signal.aborted) return
      if (end.kind === 'signedIn' || end.kind === 'secondFactor' || end.kind === 'failed') {
        const text = await settle(end)
        if (text !== undefined) show({ state: 'failed', text })
      } else show({ state: end.kind })
    }
    run().catch(() => show({ state: 'failed', text: '' }))
    return () => leaving.abort()
    // `settle` changes with the second step it holds; the code on show must not be made anew for that.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [accounts, round])
  const renew = useCallback(() => {
    setShown({ state: 'making' })
    setRound((before) => before + 1)
  }, [])
  return { shown, renew }
}
