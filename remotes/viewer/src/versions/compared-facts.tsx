import type { Resource } from '@cove/device-contract/files'
import { useT } from '@cove/kernel/i18n'
import { useFormats } from '@cove/ui/data'
import { useContentChecksum } from '../data/use-content-checksum.ts'
import type { ContentChecksum } from '../data/use-content-checksum.ts'
import type { FileContent } from '../model/compared.ts'
import s from './versions.module.css'

interface ComparedFactsProps {
  readonly file: Resource
  readonly pair: readonly [FileContent, FileContent]
  readonly why: 'long' | 'picture' | 'format'
}

/** VER-02: two contents that cannot be drawn, by size, time and checksum. */
export function ComparedFacts({ file, pair: [left, right], why }: ComparedFactsProps) {
  const t = useT('viewer')
  const { bytes, date } = useFormats()
  const sums = [useContentChecksum(file, left.versionId), useContentChecksum(file, right.versionId)] as const
  const verdict = verdictOf([left, right], sums)
  const size = ({ sizeBytes }: FileContent) => bytes(sizeBytes)
  const time = ({ modifiedSeconds }: FileContent) => date(modifiedSeconds * 1000)
  const textOf = (sum: ContentChecksum) => (typeof sum === 'object' ? sum.sha256 : t(`versions.${sum === 'failed' ? 'sumFailed' : sum}`))
  const rows = [
    [t('versions.size'), size(left), size(right)],
    [t('versions.time'), time(left), time(right)],
    [t('versions.sum'), textOf(sums[0]), textOf(sums[1])],
  ] as const
  return (
    <div className={s.facts}>
      <p>{t(`versions.why.${why}`)}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('versions.fact')}</th>
            <th scope="col">{t('versions.left')}</th>
            <th scope="col">{t('versions.right')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, before, after]) => (
            <tr key={label} data-different={before === after ? undefined : ''}>
              <th scope="row">{label}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {verdict && (
        <p className={s.verdict} role="status">
          {t(`versions.${verdict}`)}
        </p>
      )}
    </div>
  )
}

/** Contents of another size differ; of one size only their checksums tell. */
function verdictOf(
  [left, right]: readonly [FileContent, FileContent],
  [before, after]: readonly [ContentChecksum, ContentChecksum],
): 'same' | 'different' | undefined {
  if (left.sizeBytes !== right.sizeBytes) return 'different'
  if (typeof before !== 'object' || typeof after !== 'object') return undefined
  return before.sha256 === after.sha256 ? 'same' : 'different'
}
