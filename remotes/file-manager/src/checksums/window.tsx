import type { FileChecksum } from '@cove/device-contract/archives'
import { baseNameOf, shownName } from '@cove/device-contract/rules'
import { useKernel } from '@cove/kernel'
import { openedFiles } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { useLocation } from '@cove/kernel/router'
import { FailureState } from '@cove/parts/failure'
import { Badge, EmptyState, IconButton, Progress } from '@cove/ui'
import { Centered } from '@cove/ui/data'
import { TextField } from '@cove/ui/forms'
import { CopyIcon } from '@cove/ui/icons'
import { useState } from 'react'
import { useChecksums } from '../data/use-checksums.ts'
import { sumMatches } from './checksum-match.ts'
import s from './checksum.module.css'

/** TSK-15: MD5, SHA-1 and SHA-256 of files, to copy and to compare. */
export default function ChecksumWindow() {
  const t = useT('file-manager')
  const { search, state } = useLocation()
  const files = openedFiles({ state, search })
  if (!files)
    return (
      <Centered>
        <EmptyState art="folder" title={t('checksum.nothing')} body={t('archive.nothingBody')} />
      </Centered>
    )
  return <Checksums files={files} />
}

function Checksums({ files }: { readonly files: NonNullable<ReturnType<typeof openedFiles>> }) {
  const t = useT('file-manager')
  const { results, progress, isDone, failure } = useChecksums(files)
  const [expected, setExpected] = useState('')
  if (failure)
    return (
      <Centered>
        <FailureState title={t('checksum.failed')} failure={failure} />
      </Centered>
    )
  return (
    <div className={s.root}>
      {!isDone && <Progress label={t('checksum.computing')} percent={progress * 100} />}
      <TextField
        label={t('checksum.compare')}
        hint={t('checksum.compareHint')}
        spellCheck={false}
        value={expected}
        onChange={(event) => setExpected(event.currentTarget.value)}
        data-autofocus=""
      />
      <Verdict expected={expected} results={results} isDone={isDone} />
      <ul className={s.list} aria-label={t('checksum.label')}>
        {results.map((result) => (
          <FileSums key={result.path} result={result} expected={expected} />
        ))}
      </ul>
    </div>
  )
}

interface VerdictProps {
  readonly expected: string
  readonly results: readonly FileChecksum[]
  readonly isDone: boolean
}

/** Whether the pasted value is one of the sums. */
function Verdict({ expected, results, isDone }: VerdictProps) {
  const t = useT('file-manager')
  if (expected.trim() === '' || results.length === 0) return undefined
  const found = results.find((result) => sumMatches(result, expected) !== undefined)
  if (found) {
    const kind = (sumMatches(found, expected) ?? 'md5').toUpperCase()
    return (
      <p role="status" className={s.verdict}>
        <Badge tone="ok">{t('checksum.same', { kind, name: shownName(baseNameOf(found.path)) })}</Badge>
      </p>
    )
  }
  return (
    <p role="status" className={s.verdict}>
      {isDone && <Badge tone="err">{t('checksum.different')}</Badge>}
    </p>
  )
}

function FileSums({ result, expected }: { readonly result: FileChecksum; readonly expected: string }) {
  const { toasts } = useKernel()
  const t = useT('file-manager')
  const match = sumMatches(result, expected)
  const copy = (value: string) =>
    void navigator.clipboard.writeText(value).then(
      () => toasts.show({ tone: 'success', title: t('checksum.copied') }),
      () => toasts.show({ tone: 'error', title: t('checksum.copyFailed') }),
    )
  return (
    <li className={s.file}>
      <b title={result.path}>{shownName(baseNameOf(result.path))}</b>
      {(['md5', 'sha1', 'sha256'] as const).map((kind) => {
        const value = result[kind]
        return value === undefined ? undefined : (
          <div key={kind} className={s.sum} data-match={match === kind || undefined}>
            <span>{names[kind]}</span>
            <code>{value}</code>
            <IconButton label={t('checksum.copy', { kind: names[kind] })} icon={<CopyIcon size={15} />} onClick={() => copy(value)} />
          </div>
        )
      })}
    </li>
  )
}

const names = { md5: 'MD5', sha1: 'SHA-1', sha256: 'SHA-256' } as const
