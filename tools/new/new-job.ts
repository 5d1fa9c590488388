import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { exampleId, exampleText, fieldOf, freeName, withField, withImport, writeFiles } from './example-files.ts'
import { answeringModules } from './module-files.ts'
import type { AnsweringModule } from './module-files.ts'
import { renamed, wordFromCamel, wordOf } from './words.ts'
import type { Word } from './words.ts'

const exampleDir = `embedded-device/src/modules/${exampleId}`
const exampleJob = wordOf('check-paths')
const jobFiles = ['jobs/check-paths.ts', 'test/check-paths.test.ts', 'test/check-paths-child.ts']
const exampleJobs = `device-contract/src/areas/${exampleId}/jobs.ts`

interface NewJob {
  readonly module: AnsweringModule
  readonly job: Word
}

/** The example's job in the words of the new one. */
const jobText = (text: string, { module, job }: NewJob): string =>
  renamed(text, wordOf(exampleId), wordOf(module.areaId)).replaceAll(exampleJob.camel, job.camel).replaceAll(exampleJob.kebab, job.kebab)

/** The module with the new kind among those it runs. */
function withKind({ module, job }: NewJob): string {
  const local = freeName(module.text, job, wordOf(module.id))
  const field = `${fieldOf(job.camel, `${local}(host)`)}`
  const known = withField(module.text, /^ {6}jobs: \{/m, field)
  const changed = known ?? module.text.replace(/^ {4}return \{$/m, `$&\n      jobs: { ${field} },`)
  const isChanged =
    changed !== module.text && /^ {2}open\(host\) \{$/m.test(changed) && (known !== undefined || !/^ {6}jobs\b/m.test(module.text))
  if (!isChanged) throw new Error(`${module.dir}/module.ts has another form than the example: register the job by hand`)
  return withImport(changed, `import { ${fieldImport(job.camel, local)} } from './jobs/${job.kebab}.ts'`)
}

const fieldImport = (name: string, local: string): string => (name === local ? name : `${name} as ${local}`)

/** The area's declaration of jobs with the new kind, and the area that has it. */
function declarations(root: string, one: NewJob): Readonly<Record<string, string>> {
  const areaDir = `device-contract/src/areas/${one.module.areaId}`
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const example = jobText(exampleText(root, exampleJobs), one)
  const jobsFile = `${areaDir}/jobs.ts`
  if (!existsSync(path.join(root, jobsFile))) {
    const area = withImport(read(`${areaDir}/area.ts`), "import { jobs } from './jobs.ts'").replace(/^\}\)$/m, '  jobs,\n})')
    return { [jobsFile]: example, [`${areaDir}/area.ts`]: area }
  }
  const row = new RegExp(`^ {2}${one.job.camel}: .*$`, 'm').exec(example)?.[0] ?? ''
  const text = withField(read(jobsFile), /^export const jobs = \{/m, row.trim().replace(/,$/, ''))
  if (text === undefined) throw new Error(`${jobsFile} has another form than the example: declare the job by hand`)
  return { [jobsFile]: text }
}

/** Adds one job to a module: its kind in the area, its work, and its test under kills. Returns the files written. */
export function newJob(root: string, name: string): readonly string[] {
  const [moduleId = '', jobName = ''] = name.split('.')
  const module = answeringModules(root).find(({ id }) => id === moduleId)
  if (!module) throw new Error(`there is no module '${moduleId}' with an area: pnpm new module ${moduleId}`)
  const one: NewJob = { module, job: wordFromCamel(jobName) }
  const created = jobFiles.map((file) => [
    `${module.dir}/${file.replace(exampleJob.kebab, one.job.kebab)}`,
    jobText(exampleText(root, `${exampleDir}/${file}`), one),
  ])
  const changed = { ...declarations(root, one), [`${module.dir}/module.ts`]: withKind(one) }
  return writeFiles(root, Object.fromEntries(created), changed)
}
