import { shownName } from '@cove/device-contract/rules'
import { Button, ErrorState } from '@cove/ui'
import { DownloadIcon } from '@cove/ui/icons'
import { HowTo } from '../how-to/index.ts'
import { useStopStreams } from './data/use-stop-streams.ts'
import { usePlayerTexts } from './player-texts.ts'
import v from './player.module.css'
import type { VideoProblem } from './use-source.ts'

interface PlayProblemProps {
  readonly name: string
  readonly problem: VideoProblem
  readonly onRetry: () => void
  readonly onDownload: () => void
}

/** VW-06: in place of a video that does not play: why, another try, and the download. */
export function PlayProblem({ name, problem, onRetry, onDownload }: PlayProblemProps) {
  const t = usePlayerTexts()
  const stopStreams = useStopStreams()
  // VID-01b: the user's own conversions in other windows make room.
  const retry = async () => {
    if (problem === 'busy') await stopStreams()
    onRetry()
  }
  return (
    <div className={v.problem}>
      <ErrorState
        art="broken"
        title={t.failed(shownName(name))}
        body={t.problem[problem]}
        onRetry={() => void retry()}
        action={
          <>
            {(problem === 'programMissing' || problem === 'noProgram') && <HowTo packages={['ffmpeg']} />}
            <Button icon={<DownloadIcon size={16} />} onClick={onDownload}>
              {t.download}
            </Button>
          </>
        }
      />
    </div>
  )
}
