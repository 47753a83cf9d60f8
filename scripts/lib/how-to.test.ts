import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { asScript, blocksOf } from './how-to.ts'

const text = ['# Try', '```sh', 'word=hello', '```', 'and then', '```json', '{}', '```', '```sh', 'echo $word', '```']

function run(blocks: string[]) {
  return spawnSync('bash', ['-c', asScript(blocks)], { encoding: 'utf8' })
}

it('a how-to runs in one shell, block by block', () => {
  const { status, stdout } = run(blocksOf(text.join('\n')))
  expect(status).toBe(0)
  expect(stdout).toBe('--- block 1 of 2\n--- block 2 of 2\nhello\n')
})

it.each(['false\n', 'false | cat\n', 'no-such-program\n', 'word=$(false)\n'])('stops at %j', (block) => {
  const { status, stdout } = run([block, 'echo on\n'])
  expect(status).not.toBe(0)
  expect(stdout).not.toContain('on\n')
})

it('a text without commands is rejected', () => {
  expect(() => blocksOf('# Try\n\n```json\n{}\n```\n')).toThrow('no block')
})
