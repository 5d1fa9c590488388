import { Button, IconButton, MoreIcon, WarningIcon } from '@cove/ui'
import { SegmentedControl, Switch, TextField } from '@cove/ui/forms'
import { FileTextIcon, FolderIcon, ShieldCheckIcon, TransferIcon } from '@cove/ui/icons'
import {
  Bar,
  Callout,
  Card,
  Change,
  Chips,
  Choices,
  Code,
  Columns,
  CopyField,
  Fact,
  Facts,
  Fields,
  FormRow,
  Line,
  Lines,
  Muted,
  Named,
  Note,
  NumberRow,
  PageFoot,
  PageHead,
  PageStrip,
  PickRow,
  Rows,
  Section,
  StateDot,
  Table,
  TableNote,
  TableRow,
  Wizard,
} from '@cove/ui/page'
import { useState } from 'react'
import { fill, useGalleryTexts } from './gallery-texts.ts'
import { PageCommandSamples } from './page-command-samples.tsx'
import { PageLayoutSamples } from './page-layout-samples.tsx'
import { Sample } from './sample.tsx'

const tones = ['ok', 'warn', 'err', 'busy', 'off'] as const
const [model, serialNo, size] = ['Cove 4', 'CV4-0000-0000-0000-0000-0000-0000-0000-0000', '1.2 MB'] as const
const extension = '.tmp'
const ways = ['both', 'up', 'down'] as const

/** What pages of windows are made of. */
export function PagesSection() {
  const t = useGalleryTexts()
  return (
    <>
      <Sample title={t.section.pages} column>
        <PageStrip>{t.strip}</PageStrip>
        <PageHead title={t.pageTitle} intro={t.pageIntro} step={t.pageStep}>
          <Button variant="primary">{t.pageStart}</Button>
        </PageHead>
        <Callouts />
        <Card title={t.facts} intro={t.pageIntro} tools={<Button size="sm">{t.create}</Button>}>
          <Facts>
            <Fact label={t.factModel}>{model}</Fact>
            <Fact label={t.factSerial}>{serialNo}</Fact>
          </Facts>
        </Card>
        <Muted>{t.note}</Muted>
        <Bar at="ends">
          <Code>{serialNo}</Code>
          <Change before={t.ways.both} after={t.ways.up} />
          <Change undone before={t.ways.both} after={t.ways.up} />
        </Bar>
        <PageFoot end={size}>{t.foot}</PageFoot>
      </Sample>
      <Sample title={t.columnState}>
        {tones.map((tone) => (
          <StateDot key={tone} tone={tone}>
            {t.states[tone]}
          </StateDot>
        ))}
      </Sample>
      <TableSample />
      <PageCommandSamples />
      <FormSample />
      <PageLayoutSamples />
      <WizardSample />
    </>
  )
}

function Callouts() {
  const t = useGalleryTexts()
  return (
    <>
      <Callout tone="warn" icon={<WarningIcon size={18} />} title={t.callout} action={<Button>{t.learnMore}</Button>}>
        {t.calloutBody}
      </Callout>
      <Callout tone="err" icon={<WarningIcon size={18} />} title={t.callout}>
        {t.calloutBody}
      </Callout>
      <Callout icon={<ShieldCheckIcon size={16} />} title={t.rowLabel}>
        {t.rowHint}
      </Callout>
      <Note label={t.section.pages} icon={<ShieldCheckIcon size={16} />}>
        {t.note}
      </Note>
    </>
  )
}

function WizardSample() {
  const t = useGalleryTexts()
  const [at, setAt] = useState(1)
  return (
    <Sample title={t.wizard} column>
      <Wizard label={t.wizard} steps={t.wizardSteps} at={at} onStep={setAt}>
        {t.pageIntro}
      </Wizard>
      <Wizard label={t.wizard} steps={t.wizardSteps} at={2} failed>
        {t.calloutBody}
      </Wizard>
    </Sample>
  )
}

