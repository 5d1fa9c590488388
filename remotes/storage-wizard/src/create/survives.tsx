import { lossCases, minDisks, toleratedLosses } from '@cove/device-contract/rules'
import type { LossCase, Pairs, StorageMode } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { useFormats } from '@cove/ui/data'
import { Card, Fact, Facts } from '@cove/ui/page'
import { useState } from 'react'
import s from './survives.module.css'

/** At most so many glyphs in a row; the others are counted. */
const mostGlyphs = 12
/** Bytes a second while a disk is rebuilt; the device's own answer follows in the next step. */
const rebuildBytesPerSecond = 160e6

export interface SurvivesProps {
  readonly mode: StorageMode
  readonly sizes: readonly number[]
  readonly usableBytes: number
  readonly pairs: Pairs
}

/** STO-02: which combinations of failed disks the data survives, as pictures and in words. */
export function Survives({ mode, sizes, usableBytes, pairs }: SurvivesProps) {
  const t = useT('storage-wizard')
  const count = sizes.length
  const [focused, setFocused] = useState<LossCase>()
  const rows = Array.from({ length: Math.min(3, Math.max(1, count - 1)) }, (_, index) => index + 1)
  const shown = focused ?? lossCases({ mode, diskCount: count, pairs }, 1)[0]
  const disks = shown ? shown.lost.map((place) => place + 1).join(t('wizard.mode.and')) : ''
  return (
    <Card title={t('wizard.mode.survives')}>
      {rows.map((lostCount) => (
        <LossRow key={lostCount} mode={mode} pairs={pairs} count={count} lostCount={lostCount} focused={shown} onFocus={setFocused} />
      ))}
      <p className={s.legend}>
        <span data-tone="ok">{t('wizard.mode.legendKept')}</span>
        <span data-tone="err">{t('wizard.mode.legendLost')}</span>
        <small>{t('wizard.mode.hollow')}</small>
      </p>
      {shown && (
        <p className={s.case} data-tone={shown.survives ? 'ok' : 'err'} aria-live="polite">
          {t(shown.survives ? 'wizard.mode.caseKept' : 'wizard.mode.caseLost', { disks })}
        </p>
      )}
      {mode === 'raid10' && pairs === 'free' && <p className={s.case}>{t('wizard.mode.freePairs')}</p>}
      <Rebuild mode={mode} sizes={sizes} usableBytes={usableBytes} />
    </Card>
  )
}

interface LossRowProps {
  readonly pairs: Pairs
  readonly mode: StorageMode
  readonly count: number
  readonly lostCount: number
  readonly focused: LossCase | undefined
  readonly onFocus: (one: LossCase) => void
}

function LossRow({ mode, pairs, count, lostCount, focused, onFocus }: LossRowProps) {
  const t = useT('storage-wizard')
  const cases = lossCases({ mode, diskCount: count, pairs }, lostCount)
  const kept = cases.filter((one) => one.survives).length
  const isFocused = (one: LossCase) => focused?.lost.join() === one.lost.join()
  return (
    <div className={s.lossRow} role="group" aria-label={t('wizard.mode.lose', { count: lostCount })}>
      <span>
        {t('wizard.mode.lose', { count: lostCount })}
        <small>{t('wizard.mode.kept', { kept, all: cases.length })}</small>
      </span>
      <span className={s.glyphs}>
        {cases.slice(0, mostGlyphs).map((one) => (
          <button
            key={one.lost.join()}
            type="button"
            className={s.glyph}
            data-tone={one.survives ? 'ok' : 'err'}
            aria-pressed={isFocused(one)}
            aria-label={t('wizard.mode.caseName', {
              disks: one.lost.map((place) => place + 1).join(t('wizard.mode.and')),
              result: t(one.survives ? 'wizard.mode.legendKept' : 'wizard.mode.legendLost'),
            })}
            onClick={() => onFocus(one)}
          >
            {Array.from({ length: count }, (_, place) => (
              <i key={place} data-lost={one.lost.includes(place) || undefined} />
            ))}
          </button>
        ))}
        {cases.length > mostGlyphs && <small>{t('wizard.mode.more', { count: cases.length - mostGlyphs })}</small>}
      </span>
    </div>
  )
}

function Rebuild({ mode, sizes, usableBytes }: Omit<SurvivesProps, 'pairs'>) {
  const t = useT('storage-wizard')
  const { bytes } = useFormats()
  const raw = sizes.reduce((sum, one) => sum + one, 0)
  const hasCopies = toleratedLosses(mode, sizes.length) > 0
  const hours = Math.round(Math.min(...sizes) / rebuildBytesPerSecond / 3600)
  const duration = hours > 0 ? t('wizard.mode.hours', { count: hours }) : t('wizard.mode.minutes')
  return (
    <>
      <Facts>
        <Fact label={t('wizard.mode.rebuild')}>{hasCopies ? duration : t('wizard.mode.rebuildNone')}</Fact>
      </Facts>
      {hasCopies ? (
        <>
          <div className={s.phases} aria-hidden="true">
            <i data-tone="ok" />
            <i data-tone="warn" />
            <i data-tone="ok" />
          </div>
          <small data-tone="warn" className={s.hint}>
            {t('wizard.mode.rebuildHint')}
          </small>
        </>
      ) : (
        <small data-tone="err" className={s.hint}>
          {t('wizard.mode.noneSurvives')}
        </small>
      )}
      <Facts>
        <Fact label={t('wizard.mode.usable')}>
          {bytes(usableBytes)} / {bytes(raw)}
        </Fact>
        <Fact label={t('wizard.mode.minimum')}>
          {t(mode === 'raid10' ? 'wizard.mode.even' : 'wizard.mode.disks', { count: minDisks[mode] })}
        </Fact>
      </Facts>
    </>
  )
}
