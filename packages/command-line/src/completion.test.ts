import { execFileSync } from 'node:child_process'
import { Argument, Option } from '@commander-js/extra-typings'
import { expect, it } from 'vitest'
import { addCompletion } from './completion.ts'
import { createProgram, runProgram } from './program.ts'

async function print(...words: string[]): Promise<string[]> {
  let printed = ''
  const program = createProgram('pnpm rooms', {}).configureOutput({ writeOut: (text) => (printed += text) })
  const room = program.command('room').description('one room')
  room
    .command('assign')
    .description('gives a room: at once')
    .argument('<room>')
    .addArgument(new Argument('<state>').choices(['open', 'closed']))
    .addOption(new Option('--size <size>', 'of the room').choices(['small', 'large']))
    .option('--force', 'even if it is taken')
  program.command('rooms').argument('[file]')
  addCompletion(program, { room: () => ['A01', 'B01'] })
  expect(await runProgram(program, ['completion', ...words])).toBe(0)
  return printed.trimEnd().split('\n')
}

it.each([
  ['r', ['room', 'rooms']],
  ['room a', ['assign']],
  ['room assign ', ['A01', 'B01']],
  ['room assign A01 o', ['open']],
  ['room assign --force A01 ', ['open', 'closed']],
  ['room assign A01 --s', ['--size']],
  ['room assign A01 --size l', ['large']],
  ['rooms ', ['']],
])('completes "%s"', async (line, candidates) => {
  expect(await print('bash', '--', ...line.split(' '))).toEqual(candidates)
})

it('adds the descriptions where the shell shows them', async () => {
  expect(await print('fish', '--', 'room', 'as')).toEqual(['assign\tgives a room: at once'])
  expect(await print('zsh', '--', 'room', 'as')).toEqual(['assign:gives a room: at once'])
})

it('prints a script that calls the program for its own words and leaves others to the earlier function', async () => {
  const script = (await print('bash')).join('\n').replace(/'\S+' '\S+' completion bash --/, 'echo asked for:')
  const complete = (line: string) =>
    execFileSync('bash', [
      '-c',
      `earlier() { COMPREPLY=(earlier); }; complete -F earlier pnpm; eval "$1"; eval "$1"
       COMP_WORDS=($2); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _pnpm_rooms; echo "\${COMPREPLY[*]}"`,
      'bash',
      script,
      line,
    ]).toString()
  expect(complete('pnpm rooms room as')).toBe('asked for: room as\n')
  expect(complete('pnpm install re')).toBe('earlier\n')
})
