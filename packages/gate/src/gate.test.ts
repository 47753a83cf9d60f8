import { describe, expect, it } from 'vitest'
import { checkInput } from './testing/candidate.ts'
import { type Check, runGate } from './gate.ts'
import { CannotJudge } from './play/cannot-judge.ts'

describe('the gate', () => {
  const good: Check = { id: 'good', title: 'Good', run: () => ({ findings: [], facts: ['a fact'] }) }
  const bad: Check = { id: 'bad', title: 'Bad', run: () => ({ findings: [{ text: 'Wrong.', remedy: 'Mend it.' }] }) }
  const broken: Check = { id: 'broken', title: 'Broken', run: () => Promise.reject(new Error('no memory')) }
  const options = { portal: 'http://portal.example', at: new Date('2026-11-21T10:00:00Z') }

  it('passes when every check passes, and keeps the facts', async () => {
    expect(await runGate(checkInput(), { ...options, checks: [good] })).toEqual({
      remote: 'marks',
      version: '1.2.0-3f2a91bc',
      at: '2026-11-21T10:00:00.000Z',
      portal: 'http://portal.example',
      passed: true,
      checks: [{ id: 'good', title: 'Good', passed: true, findings: [], facts: ['a fact'] }],
    })
  })

  it('gives no report when a check cannot judge', async () => {
    const onDone = () => undefined
    const unable: Check = { id: 'unable', title: 'Unable', run: () => Promise.reject(new CannotJudge('Too slow')) }
    await expect(runGate(checkInput(), { ...options, checks: [good, unable], onDone })).rejects.toThrow('Too slow')
  })

  it('runs every check, also after one that failed or threw, and then fails', async () => {
    const told: string[] = []
    const onDone = ({ id }: { id: string }) => told.push(id)
    const report = await runGate(checkInput(), { ...options, checks: [bad, broken, good], onDone })
    expect(report.checks.map(({ passed }) => passed)).toEqual([false, false, true])
    expect(report.checks[1]?.findings[0]?.text).toBe('The check broke off: no memory')
    expect(report.passed).toBe(false)
    expect(told).toEqual(['bad', 'broken', 'good'])
  })
})
