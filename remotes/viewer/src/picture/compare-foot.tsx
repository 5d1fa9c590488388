import type { Resource } from '@cove/device-contract/files'
import { shownName } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { useFileDate, useMediaLook } from '@cove/parts/media-tile'
import { Button } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { useAlbumPicture } from '../data/use-album-picture.ts'
import type { AlbumPicture } from '../data/use-album-picture.ts'
import { useSharpness } from '../data/use-sharpness.ts'
import { exposureText } from '../model/camera.ts'
import { sharper } from '../model/sharper.ts'
import type { Verdict } from '../model/sharper.ts'
import { Stars } from './stars.tsx'
import c from './compare.module.css'

interface CompareFootProps {
  readonly first: Resource
  readonly second: Resource
  readonly onFirst: () => void
  readonly onBoth: () => void
  readonly onSecond: () => void
}

/** VW-05: what is known of two pictures, and which of them stay. */
export function CompareFoot({ first, second, onFirst, onBoth, onSecond }: CompareFootProps) {
  const t = useT('viewer')
  const [one, other] = [useAlbumPicture(first), useAlbumPicture(second)]
  const [oneScore, otherScore] = [useSharpness(one?.itemId), useSharpness(other?.itemId)]
  const [oneVerdict, otherVerdict] = sharper(oneScore, otherScore)
  return (
    <footer className={c.foot}>
      <Facts file={first} picture={one} score={oneScore} verdict={oneVerdict} />
      <div className={c.choices}>
        <Button onClick={onFirst}>{t('compare.onlyA')}</Button>
        <Button variant="primary" onClick={onBoth}>
          {t('compare.both')}
        </Button>
        <Button onClick={onSecond}>{t('compare.onlyB')}</Button>
      </div>
      <Facts file={second} picture={other} score={otherScore} verdict={otherVerdict} isEnd />
    </footer>
  )
}

interface FactsProps {
  readonly file: Resource
  readonly picture: AlbumPicture | undefined
  readonly score: number | undefined
  readonly verdict: Verdict
  readonly isEnd?: boolean
}

function Facts({ file, picture, score, verdict, isEnd = false }: FactsProps) {
  const t = useT('viewer')
  const { bytes } = useFormats()
  const date = useFileDate(file)
  const look = useMediaLook(file)
  const seconds = look?.camera?.exposureSeconds
  const sharpness = score === undefined ? '—' : verdict === 'worse' ? t('compare.soft', { score }) : String(score)
  const facts: readonly (readonly [string, string, Verdict?])[] = [
    [t('compare.sharpness'), sharpness, verdict],
    [t('info.exposure'), seconds ? exposureText(seconds) : '—'],
    [t('compare.size'), look?.widthPx !== undefined && look.heightPx !== undefined ? `${look.widthPx} × ${look.heightPx}` : '—'],
    [t('compare.bytes'), bytes(file.sizeBytes)],
    [date.label, date.text],
  ]
  return (
    <div className={c.side} data-end={isEnd || undefined}>
      <dl className={c.facts}>
        {facts.map(([label, value, judged]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-verdict={judged}>{value}</dd>
          </div>
        ))}
      </dl>
      {picture && <Stars label={shownName(file.name)} stars={picture.stars} onRate={picture.rate} />}
    </div>
  )
}
