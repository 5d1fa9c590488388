import { archiveLevels, archives } from '@cove/device-contract/archives'
import type { ArchiveAbility, ArchiveFormat, ArchiveLevel } from '@cove/device-contract/archives'
import type { ResourceRef } from '@cove/device-contract/files'
import { baseNameOf, parentOf, shownName } from '@cove/device-contract/rules'
import { useKernel, useWindow } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { openedFiles } from '@cove/kernel/declare'
import { useLocale, useT } from '@cove/kernel/i18n'
import { useLocation } from '@cove/kernel/router'
import { FailureNote } from '@cove/parts/failure'
import { HowTo } from '@cove/parts/how-to'
import { useRead } from '@cove/parts/read'
import { namedSpaces, useSpaces } from '@cove/parts/spaces'
import { Button, EmptyState } from '@cove/ui'
import { Centered } from '@cove/ui/data'
import { PasswordField, Select, TextField } from '@cove/ui/forms'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { compressFiles } from '../data/archive-calls.ts'
import type { CompressRequest } from '../data/archive-calls.ts'
import { useTaskToast } from '../data/use-task-toast.ts'
import { useWritablePlace } from '../data/use-writable-place.ts'
import { archiveNameOf, archiveStem } from '../model/archive-name.ts'
import s from './compress.module.css'

/** TSK-10, TSK-11: packs the files that the window was opened for. */
export default function CompressWindow() {
  const t = useT('file-manager')
  const { search, state } = useLocation()
  const files = openedFiles({ state, search })
  if (!files)
    return (
      <Centered>
        <EmptyState art="folder" title={t('compress.nothing')} body={t('archive.nothingBody')} />
      </Centered>
    )
  return <CompressForm files={files} />
}

/** Formats in the order they are offered. */
const offered: readonly ArchiveFormat[] = ['zip', '7z', 'tar.gz', 'tar.zst', 'tar.xz', 'tar.bz2', 'tar']

function CompressForm({ files }: { readonly files: readonly [ResourceRef, ...ResourceRef[]] }) {
  const t = useT('file-manager')
  const abilities = useRead(archives, 'formats').data?.formats
  const form = useCompressForm(files)
  const able = offered.flatMap((format) => abilities?.find((one) => one.format === format) ?? [])
  const chosen = able.find(({ format }) => format === form.format)
  return (
    <form className={s.form} onSubmit={(event) => void form.submit(event)}>
      <p className={s.lead}>
        {t(files.length === 1 ? 'compress.leadOne' : 'compress.leadMany', {
          count: files.length,
          name: shownName(baseNameOf(files[0].path)),
        })}
      </p>
      <TextField
        label={t('compress.name')}
        value={form.stem}
        onChange={(event) => form.setStem(event.currentTarget.value)}
        required
        data-autofocus=""
      />
      <FormatPair form={form} able={able} />
      {chosen?.canEncrypt && (
        <PasswordField
          label={t('compress.password')}
          hint={t('compress.passwordHint')}
          autoComplete="new-password"
          value={form.password}
          onChange={(event) => form.setPassword(event.currentTarget.value)}
        />
      )}
      <TargetRow target={form.target} onChange={() => void form.chooseTarget()} />
      <MissingNote abilities={able} />
      <FailureNote failure={form.failure} />
      <div className={s.actions}>
        <Button onClick={form.cancel}>{t('archive.cancel')}</Button>
        <Button variant="primary" type="submit" busy={form.isBusy} disabled={form.stem.trim() === '' || !chosen?.canCompress}>
          {t('compress.start')}
        </Button>
      </div>
    </form>
  )
}

interface PairProps {
  readonly form: ReturnType<typeof useCompressForm>
  readonly able: readonly ArchiveAbility[]
}

