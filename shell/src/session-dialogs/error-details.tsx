import { useKernel, useSession, useStoreValue } from '@cove/kernel'
import type { ErrorReport, TextLoaders } from '@cove/kernel'
import { diagnosticText, kernelVersion, routeKindOf } from '@cove/kernel/host'
import { useLocale, useT } from '@cove/kernel/i18n'
import { Button, CheckIcon, CircleAlertIcon, CircleCheckIcon, Dialog, InfoIcon, LiveRegion } from '@cove/ui'
import { useEffect, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useShell } from '../shell-context.ts'
import { enterWindow } from '../window-frame/focus-memory.ts'
import * as en from './texts/en.ts'
import * as zhCN from './texts/zh-CN.ts'
import s from './error-details.module.css'

/** Both languages come with the dialog: it may be needed when nothing more can be fetched. */
export const errorDetailsTexts: TextLoaders = { 'zh-CN': () => Promise.resolve(zhCN), en: () => Promise.resolve(en) }
/** Namespace the sentences are registered under. */
export const errorDetailsNamespace = 'error-details'

type Copy = 'idle' | 'done' | 'refused'

/** REQ-04: why something failed, what was done, what the person can do, and a diagnostic for whoever helps. */
export function ErrorDetails({ report, onClose }: { readonly report: ErrorReport; readonly onClose: () => void }) {
  const t = useT(errorDetailsNamespace)
  const { texts } = useKernel()
  const explained = texts.explain(report.error)
  const diagnostic = useDiagnostic(report)
  const [copy, setCopy] = useState<Copy>('idle')
  useWayBack()
  // The clipboard exists only in secure contexts; on a plain LAN address the text is shown to be copied by hand.
  const write = async () => {
    try {
      await navigator.clipboard.writeText(diagnostic)
      setCopy('done')
    } catch {
      setCopy('refused')
    }
  }
  const hint = { idle: t('copyHint'), done: t('copiedHint'), refused: t('copyByHand') }[copy]
  return (
    <Dialog
      open
      size="md"
      scope={report.windowId === undefined ? 'system' : 'window'}
      title={t('title')}
      onClose={onClose}
      actions={
        <>
          <Button icon={copy === 'done' ? <CheckIcon size={16} /> : undefined} onClick={() => void write()}>
            {t(copy === 'done' ? 'copied' : 'copy')}
          </Button>
          <Button variant="primary" data-autofocus="" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <dl className={s.parts}>
        <Part icon={<CircleAlertIcon size={18} />} tone="cause" name={t('cause')} text={explained?.cause ?? texts.error(report.error)} />
        <Part icon={<InfoIcon size={18} />} tone="did" name={t('did')} text={explained?.did ?? t('unread.did')} />
        <Part icon={<CircleCheckIcon size={18} />} tone="advice" name={t('advice')} text={explained?.advice ?? t('unread.advice')} />
      </dl>
      <p className={s.hint}>{hint}</p>
      {copy === 'refused' && <ByHand text={diagnostic} label={t('diagnostic')} />}
      <LiveRegion message={copy === 'idle' ? '' : hint} />
    </Dialog>
  )
}

interface PartProps {
  readonly icon: ReactNode
  readonly tone: 'cause' | 'did' | 'advice'
  readonly name: string
  readonly text: string
}

function Part({ icon, tone, name, text }: PartProps) {
  return (
    <div className={s.part} data-tone={tone}>
      {icon}
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}

function ByHand({ text, label }: { readonly text: string; readonly label: string }) {
  const id = useId()
  return (
    <>
      <label className={s.label} htmlFor={id}>
        {label}
      </label>
      <textarea ref={(area) => area?.select()} id={id} className={s.diagnostic} readOnly rows={text.split('\n').length} value={text} />
    </>
  )
}

/** H-29: the toast it was opened from is gone, so the keyboard goes back into the window in front. */
function useWayBack(): void {
  const { windows } = useKernel()
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const { focusedId } = windows.store.getState()
        if (focusedId === undefined || document.activeElement !== document.body) return
        const frame = document.querySelector<HTMLElement>(`[data-window-id="${CSS.escape(focusedId)}"]`)
        if (frame) enterWindow(frame)
      })
    },
    [windows],
  )
}

function useDiagnostic(report: ErrorReport): string {
  const { texts } = useKernel()
  const { remotes } = useShell()
  const locale = useLocale()
  const device = useSession((state) => state.device)
  const online = useSession((state) => state.online)
  const apps = useStoreValue(remotes.store, (state) => state.remotes)
  const explained = texts.explain(report.error)
  return diagnosticText(report, {
    code: explained?.code ?? (typeof report.error === 'number' ? report.error : undefined),
    name: explained?.name ?? (typeof report.error === 'string' ? report.error : undefined),
    family: explained?.family,
    device,
    kernelVersion,
    apps,
    locale,
    route: routeKindOf(new URL(location.href)),
    online,
  })
}
