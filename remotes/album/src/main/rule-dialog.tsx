import { albumItemTypes } from '@cove/device-contract/album'
import type { Album, AlbumFilter } from '@cove/device-contract/album'
import { useKernel, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, Dialog } from '@cove/ui'
import { Checkbox, DateField, Select, TextField } from '@cove/ui/forms'
import { Bar, Fields, Muted, OneLine, Stack } from '@cove/ui/page'
import { useState } from 'react'
import { useCommands } from '../data/use-commands.ts'
import { dateOfDay, dayOfDate } from '../model/day-text.ts'
import { useWindowFacts } from './albums-context.ts'

interface RuleDialogProps {
  /** The smart album that is changed; a new one when absent. */
  readonly album?: Album | undefined
  /** What a new one begins with. */
  readonly rule?: AlbumFilter | undefined
  readonly onClose: () => void
  readonly onDone: () => void
}

/** ALB-01b: what a smart album contains: a type, a camera, dates, words, a folder. */
export function RuleDialog({ album, rule: given, onClose, onDone }: RuleDialogProps) {
  const t = useT('album')
  const commands = useCommands()
  const [name, setName] = useState(album?.name ?? '')
  const [rule, setRule] = useState<AlbumFilter>(album?.rule ?? given ?? {})
  const [fault, setFault] = useState<string>()
  const save = async () => {
    const done = album ? await commands.rename(album.albumId, name) : await commands.create(name, rule)
    if (!done.ok) return setFault(done.failure.text)
    if (!album || (await commands.setRule(album.albumId, rule))) onDone()
  }
  const isEmpty = Object.values(rule).every((value) => value === undefined || value === '' || value === false)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(album ? 'editRule' : 'newSmart')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" disabled={isEmpty} onClick={() => void save()}>
            {t('ok')}
          </Button>
        </>
      }
    >
      <Stack>
        <TextField
          label={t('albumName')}
          value={name}
          error={fault}
          onChange={(event) => {
            setName(event.target.value)
            setFault(undefined)
          }}
        />
        <Conditions rule={rule} onChange={(changes) => setRule({ ...rule, ...changes })} />
      </Stack>
    </Dialog>
  )
}

interface ConditionsProps {
  readonly rule: AlbumFilter
  readonly onChange: (changes: AlbumFilter) => void
}

function Conditions({ rule, onChange }: ConditionsProps) {
  const t = useT('album')
  const { facets } = useWindowFacts()
  const types = ['any', ...albumItemTypes] as const
  const cameras = ['', ...(facets?.cameras ?? []).map(({ camera }) => camera)]
  return (
    <>
      <Select
        label={t('rule.type')}
        value={rule.type ?? 'any'}
        options={types.map((value) => ({ value, label: t(`types.${value}`) }))}
        onChange={(type) => onChange({ type: type === 'any' ? undefined : type })}
      />
      {cameras.length > 1 && (
        <Select
          label={t('camera')}
          value={rule.camera ?? ''}
          options={cameras.map((value) => ({ value, label: value === '' ? t('types.any') : value }))}
          onChange={(camera) => onChange({ camera: camera === '' ? undefined : camera })}
        />
      )}
      <Fields>
        <DayField label={t('rule.from')} day={rule.fromDay} onChange={(fromDay) => onChange({ fromDay })} />
        <DayField label={t('rule.to')} day={rule.toDay} onChange={(toDay) => onChange({ toDay })} />
      </Fields>
      <TextField
        label={t('rule.words')}
        value={rule.words ?? ''}
        maxLength={200}
        onChange={(event) => onChange({ words: event.target.value || undefined })}
      />
      <FolderField folder={rule.folder} onChange={(folder) => onChange({ folder })} />
      <Checkbox
        label={t('rule.favourites')}
        checked={rule.isFavourite === true}
        onChange={(isFavourite) => onChange({ isFavourite: isFavourite || undefined })}
      />
      {(rule.box ?? rule.cityId) !== undefined && <Muted>{t('rule.place')}</Muted>}
    </>
  )
}

interface DayFieldProps {
  readonly label: string
  readonly day: number | undefined
  readonly onChange: (day: number | undefined) => void
}

function DayField({ label, day, onChange }: DayFieldProps) {
  return <DateField label={label} value={day === undefined ? '' : dateOfDay(day)} onChange={(text) => onChange(dayOfDate(text))} />
}

interface FolderFieldProps {
  readonly folder: AlbumFilter['folder']
  readonly onChange: (folder: AlbumFilter['folder']) => void
}

function FolderField({ folder, onChange }: FolderFieldProps) {
  const t = useT('album')
  const { pick } = useKernel()
  const { id: windowId } = useWindow()
  const choose = async () => {
    const picked = await pick({ title: t('rule.folder'), kinds: ['folder'], needsWrite: false, newFolder: false, windowId })
    const [chosen] = picked ?? []
    if (chosen) onChange({ storageId: chosen.storageId, path: chosen.path })
  }
  return (
    <Bar oneLine>
      <OneLine grow title={folder?.path}>
        {folder ? folder.path : t('rule.anyFolder')}
      </OneLine>
      <Button size="sm" onClick={() => void choose()}>
        {t('rule.chooseFolder')}
      </Button>
      {folder && (
        <Button size="sm" variant="ghost" onClick={() => onChange(undefined)}>
          {t('rule.clearFolder')}
        </Button>
      )}
    </Bar>
  )
}
