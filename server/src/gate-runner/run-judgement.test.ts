import { CannotJudge } from '@portal/gate/cannot-judge'
import { gateCheckIds } from '@portal/release-format/gate-checks'
import type { CheckReport } from '@portal/release-format/gate-report'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startJudgementProcess } from './judgement-processes.ts'
import { runJudgement } from './run-judgement.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const folder = await temporaryFolder('judgement')

const assignment = {
  remote: 'marks',
  folder: '/nowhere',
  live: { snapshot: '1', contract: 1, shared: {}, remotes: [], api: { paths: {} } },
  published: [],
  promote: true,
  play: { portal: 'http://portal.example', origins: ['http://portal.example'], sessions: {} },
}
const checks = gateCheckIds.map((id) => ({ id, title: id, passed: true, findings: [] }))
const report = { remote: 'marks', version: '1.0.0', at: '', portal: '', passed: true, checks }

/** Judges with a process that runs this code for the assignment. */
async function judgeWith(code: string, { seconds = 20, signal = new AbortController().signal } = {}) {
  const module = join(folder, 'process.mjs')
  await writeFile(
    module,
    `process.once('disconnect', () => process.exit())\nprocess.once('message', async () => {${code}})`,
  )
  const seen: CheckReport[] = []
  const onCheck = async (check: CheckReport) => void seen.push(check)
  const judgement = await runJudgement(assignment, {
    onCheck,
    signal,
    startProcess: () => startJudgementProcess(module),
    seconds,
  })
  return { judgement, seen }
}

const sendReport = (given: object) => `process.send({ report: ${JSON.stringify(given)} }); process.disconnect()`

it('returns the report of the process, and passes on each check', async () => {
  const { judgement, seen } = await judgeWith(
    `process.send({ check: ${JSON.stringify(checks[0])} }); ${sendReport(report)}`,
  )
  expect(judgement).toEqual({ report, findings: [] })
  expect(seen).toEqual([checks[0]])
})

it.each([
  ['lacks a check', { ...report, checks: checks.slice(1) }],
  ['repeats a check', { ...report, checks: [...checks, checks[0]] }],
  ['adds a check', { ...report, checks: [...checks, { ...checks[0], id: 'other' }] }],
])('rejects a report that %s', async (_what, given) => {
  await expect(judgeWith(sendReport(given))).rejects.toThrow('checks')
})

it('rejects with the reason when the process cannot judge', async () => {
  await expect(judgeWith(`process.send({ unjudged: 'Too slow' }); process.disconnect()`)).rejects.toThrow('Too slow')
})

it('rejects when the process ends without a report', async () => {
  await expect(judgeWith('process.exit(1)')).rejects.toThrow('without a report')
})

it('refuses a candidate that never ends within the limit', async () => {
  const start = performance.now()
  const { judgement } = await judgeWith('for (;;) {}', { seconds: 2 })
  expect(judgement).toMatchObject({
    report: null,
    findings: [{ text: 'The candidate held the gate for more than 2 seconds.' }],
  })
  expect(performance.now() - start).toBeLessThan(10_000)
})

it('cannot judge a candidate that does not end within the limit on a slow machine', async () => {
  const slow = judgeWith('process.send({ isSlow: true }, () => { for (;;) {} })', { seconds: 3 })
  await expect(slow).rejects.toThrow(CannotJudge)
  const { judgement } = await judgeWith(
    'process.send({ isSlow: true }); process.send({ isSlow: false }, () => { for (;;) {} })',
    { seconds: 3 },
  )
  expect(judgement.findings).toHaveLength(1)
})

it('kills the process when it is aborted, and gives no result', async () => {
  await expect(judgeWith('for (;;) {}', { signal: AbortSignal.timeout(1_000) })).rejects.toThrow('without a report')
})

it('keeps the database, the keys and the storage from the process', async () => {
  const secrets = ['DATABASE_URL', 'KEYS_DIR', 'AWS_SECRET_ACCESS_KEY', 'SMTP_URL', 'API_PASSWORD']
  const before = Object.fromEntries(secrets.map((name) => [name, process.env[name]]))
  onTestFinished(() => {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) Reflect.deleteProperty(process.env, name)
      else process.env[name] = value
    }
  })
  for (const name of secrets) process.env[name] = 'secret'
  const { judgement } = await judgeWith(
    `process.send({ refusal: { text: Object.entries(process.env).filter(([, value]) => value === 'secret').join(), remedy: '' } })
     process.disconnect()`,
  )
  expect(judgement.findings).toEqual([{ text: '', remedy: '' }])
})

it('refuses files that are no build, without a second attempt', async () => {
  const onCheck = async () => {}
  const judgement = await runJudgement(assignment, { onCheck, signal: new AbortController().signal, seconds: 180 })
  expect(judgement).toMatchObject({
    report: null,
    findings: [{ text: expect.stringContaining('manifest.json is missing') }],
  })
})
