import type { DeviceBackup, DeviceBackupEvery, DeviceBackupTarget, DeviceBackupWork } from '@cove/device-contract/device-backups'
import type { Host } from '../../module-kit/module-kit.ts'

/** What a person chooses of a plan and may change. */
export type PlanChoice = Pick<
  DeviceBackup,
  'name' | 'every' | 'from' | 'until' | 'keepDays' | 'keepWeeks' | 'keepMonths' | 'sentKibPerSecond' | 'mostMinutes'
>

/** Where a plan reads and writes. */
export interface PlanPlaces {
  readonly sourceStorageId: string
  readonly sourcePath: string
  /** From the root of the space. */
  readonly sourcePlace: string
  readonly target: DeviceBackupTarget
  /** '' where the target is a cloud. */
  readonly targetStorageId: string
  /** 0 where the target is a folder. */
  readonly targetAccountId: number
  readonly targetPath: string
  readonly targetPlace: string
}

type LastRun = NonNullable<DeviceBackup['lastRun']>
type Proof = NonNullable<DeviceBackup['lastProof']>

/** A plan as it is stored. */
export interface StoredPlan extends PlanChoice, PlanPlaces {
  readonly planId: number
  readonly sealedKey: string
  readonly isMade: boolean
  readonly isForeign: boolean
  readonly ownedMs: number
  readonly begunMs: number
  readonly prunedMs: number
  readonly lastRun: LastRun | undefined
  readonly lastProof: Proof | undefined
  readonly work: DeviceBackupWork
  /** 0 for none. */
  readonly jobId: number
}

/** A plan that is not stored yet. */
export type NewPlan = PlanChoice & PlanPlaces & Pick<StoredPlan, 'sealedKey' | 'isMade' | 'isForeign'>

interface Row extends Omit<StoredPlan, 'isMade' | 'isForeign' | 'lastRun' | 'lastProof'> {
  readonly isMade: number
  readonly isForeign: number
  readonly lastRun: string | null
  readonly lastProof: string | null
}

const columns = `id as planId, name, source_storage as sourceStorageId, source_path as sourcePath, source_place as sourcePlace, target,
  target_storage as targetStorageId, target_account as targetAccountId, target_path as targetPath, target_place as targetPlace,
  sealed_key as sealedKey, every, starts_at as "from", ends_at as until, keep_days as keepDays, keep_weeks as keepWeeks,
  keep_months as keepMonths, sent_kib_per_second as sentKibPerSecond, most_minutes as mostMinutes, is_made as isMade,
  is_foreign as isForeign, owned_ms as ownedMs, begun_ms as begunMs, pruned_ms as prunedMs, last_run as lastRun,
  last_proof as lastProof, work, job_id as jobId`

const ofRow = ({ lastRun, lastProof, ...row }: Row): StoredPlan => ({
  ...row,
  isMade: row.isMade === 1,
  isForeign: row.isForeign === 1,
  lastRun: lastRun === null ? undefined : (JSON.parse(lastRun) as LastRun),
  lastProof: lastProof === null ? undefined : (JSON.parse(lastProof) as Proof),
})

const choiceValues = (plan: PlanChoice): (string | number)[] => [
  ...[plan.name, plan.every satisfies DeviceBackupEvery, plan.from, plan.until],
  ...[plan.keepDays, plan.keepWeeks, plan.keepMonths, plan.sentKibPerSecond, plan.mostMinutes],
]
const choiceColumns = 'name, every, starts_at, ends_at, keep_days, keep_weeks, keep_months, sent_kib_per_second, most_minutes'

/** The table of backups of the device. */
export function createPlanStore(db: Host['db'], nowMs: () => number) {
  const get = (planId: number): StoredPlan | undefined => {
    const row = db.get<Row>(`select ${columns} from device_backups_plan where id = ?`, planId)
    return row && ofRow(row)
  }
  const set = (planId: number, column: string, value: string | number | null) =>
    void db.run(`update device_backups_plan set ${column} = ? where id = ?`, value, planId)
  return {
    get,
    all: (): StoredPlan[] => db.all<Row>(`select ${columns} from device_backups_plan order by id`).map(ofRow),
    count: (): number => Number(db.value('select count(*) from device_backups_plan')),
    /** Undefined when another plan has this target: the table decides, so two requests at once cannot both succeed. */
    add(plan: NewPlan): StoredPlan | undefined {
      const sql = `insert into device_backups_plan (${choiceColumns}, source_storage, source_path, source_place, target, target_storage,
        target_account, target_path, target_place, sealed_key, is_made, is_foreign, owned_ms, begun_ms, pruned_ms)
        values (${Array.from({ length: 23 }, () => '?').join(', ')}) on conflict do nothing returning id as planId`
      const { sourceStorageId, sourcePath, sourcePlace, target, targetStorageId, targetAccountId, targetPath, targetPlace } = plan
      const places = [sourceStorageId, sourcePath, sourcePlace, target, targetStorageId, targetAccountId, targetPath, targetPlace]
      const flags = [plan.sealedKey, plan.isMade ? 1 : 0, plan.isForeign ? 1 : 0]
      const now = nowMs()
      const row = db.get<Pick<Row, 'planId'>>(sql, ...choiceValues(plan), ...places, ...flags, now, now, now)
      return row && get(row.planId)
    },
    choose(planId: number, choice: PlanChoice): void {
      const sql = `update device_backups_plan set (${choiceColumns}) = (?, ?, ?, ?, ?, ?, ?, ?, ?) where id = ?`
      db.run(sql, ...choiceValues(choice), planId)
    },
    remove: (planId: number) => void db.run('delete from device_backups_plan where id = ?', planId),
    setMade: (planId: number) => set(planId, 'is_made', 1),
    setForeign: (planId: number) => set(planId, 'is_foreign', 1),
    takeOver: (planId: number) => void db.run('update device_backups_plan set is_foreign = 0, owned_ms = ? where id = ?', nowMs(), planId),
    setBegun: (planId: number) => set(planId, 'begun_ms', nowMs()),
    setPruned: (planId: number) => set(planId, 'pruned_ms', nowMs()),
    setLastRun: (planId: number, run: LastRun) => set(planId, 'last_run', JSON.stringify(run)),
    setProof: (planId: number, proof: Proof) => set(planId, 'last_proof', JSON.stringify(proof)),
    setWork: (planId: number, work: DeviceBackupWork, jobId: number) =>
      void db.run('update device_backups_plan set work = ?, job_id = ? where id = ?', work, jobId, planId),
  }
}
export type PlanStore = ReturnType<typeof createPlanStore>
