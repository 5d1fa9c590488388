import { randomBytes } from 'node:crypto'
import type { DoctorReport } from '@cove/device-contract/network-services'
import type { Host, Principal } from '../../../core/module-kit.ts'
import type { NetworkServices } from '../service/open-network-services.ts'
import { webdavPrefix } from '../service/open-network-services.ts'
import type { ServiceName } from '../service/live-connections.ts'
import { ftpTrials } from './ftp-trials.ts'
import { runTrials } from './doctor.ts'
import { webdavTrials } from './webdav-trials.ts'
import type { TrialTarget } from './webdav-trials.ts'

type DoctorHost = Pick<Host, 'ports' | 'config' | 'trash' | 'spaces'>

const contentBytes = 1 << 20

/** The device connects to itself by one protocol with the rights of a user. What it wrote is gone afterwards, from the recycle bin too. */
export async function diagnose(
  host: DoctorHost,
  services: NetworkServices,
  { service, who, port }: { readonly service: ServiceName; readonly who: Principal; readonly port: number },
): Promise<DoctorReport> {
  using loan = services.signIns.lend(who.userNo)
  const [first] = services.configs.config(service).share ? [] : await services.trees[service].spaces(who)
  const fileName = `cove-check-${randomBytes(8).toString('hex')}.bin`
  const target: TrialTarget = {
    host: host.ports.isLan ? '127.0.0.1' : host.config.host,
    port,
    isEncrypted: host.ports.isLan,
    name: loan.name,
    password: loan.password,
    folder: first ? [first.name] : [],
    fileName,
    content: randomBytes(contentBytes),
  }
  using ftp = service === 'ftp' ? ftpTrials(target) : undefined
  const steps = await runTrials(ftp?.trials ?? webdavTrials(target, webdavPrefix))
  await tidyUp(host, who, fileName)
  return { service, userNo: who.userNo, steps }
}

async function tidyUp({ spaces, trash }: DoctorHost, who: Principal, fileName: string): Promise<void> {
  for (const space of spaces.list(who)) {
    if ((await spaces.state(space)) !== 'ready') continue
    const boxes = await trash.list(who, space)
    for (const { id, name } of boxes) if (name === fileName) await trash.deleteForever(who, space, id)
  }
}
