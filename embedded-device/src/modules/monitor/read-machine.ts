import { cpus, freemem, totalmem } from 'node:os'
import type { Machine } from '@cove/device-contract/monitor'
import type { HostFiles } from '../../module-kit/module-kit.ts'
import { disksOf, memoryOf, ticksOf, trafficOf } from './machine-texts.ts'
import type { Counters } from './machine-texts.ts'

/** What is read at one moment. */
export interface Reading {
  readonly counters: Counters
  readonly memory: Pick<Machine, 'memoryBytes' | 'availableBytes' | 'cachedBytes'>
  readonly temperature: number | undefined
}

/** Reads the machine; files of the system that are missing give zeros or what Node knows. */
export interface MachineReader {
  read(): Promise<Reading>
  readText(path: string): Promise<string>
  /** Names in a folder of the system. */
  names(path: string): Promise<readonly string[]>
}

const mostSensors = 16
const thermalFolder = '/sys/class/thermal'
const hardwareFolder = '/sys/class/hwmon'

/** Creates the reader over the device's disk; `/proc` and `/sys` answer from memory. */
export function createMachineReader({ staging: { disk } }: Pick<HostFiles, 'staging'>): MachineReader {
  const readText = async (path: string): Promise<string> => {
    try {
      return await disk.readText(path)
    } catch {
      // Another system, or something that has just gone.
      return ''
    }
  }
  const names = async (path: string): Promise<readonly string[]> => {
    try {
      return (await disk.readdir(path)).map(({ name }) => name.toString())
    } catch {
      return []
    }
  }
  let sensors: Promise<readonly string[]> | undefined
  return {
    readText,
    names,
    async read() {
      sensors ??= sensorFiles(names)
      const files = ['/proc/stat', '/proc/meminfo', '/proc/net/dev', '/proc/diskstats']
      const [stat = '', memory = '', net = '', disks = ''] = await Promise.all(files.map(readText))
      const degrees = await Promise.all((await sensors).map(async (file) => Number.parseInt(await readText(file), 10) / 1000))
      const known = degrees.filter((one) => one > 0 && one < 150)
      return {
        counters: { ...(stat === '' ? ticksOfNode() : ticksOf(stat)), ...trafficOf(net), ...disksOf(disks) },
        memory: memory === '' ? memoryOfNode() : memoryOf(memory),
        temperature: known.length > 0 ? Math.max(...known) : undefined,
      }
    },
  }
}

async function sensorFiles(names: MachineReader['names']): Promise<readonly string[]> {
  const zones = (await names(thermalFolder))
    .filter((name) => name.startsWith('thermal_zone'))
    .map((name) => `${thermalFolder}/${name}/temp`)
  const chips = await names(hardwareFolder)
  const inputs = await Promise.all(
    chips.map(async (chip) =>
      (await names(`${hardwareFolder}/${chip}`))
        .filter((name) => /^temp\d+_input$/.test(name))
        .map((name) => `${hardwareFolder}/${chip}/${name}`),
    ),
  )
  return [...zones, ...inputs.flat()].slice(0, mostSensors)
}

function ticksOfNode(): Pick<Counters, 'busyTicks' | 'allTicks'> {
  const times = cpus().map((one) => one.times)
  const allTicks = times.reduce((total, { user, nice, sys, idle, irq }) => total + user + nice + sys + idle + irq, 0)
  return { allTicks, busyTicks: allTicks - times.reduce((total, { idle }) => total + idle, 0) }
}

function memoryOfNode(): Reading['memory'] {
  return { memoryBytes: totalmem(), availableBytes: freemem(), cachedBytes: 0 }
}

/** The machine's processors. */
export function processorsOf(): Pick<Machine, 'cpuModel' | 'cores'> {
  const all = cpus()
  return { cpuModel: all[0]?.model.trim() ?? '', cores: Math.max(1, all.length) }
}
