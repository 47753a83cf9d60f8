import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createJudgementProcesses, startJudgementProcess } from './judgement-processes.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const folder = await temporaryFolder('processes')

/** Processes of a module that waits for a message, and those that were started. */
async function createWaiting() {
  const module = join(folder, 'process.mjs')
  await writeFile(module, `process.once('disconnect', () => process.exit())\nprocess.once('message', () => {})`)
  const started: ChildProcess[] = []
  const processes = createJudgementProcesses(() => {
    const child = startJudgementProcess(module)
    started.push(child)
    return child
  })
  onTestFinished(() => started.forEach((child) => void child.kill('SIGKILL')))
  return { processes, started }
}

it('gives the process that was started in advance to one judgement only', async () => {
  const { processes, started } = await createWaiting()
  processes.prepare()
  processes.prepare()
  expect(started).toHaveLength(1)
  expect(processes.take()).toBe(started[0])
  expect(processes.take()).toBe(started[1])
})

it('starts another process when the prepared one has ended meanwhile', async () => {
  const { processes, started } = await createWaiting()
  processes.prepare()
  const [prepared] = started
  const ended = once(prepared!, 'exit')
  prepared!.kill('SIGKILL')
  await ended
  expect(processes.take()).toBe(started[1])
})

it('ends the prepared process when the runner stops', async () => {
  const { processes, started } = await createWaiting()
  processes.prepare()
  const ended = once(started[0]!, 'exit')
  processes.stop()
  expect(await ended).toEqual([null, 'SIGKILL'])
})
