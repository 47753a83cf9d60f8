import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import { runStages, program, type Check } from './checks.ts'
import { logFolder } from './log.mjs'

let print: MockInstance<typeof console.log>

beforeEach(() => {
  print = vi.spyOn(console, 'log').mockReturnValue()
})

afterEach(() => {
  for (const log of globSync(join(logFolder, 'try-*.log'))) rmSync(log)
})

function script(title: string, code: string, showsLastLine = false): Check {
  return program(title, `try-${title}`, [process.execPath, '--eval', code], { showsLastLine })
}

function printed(): string {
  return print.mock.calls.flat().join('\n')
}

describe('the checks', () => {
  it('continues after a failing check and counts it', async () => {
    const checks = [script('first', ''), script('second', 'process.exit(3)'), script('third', '')]
    expect(await runStages(checks)).toMatchObject({ passed: 2, failed: 1 })
    expect(printed()).toMatch(/✓ first[\s\S]*✗ second[\s\S]*✓ third/)
  })

  it("prints the end of a failing check's output and the path of its log", async () => {
    await runStages([script('loud', 'for (let n = 1; n <= 50; n++) console.log("line " + n); process.exit(1)')])
    expect(printed()).not.toMatch(/line 11$/m)
    expect(printed()).toMatch(/line 12$[\s\S]*line 50$/m)
    expect(printed()).toContain('.logs/try-loud.log')
  })

  it('prints the last line of a check with `showsLastLine`', async () => {
    await runStages([script('telling', 'console.log("working"); console.log("392 modules seen")', true)])
    expect(printed()).toMatch(/✓ telling .*392 modules seen/)
  })

  it('counts a program that does not exist as failed', async () => {
    expect(await runStages([program('absent', 'try-absent', ['no-such-program'])])).toMatchObject({
      passed: 0,
      failed: 1,
    })
  })
  it('runs two lanes in parallel and the checks of one lane in sequence', async () => {
    const order: string[] = []
    const noted = (name: string, until: Promise<unknown>): Check => ({
      title: name,
      log: `try-${name}`,
      work: async () => {
        order.push(`${name} starts`)
        await until
        order.push(`${name} ends`)
        return { passed: 1, failed: 0, note: '' }
      },
    })
    let resolve = () => {}
    const otherLaneRuns = new Promise<void>((done) => (resolve = done))
    const second: Check = { ...noted('second', Promise.resolve()), title: 'second' }
    const starting: Check = {
      ...second,
      work: async (log) => {
        resolve()
        return second.work(log)
      },
    }
    const { passed, checks } = await runStages([
      { lanes: [[noted('first', otherLaneRuns), noted('third', Promise.resolve())], [starting]] },
    ])
    expect(passed).toBe(3)
    expect(checks.map(({ title }) => title).toSorted()).toEqual(['first', 'second', 'third'])
    expect(order.indexOf('second starts')).toBeLessThan(order.indexOf('first ends'))
    expect(order.indexOf('first ends')).toBeLessThan(order.indexOf('third starts'))
  })
})