function TableSample() {
  const t = useGalleryTexts()
  const columns = [
    { id: 'name', label: t.document },
    { id: 'state', label: t.columnState, from: 'medium' },
    { id: 'size', label: t.columnSize, kind: 'number' },
    { id: 'actions', label: t.columnActions, kind: 'actions' },
  ] as const
  return (
    <Sample title={t.table} column>
      <Section title={t.table} tools={<Button size="sm">{t.create}</Button>}>
        <Table columns={columns} stacks>
          {tones.map((tone) => (
            <TableRow key={tone}>
              <Named icon={<FileTextIcon size={18} />} title={t.sampleFile} note={t.sampleFolder} />
              <StateDot tone={tone}>{t.states[tone]}</StateDot>
              <>{size}</>
              <IconButton label={t.more} icon={<MoreIcon size={16} />} />
            </TableRow>
          ))}
          <TableNote>{t.tableMore}</TableNote>
        </Table>
      </Section>
      <Lines>
        <Line icon={<FileTextIcon size={18} />} text={t.sampleFile}>
          <Muted as="small">{t.sampleFolder}</Muted>
        </Line>
      </Lines>
      <Lines tall>
        <Line text={<Named icon={<FileTextIcon size={18} />} title={t.sampleFile} note={t.sampleFolder} />}>
          <StateDot tone="ok">{t.states.ok}</StateDot>
        </Line>
      </Lines>
    </Sample>
  )
}

type Way = (typeof ways)[number]

function Ways({ way, onChange }: { readonly way: Way; readonly onChange: (way: Way) => void }) {
  const t = useGalleryTexts()
  return (
    <Choices
      label={t.choicesLabel}
      value={way}
      options={ways.map((value) => ({
        value,
        label: t.ways[value],
        hint: t.choicesHint,
        icon: <TransferIcon size={16} />,
        end: size,
        disabled: value === 'down',
      }))}
      onChange={onChange}
    />
  )
}

function FormSample() {
  const t = useGalleryTexts()
  const [way, setWay] = useState<(typeof ways)[number]>('both')
  const [days, setDays] = useState(90)
  const [keeps, setKeeps] = useState(true)
  const [extensions, setExtensions] = useState<readonly string[]>([extension])
  const labels = ways.map((value) => ({ value, label: t.ways[value] }))
  return (
    <Sample title={t.section.forms} column>
      <Ways way={way} onChange={setWay} />
      <FormRow label={t.rowLabel} hint={t.rowHint}>
        <SegmentedControl label={t.choicesLabel} value={way} segments={labels} onChange={setWay} />
      </FormRow>
      <Columns>
        <Rows>
          <FormRow label={t.factModel}>{model}</FormRow>
          <FormRow>
            <Switch label={t.rowLabel} hint={t.rowHint} checked={keeps} onChange={setKeeps} />
          </FormRow>
        </Rows>
        <Fields>
          <TextField label={t.factModel} defaultValue={model} />
          <TextField label={t.columnSize} defaultValue={size} />
        </Fields>
      </Columns>
      <NumberRow label={t.rowLabel} hint={t.rowHint} unit={t.numberUnit} value={days} most={365} onChange={setDays} />
      <PickRow icon={<FolderIcon size={18} />} title={t.sampleFolder} hint={t.rowHint} action={t.create} onPick={() => undefined} />
      <Chips
        label={t.chipsLabel}
        placeholder={extension}
        maxLength={34}
        values={extensions}
        removeLabel={(name) => fill(t.chipsRemove, { name })}
        onAdd={(text) => {
          setExtensions([...extensions.filter((one) => one !== text), text])
          return undefined
        }}
        onRemove={(gone) => setExtensions(extensions.filter((one) => one !== gone))}
      />
      <CopyField label={t.copyLabel} text="smb://192.0.2.20/cove" onFailed={() => undefined} />
    </Sample>
  )
}
