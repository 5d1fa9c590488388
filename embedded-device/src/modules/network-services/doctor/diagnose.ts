import { randomBytes } from 'node:crypto'
import type { DoctorReport } from '@cove/device-contract/network-services'
import type { Host, HostFiles, HostNet, Principal } from '../../../module-kit/module-kit.ts'
import type { NetworkServices } from '../open-network-services.ts'
import { webdavPrefix } from '../open-network-services.ts'
import type { ServiceName } from '../service/live-connections.ts'
import { isRefusal } from '@cove/server-kit/refusal'
import { dropName, runAsync, withFolder } from '../../../module-kit/staging-kit.ts'
import type { Space } from '../../../files/places/space.ts'
import { binNames } from '../smb/smb-users.ts'
import { ftpTrials } from './ftp-trials.ts'
import { smbTrials } from './smb-trials.ts'
import { runTrials } from './doctor.ts'
import { webdavTrials } from './webdav-trials.ts'
import type { TrialTarget } from './webdav-trials.ts'

type DoctorHost = Pick<HostFiles, 'trash' | 'spaces' | 'vfs' | 'staging'> &
  Pick<HostNet, 'ports'> &
  Pick<Host, 'config' | 'programs' | 'stateDir'>

const contentBytes = 1 << 20

/** The device connects to itself by one protocol with the rights of a user. What it wrote is gone afterwards, from the recycle bin too. */
export async function diagnose(
  host: DoctorHost,
  services: NetworkServices,
  { service, who, port }: { readonly service: ServiceName; readonly who: Principal; readonly port: number },
): Promise<DoctorReport> {
  using loan = services.signIns.lend(who.userNo)
  const folder = await folderOf(services, service, who)
  const fileName = `cove-check-${randomBytes(8).toString('hex')}.bin`
  const target: TrialTarget = {
    host: host.ports.isLan ? '127.0.0.1' : host.config.host,
    port,
    isEncrypted: host.ports.isLan,
    name: loan.name,
    password: loan.password,
    folder,
    fileName,
    content: randomBytes(contentBytes),
  }
  const steps = await stepsOf(host, service, target)
  await tidyUp(host, who, fileName)
  return { service, userNo: who.userNo, steps }
}

/** A folder that clients see and that is tried. */
async function folderOf(services: NetworkServices, service: ServiceName, who: Principal): Promise<readonly string[]> {
  // smbd learns the lent account.
  if (service === 'smb') await services.smb.settle()
  if (service === 'smb') return services.smb.sharesOf(who).slice(0, 1)
  const [first] = services.configs.config(service).share ? [] : await services.trees[service].spaces(who)
  return first ? [first.name] : []
}

async function stepsOf(host: DoctorHost, service: ServiceName, target: TrialTarget): Promise<DoctorReport['steps']> {
  if (service === 'webdav') return runTrials(webdavTrials(target, webdavPrefix))
  if (service === 'ftp') {
    using ftp = ftpTrials(target)
    return await runTrials(ftp.trials)
  }
  await using smb = smbTrials(host, target)
  return await runTrials(smb.trials)
}

async function tidyUp({ spaces, trash, staging }: DoctorHost, who: Principal, fileName: string): Promise<void> {
  for (const space of spaces.list(who)) {
    if ((await spaces.state(space)) !== 'ready') continue
    await dropBinned(staging.disk, binOf(space, who.userNo, fileName))
    const boxes = await trash.list(who, space)
    for (const { id, name } of boxes) if (name === fileName) await trash.deleteForever(who, space, id)
  }
}

/** What SMB deleted is in a bin of its own. */
async function dropBinned(disk: DoctorHost['staging']['disk'], { folder, fileName }: ReturnType<typeof binOf>): Promise<void> {
  try {
    await runAsync(withFolder(disk, folder, (bin) => dropName(disk, bin, fileName)))
  } catch (error) {
    // Without that bin nothing was deleted by SMB.
    if (!isRefusal(error)) throw error
  }
}

const binOf = ({ rootDir }: Space, userNo: string, fileName: string) => ({
  folder: { rootDir, names: [...binNames, userNo] },
  fileName,
})
