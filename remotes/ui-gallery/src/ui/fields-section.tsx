import { Badge } from '@cove/ui'
import { Checkbox, PasswordField, QrPanel, SearchField, Select, Switch, TextField } from '@cove/ui/forms'
import { useState } from 'react'
import { useGalleryTexts } from './gallery-texts.ts'
import { Sample } from './sample.tsx'

export function FieldsSection() {
  const t = useGalleryTexts()
  const [query, setQuery] = useState('')
  const [remember, setRemember] = useState(true)
  const [backup, setBackup] = useState(true)
  const [raid, setRaid] = useState<'basic' | 'mirror' | 'five' | 'six'>('five')
  return (
    <>
      <Sample title={t.text} column>
        <TextField label={t.deviceName} hint={t.deviceNameHint} defaultValue="Cove" />
        <TextField label={t.userName} error={t.userNameError} defaultValue="admin" />
        <PasswordField label={t.password} defaultValue="correct horse" />
        <TextField label={t.unavailable} disabled defaultValue="—" />
        <SearchField label={t.search} value={query} onChange={setQuery} shortcut="Ctrl F" />
      </Sample>
      <Sample title={t.choices} column>
        <Checkbox label={t.remember} checked={remember} onChange={setRemember} />
        <Checkbox label={t.someSelected} checked={false} indeterminate onChange={setRemember} />
        <Checkbox label={t.unavailable} checked disabled onChange={setRemember} />
        <Switch label={t.autoBackup} hint={t.autoBackupHint} checked={backup} onChange={setBackup} />
        <Switch label={t.unavailable} checked={false} disabled onChange={setBackup} />
        <Select
          label={t.raid}
          value={raid}
          onChange={setRaid}
          options={[
            { value: 'basic', label: t.raidBasic },
            { value: 'mirror', label: t.raidMirror },
            { value: 'five', label: t.raidFive },
            { value: 'six', label: t.raidSix, disabled: true },
          ]}
        />
      </Sample>
      <Sample title={t.qr}>
        <QrPanel text="https://cove.example" label={t.qrLabel} size={140} />
        <QrPanel text="https://cove.example" label={t.qrLabel} size={140} cover={<Badge tone="ok">{t.qrScanned}</Badge>} />
      </Sample>
    </>
  )
}