function FormatPair({ form, able }: PairProps) {
  const t = useT('file-manager')
  return (
    <div className={s.pair}>
      <Select label={t('compress.format')} value={form.format} options={able.map((one) => optionOf(one, t))} onChange={form.setFormat} />
      <Select
        label={t('compress.level')}
        value={form.level}
        disabled={form.format === 'tar'}
        options={archiveLevels.map((value) => ({ value, label: t(`compress.levels.${value}`) }))}
        onChange={form.setLevel}
      />
    </div>
  )
}

type Translate = ReturnType<typeof useT>

const optionOf = ({ format, canCompress }: ArchiveAbility, t: Translate) => ({
  value: format,
  label: canCompress ? format.toUpperCase() : t('compress.unavailable', { format: format.toUpperCase() }),
  disabled: !canCompress,
})

function TargetRow({ target, onChange }: { readonly target: ResourceRef; readonly onChange: () => void }) {
  const t = useT('file-manager')
  const locale = useLocale()
  const spaces = useSpaces().spaces ?? namedSpaces([], locale)
  return (
    <div className={s.target}>
      <span>{t('compress.target')}</span>
      <b title={spaces.pathOf(target.storageId, target.path)}>{spaces.pathOf(target.storageId, target.path)}</b>
      <Button size="sm" onClick={onChange}>
        {t('compress.change')}
      </Button>
    </div>
  )
}

/** TSK-10: what to install for the formats that this device cannot make. */
function MissingNote({ abilities }: { readonly abilities: readonly ArchiveAbility[] }) {
  const t = useT('file-manager')
  const packages = [...new Set(abilities.flatMap(({ canCompress, missingPackage }) => (canCompress ? [] : (missingPackage ?? []))))]
  if (packages.length === 0) return undefined
  return (
    <p className={s.note} role="note">
      {t('compress.missing')} <HowTo packages={packages} />
    </p>
  )
}

/** Starts the task; resolves to what the device refused. */
function useStart(files: readonly ResourceRef[]) {
  const kernel = useKernel()
  const t = useT('file-manager')
  const tell = useTaskToast()
  return async (request: Omit<CompressRequest, 'sources'>): Promise<Failure | undefined> => {
    const started = await compressFiles(kernel, { ...request, sources: files })
    if (!started.ok) return started.failure
    const words = { name: shownName(request.name) }
    const { target } = request
    tell({
      ...started.data,
      target,
      doing: t('compress.doing', words),
      done: t('compress.done', words),
      failed: t('compress.failed', words),
    })
    return undefined
  }
}

function useCompressForm(files: readonly [ResourceRef, ...ResourceRef[]]) {
  const kernel = useKernel()
  const { id: windowId, close } = useWindow()
  const t = useT('file-manager')
  const start = useStart(files)
  const [first] = files
  const folder = parentOf(first.path)
  const startStem = files.length === 1 ? archiveStem(baseNameOf(first.path)) : baseNameOf(folder) || t('compress.defaultName')
  const [stem, setStem] = useState(startStem)
  const [format, setFormat] = useState<ArchiveFormat>('zip')
  const [level, setLevel] = useState<ArchiveLevel>('normal')
  const [password, setPassword] = useState('')
  const [chosen, setChosen] = useState<ResourceRef>()
  const writable = useWritablePlace()
  const target = chosen ?? writable({ storageId: first.storageId, path: folder })
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  const chooseTarget = async () => {
    const [place] = (await kernel.pick({ windowId, start: target, title: t('compress.chooseTitle') })) ?? []
    if (place) setChosen({ storageId: place.storageId, path: place.path })
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    const used = takesPassword(format) ? password : ''
    const refused = await start({ target, name: archiveNameOf(stem.trim(), format), format, level, password: used })
    setBusy(false)
    setFailure(refused)
    if (!refused) void close()
  }
  return {
    stem,
    setStem,
    format,
    setFormat,
    level,
    setLevel,
    password,
    setPassword,
    target,
    chooseTarget,
    failure,
    isBusy,
    submit,
    cancel: () => void close(),
  }
}

const takesPassword = (format: ArchiveFormat): boolean => format === 'zip' || format === '7z'
