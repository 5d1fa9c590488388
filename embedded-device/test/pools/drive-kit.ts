import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Answers as smartctl 7.3 prints them, without the parts that are never read. */
export const sataAnswer = (changes: { readonly status?: number; readonly pending?: number; readonly passed?: boolean } = {}) => ({
  json_format_version: [1, 0],
  smartctl: { version: [7, 3], argv: ['smartctl'], exit_status: 0 },
  device: { name: '/dev/sda', info_name: '/dev/sda [SAT]', type: 'sat', protocol: 'ATA' },
  model_name: 'TOSHIBA MG08ACA16TE',
  smart_status: { passed: changes.passed ?? true },
  ata_smart_data: {
    self_test: { status: { value: changes.status ?? 0, string: 'completed without error', ...remaining(changes.status) } },
    capabilities: { values: [81, 3], self_tests_supported: true },
  },
  ata_smart_attributes: {
    revision: 16,
    table: [
      { id: 1, name: 'Raw_Read_Error_Rate', value: 100, worst: 100, thresh: 50, when_failed: '', raw: { value: 0, string: '0' } },
      { id: 5, name: 'Reallocated_Sector_Ct', value: 100, worst: 100, thresh: 10, when_failed: '', raw: { value: 0, string: '0' } },
      { id: 9, name: 'Power_On_Hours', value: 74, worst: 74, thresh: 0, when_failed: '', raw: { value: 10421, string: '10421' } },
      // The lowest and the highest temperature are in the upper bytes.
      {
        id: 194,
        name: 'Temperature_Celsius',
        value: 100,
        worst: 100,
        thresh: 0,
        when_failed: '',
        raw: { value: 197569740836, string: '36' },
      },
      {
        id: 197,
        name: 'Current_Pending_Sector',
        value: 100,
        worst: 100,
        thresh: 0,
        when_failed: '',
        raw: { value: changes.pending ?? 0, string: '0' },
      },
    ],
  },
  power_on_time: { hours: 10421 },
  power_cycle_count: 36,
  temperature: { current: 36 },
})

const remaining = (status = 0) => (status >> 4 === 15 ? { remaining_percent: (status & 15) * 10 } : {})

export const nvmeAnswer = (critical = 0) => ({
  device: { name: '/dev/nvme0', type: 'nvme', protocol: 'NVMe' },
  smart_status: { passed: critical === 0, nvme: { value: critical } },
  nvme_smart_health_information_log: {
    critical_warning: critical,
    temperature: 41,
    available_spare: 100,
    available_spare_threshold: 10,
    percentage_used: 3,
    power_on_hours: 812,
    media_errors: 0,
  },
  nvme_self_test_log: {
    current_self_test_operation: { value: 1, string: 'Short self-test in progress' },
    current_self_test_completion_percent: 42,
  },
  temperature: { current: 41 },
  power_cycle_count: 120,
  power_on_time: { hours: 812 },
})

const script = `#!/bin/sh
dir=$(dirname "$0")
echo "$*" >> "$dir/asked"
case "$*" in
  --version) cat "$dir/version" ;;
  *--test=*) cp "$dir/running.json" "$dir/now.json"; echo '{}' ;;
  *--set=standby*) echo '{}'; [ ! -e "$dir/fixed" ] || exit 4 ;;
  *--abort*) cp "$dir/stopped.json" "$dir/now.json"; echo '{}' ;;
  *) cat "$dir/now.json"; exit $(cat "$dir/code") ;;
esac
`

/** A program named smartctl that prints recorded answers. */
export async function standIn(dir: string, version = '7.3') {
  const folder = join(dir, 'programs')
  await mkdir(folder)
  const write = async (name: string, text: string): Promise<void> => {
    await writeFile(join(folder, `${name}.new`), text)
    // A program that reads it meanwhile sees one whole answer.
    await rename(join(folder, `${name}.new`), join(folder, name))
  }
  const answer = async (json: object, code = 0): Promise<void> => {
    await write('code', String(code))
    await write('now.json', JSON.stringify(json))
  }
  await write('smartctl', script)
  await chmod(join(folder, 'smartctl'), 0o755)
  await write('version', `smartctl ${version} 2022-02-28 r5338\n`)
  await write('running.json', JSON.stringify(sataAnswer({ status: 0xf3 })))
  await write('stopped.json', JSON.stringify(sataAnswer({ status: 0x10 })))
  await answer(sataAnswer())
  return {
    folder,
    answer,
    refuseSleep: () => write('fixed', ''),
    asked: async () => (await readFile(join(folder, 'asked'), 'utf8')).trim().split('\n'),
  }
}
