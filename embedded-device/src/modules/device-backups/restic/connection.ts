import { join } from 'node:path'
import type { CloudService } from '../../clouds/api.ts'
import type { DeviceBackupParts } from '../parts.ts'
import { targetDir } from '../places.ts'
import type { PlanPlaces } from '../store.ts'
import { fail } from '../problem.ts'

/** What the program gets to reach a repository: in its environment, where no other user sees it, never in its arguments. */
export interface Connection {
  readonly env: Readonly<Record<string, string>>
}

type Target = Pick<PlanPlaces, 'target' | 'targetStorageId' | 'targetAccountId' | 'targetPlace'>

/** BK-09d: the way to a repository. Refuses what is missing on the way. */
export async function connect(parts: DeviceBackupParts, plan: Target, key: string): Promise<Connection> {
  const { path } = await parts.programs.find('restic')
  if (path === undefined) fail('deviceBackupProgramMissing')
  const own = {
    RESTIC_PASSWORD: key,
    RESTIC_CACHE_DIR: join(parts.stateDir, 'cache'),
    // Twice a second; without it nothing is told while it runs.
    RESTIC_PROGRESS_FPS: '2',
  }
  if (plan.target === 'folder') return { env: { ...own, RESTIC_REPOSITORY: await targetDir(parts, plan) } }
  const service = parts.clouds?.serviceOf(parts.admin().userNo, plan.targetAccountId)
  if (service?.kind !== plan.target) return fail('deviceBackupTargetWrong')
  const way = plan.target === 's3' ? s3Way(service, plan) : await webdavWay(parts, service, plan)
  return { env: { ...own, ...way.env } }
}

const folderOf = (place: string): string => place.replace(/^\/+/, '')

function s3Way({ address, bucket, user, password, region }: CloudService, { targetPlace }: Target): Connection {
  return {
    env: {
      RESTIC_REPOSITORY: `s3:${address.replace(/\/+$/, '')}/${bucket}/${folderOf(targetPlace)}`,
      AWS_ACCESS_KEY_ID: user,
      AWS_SECRET_ACCESS_KEY: password,
      ...(region === '' ? {} : { AWS_DEFAULT_REGION: region }),
    },
  }
}

const obscureLimits = { timeMs: 20_000, memoryBytes: 1024 ** 3, outputBytes: 64 * 1024 } as const

/** The program speaks WebDAV through another one, which is configured by its environment. */
async function webdavWay(parts: DeviceBackupParts, service: CloudService, { targetPlace }: Target): Promise<Connection> {
  const { path } = await parts.programs.find('rclone')
  if (path === undefined) fail('deviceBackupWebdavMissing')
  // It takes passwords in its own form, which hides them from a glance at the screen and no more.
  const obscured = await parts.programs.run('rclone', { args: ['obscure', '-'], input: service.password, limits: obscureLimits })
  if (obscured.kind !== 'ended' || obscured.code !== 0) fail('deviceBackupFailed')
  return {
    env: {
      RESTIC_REPOSITORY: `rclone:cove:${folderOf(targetPlace)}`,
      RCLONE_CONFIG: join(parts.stateDir, 'no-configuration'),
      RCLONE_CONFIG_COVE_TYPE: 'webdav',
      RCLONE_CONFIG_COVE_VENDOR: 'other',
      RCLONE_CONFIG_COVE_URL: service.address,
      RCLONE_CONFIG_COVE_USER: service.user,
      RCLONE_CONFIG_COVE_PASS: obscured.stdout.toString('utf8').trim(),
    },
  }
}
