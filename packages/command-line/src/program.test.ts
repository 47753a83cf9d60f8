import { InvalidArgumentError } from '@commander-js/extra-typings'
import { expect, it, vi } from 'vitest'
import { createProgram, runProgram } from './program.ts'

const act = vi.fn<(id: number, room: string, force: boolean) => void>()

async function run(line: string) {
  let printed = ''
  const write = (text: string) => (printed += text)
  const program = createProgram('pnpm rooms', { id: '12' }).configureOutput({ writeOut: write, writeErr: write })
  program
    .commandsGroup('Rooms:')
    .command('room')
    .command('assign')
    .description('gives a room')
    .argument('<id>', 'of the notice', (text) => {
      if (Number.isNaN(Number(text))) throw new InvalidArgumentError('It must be a number.')
      return Number(text)
    })
    .argument('<room>', 'its name')
    .option('--force', 'even if it is taken')
    .action((id, room, { force = false }) => act(id, room, force))
  const exitCode = await runProgram(program, line.split(' ').filter(Boolean))
  return { exitCode, printed }
}

it('runs a command with parsed arguments and options in any order', async () => {
  expect(await run('room assign 7 B12')).toEqual({ exitCode: 0, printed: '' })
  expect(act).toHaveBeenLastCalledWith(7, 'B12', false)
  await run('room assign --force 7 B12')
  expect(act).toHaveBeenLastCalledWith(7, 'B12', true)
})

it.each([
  ['room assign 7', "missing required argument 'room'"],
  ['room assign 7 B1 B2', 'too many arguments'],
  ['room assign x B1', 'It must be a number.'],
  ['room assign 7 B1 --often', "unknown option '--often'"],
  ['room assign 7 B1 --forse', 'Did you mean --force?'],
  ['room asign 7 B1', 'Did you mean assign?'],
])('rejects "%s" with an explanation, the usage and exit code 2', async (line, message) => {
  act.mockClear()
  const { exitCode, printed } = await run(line)
  expect(exitCode).toBe(2)
  expect(printed).toContain(message)
  expect(printed).toMatch(/\nUsage: pnpm rooms room( assign)? \[/)
  expect(act).not.toHaveBeenCalled()
})

it('lists every command by its whole path in its group', async () => {
  for (const [line, code] of [
    ['', 2],
    ['--help', 0],
  ] as const) {
    const { exitCode, printed } = await run(line)
    expect(exitCode).toBe(code)
    expect(printed).toMatch(/\nRooms:\n +room assign <id> <room> \[options\] +gives a room\n/)
  }
})

it('prints the help of one command with an example', async () => {
  const { exitCode, printed } = await run('room assign --help')
  expect(exitCode).toBe(0)
  expect(printed).toMatch(/\bid +of the notice\n/)
  expect(printed).toMatch(/--force +even if it is taken\n/)
  expect(printed).toContain('Example:\n  pnpm rooms room assign 12 room\n')
})
