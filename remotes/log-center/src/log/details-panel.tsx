import { useLocale, useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { Fact, Facts, SidePanel, StateDot } from '@cove/ui/page'
import { useFormats } from '@cove/ui/data'
import { inLanguage } from '../data/log-calls.ts'
import type { LogChain, LogEntry } from '../data/log-calls.ts'
import { firstChoice } from '../model/filter.ts'
import type { Choice } from '../model/filter.ts'
import { shortHash } from '../model/lines.ts'
import { usePersonOf } from './log-list.tsx'
import s from './log.module.css'

interface DetailsPanelProps {
  readonly line: LogEntry
  readonly before: LogEntry | undefined
  readonly after: LogEntry | undefined
  readonly chain: LogChain | undefined
  readonly onChange: (part: Partial<Choice>) => void
  readonly onClose: () => void
}

/** Everything about one line, and its place in the chain. */
export function DetailsPanel({ line, before, after, chain, onChange, onClose }: DetailsPanelProps) {
  const t = useT('log-center')
  const locale = useLocale()
  const formats = useFormats()
  const who = usePersonOf()(line)
  const { userNo, address, area } = line
  const about = inLanguage(line.about, locale)
  return (
    <SidePanel title={t(`kinds.${line.kind}`)} label={t('details.label')} closeLabel={t('details.close')} onClose={onClose}>
      <Facts>
        <Fact label={t('details.seq')}>#{line.seq}</Fact>
        <Fact label={t('details.time')}>{formats.date(line.atMs)}</Fact>
        <Fact label={t('details.who')}>{who}</Fact>
        <Fact label={t('details.area')}>{t(`sections.${area === 'signIn' ? 'sign-in' : area}`)}</Fact>
        <Fact label={t('details.way')}>{t(`ways.${line.protocol}`)}</Fact>
        {address !== '' && <Fact label={t('details.address')}>{address}</Fact>}
        {about !== '' && <Fact label={t('details.about')}>{about}</Fact>}
      </Facts>
      <div className={s.actions}>
        {userNo !== '' && <Button onClick={() => onChange({ ...firstChoice, userNo })}>{t('details.onlyPerson')}</Button>}
        {address !== '' && <Button onClick={() => onChange({ ...firstChoice, wanted: address })}>{t('details.onlyAddress')}</Button>}
      </div>
      <ChainPlace line={line} before={before} after={after} chain={chain} />
    </SidePanel>
  )
}

function ChainPlace({ line, before, after, chain }: Pick<DetailsPanelProps, 'line' | 'before' | 'after' | 'chain'>) {
  const t = useT('log-center')
  const formats = useFormats()
  const isBreak = chain?.state === 'broken' && chain.brokenSeq === line.seq
  const isSure = chain?.state === 'intact' || (chain?.state === 'broken' && line.seq < (chain.brokenSeq ?? 0))
  return (
    <section className={s.place}>
      {isBreak && <StateDot tone="err">{t('chain.atBreak')}</StateDot>}
      {isSure && <StateDot tone="ok">{t('chain.inChain')}</StateDot>}
      <Facts>
        {before && <Fact label={t('details.before')}>{shortHash(before.hash)}</Fact>}
        <Fact label={t('details.own')}>{shortHash(line.hash)}</Fact>
        {after && <Fact label={t('details.after')}>{shortHash(after.hash)}</Fact>}
      </Facts>
      {chain && chain.checkedMs > 0 && <p>{t('chain.checked', { date: formats.date(chain.checkedMs) })}</p>}
    </section>
  )
}
