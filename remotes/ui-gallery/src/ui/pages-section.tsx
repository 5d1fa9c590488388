import { Button, IconButton, MoreIcon, WarningIcon } from '@cove/ui'
import { SegmentedControl } from '@cove/ui/forms'
import { FileTextIcon, ShieldCheckIcon, TransferIcon } from '@cove/ui/icons'
import {
  Callout,
  Card,
  Choices,
  CopyField,
  Fact,
  Facts,
  FormRow,
  Named,
  Note,
  PageHead,
  Section,
  StateDot,
  Table,
  TableRow,
  Wizard,
} from '@cove/ui/page'
import { useState } from 'react'
import { useGalleryTexts } from './gallery-texts.ts'
import { Sample } from './sample.tsx'

const tones = ['ok', 'warn', 'err', 'busy', 'off'] as const
const [model, serialNo, size] = ['Cove 4', 'CV4-0000-0000-0000-0000-0000-0000-0000-0000', '1.2 MB'] as const
const ways = ['both', 'up', 'down'] as const

/** What pages of windows are made of. */
export function PagesSection() {
  const t = useGalleryTexts()
  return (
    <>
      <Sample title={t.section.pages} column>
        <PageHead title={t.pageTitle} intro={t.pageIntro} step={t.pageStep}>
          <Button variant="primary">{t.pageStart}</Button>
        </PageHead>
        <Callout tone="warn" icon={<WarningIcon size={18} />} title={t.callout} action={<Button>{t.learnMore}</Button>}>
          {t.calloutBody}
        </Callout>
        <Callout tone="err" icon={<WarningIcon size={18} />} title={t.callout}>
          {t.calloutBody}
        </Callout>
        <Note label={t.section.pages} icon={<ShieldCheckIcon size={16} />}>
          {t.note}
        </Note>
        <Card title={t.facts} intro={t.pageIntro} tools={<Button size="sm">{t.create}</Button>}>
          <Facts>
            <Fact label={t.factModel}>{model}</Fact>
            <Fact label={t.factSerial}>{serialNo}</Fact>
          </Facts>
        </Card>
      </Sample>
      <Sample title={t.columnState}>
        {tones.map((tone) => (
          <StateDot key={tone} tone={tone}>
            {t.states[tone]}
          </StateDot>
        ))}
      </Sample>
      <TableSample />
      <FormSample />
      <Sample title={t.wizard} column>
        <Wizard label={t.wizard} steps={t.wizardSteps} at={1}>
          {t.pageIntro}
        </Wizard>
      </Sample>
    </>
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
        <Table columns={columns}>
          {tones.map((tone) => (
            <TableRow key={tone}>
              <Named icon={<FileTextIcon size={18} />} title={t.sampleFile} note={t.sampleFolder} />
              <StateDot tone={tone}>{t.states[tone]}</StateDot>
              <>{size}</>
              <IconButton label={t.more} icon={<MoreIcon size={16} />} />
            </TableRow>
          ))}
        </Table>
      </Section>
    </Sample>
  )
}

function FormSample() {
  const t = useGalleryTexts()
  const [way, setWay] = useState<(typeof ways)[number]>('both')
  const labels = ways.map((value) => ({ value, label: t.ways[value] }))
  return (
    <Sample title={t.section.forms} column>
      <Choices
        label={t.choicesLabel}
        value={way}
        options={labels.map((option) => ({ ...option, hint: t.choicesHint, icon: <TransferIcon size={16} /> }))}
        onChange={setWay}
      />
      <FormRow label={t.rowLabel} hint={t.rowHint}>
        <SegmentedControl label={t.choicesLabel} value={way} segments={labels} onChange={setWay} />
      </FormRow>
      <CopyField label={t.copyLabel} text="smb://192.0.2.20/cove" onFailed={() => undefined} />
    </Sample>
  )
}
