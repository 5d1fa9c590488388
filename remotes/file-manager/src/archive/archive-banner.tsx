import { archiveEncodings } from '@cove/device-contract/archives'
import type { ArchiveEncoding } from '@cove/device-contract/archives'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { Select } from '@cove/ui/forms'
import { ArchiveIcon } from '@cove/ui/icons'
import type { ArchiveFolder } from '../data/use-archive.ts'
import { useFormats } from '../ui/use-formats.ts'
import s from './archive.module.css'

interface BannerProps {
  readonly archive: ArchiveFolder
  readonly encoding: ArchiveEncoding
  readonly onEncoding: (encoding: ArchiveEncoding) => void
  readonly onUnlock: () => void
}

/** What the archive is: format, sizes, and how its names are read. */
export function ArchiveBanner({ archive, encoding, onEncoding, onUnlock }: BannerProps) {
  const t = useT('file-manager')
  const { bytes } = useFormats()
  const { summary } = archive
  if (!summary) return undefined
  const facts = t(summary.fileCount === 1 ? 'archive.factsOne' : 'archive.facts', {
    format: summary.format.toUpperCase(),
    packed: bytes(summary.archiveBytes),
    size: bytes(summary.totalBytes),
    count: summary.fileCount,
  })
  const notes = [
    facts,
    ...(summary.problemCount > 0 ? [t('archive.problems', { count: summary.problemCount })] : []),
    ...(summary.isPartial ? [t('archive.partial')] : []),
  ]
  const isFound = encoding === 'auto' && summary.encoding !== 'auto'
  const automatic = isFound
    ? t('archive.encodings.found', { encoding: t(`archive.encodings.${summary.encoding}`) })
    : t('archive.encodings.auto')
  return (
    <div className={s.banner} role="note" data-tone={summary.problemCount > 0 ? 'err' : undefined}>
      <ArchiveIcon size={18} />
      <div className={s.words}>
        <b>{t('archive.browsing')}</b>
        <small>{notes.join(' · ')}</small>
      </div>
      {summary.encryptedCount > 0 && (
        <Button size="sm" onClick={onUnlock}>
          {t('archive.enterPassword')}
        </Button>
      )}
      {summary.format !== '7z' && summary.format !== 'rar' && (
        <Select
          label={t('archive.encoding')}
          hideLabel
          value={encoding}
          options={archiveEncodings.map((value) => ({ value, label: value === 'auto' ? automatic : t(`archive.encodings.${value}`) }))}
          onChange={onEncoding}
        />
      )}
    </div>
  )
}
