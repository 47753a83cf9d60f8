import { expect, it } from 'vitest'
import { parseCommand } from './parse-command.ts'

it('parses arguments by the names of the usage line', () => {
  expect(parseCommand('room assign ID ROOM [--force] [--note TEXT]', ['room', 'assign', '7', 'B 12'])).toEqual({
    ID: '7',
    ROOM: 'B 12',
    force: false,
  })
  expect(
    parseCommand('room assign ID ROOM [--force] [--note TEXT]', [
      'room',
      'assign',
      '--note',
      'x y',
      '7',
      'B1',
      '--force',
    ]),
  ).toEqual({ ID: '7', ROOM: 'B1', force: true, note: 'x y' })
})

it('rejects extra, missing and unknown words, and flags of another command', () => {
  for (const line of ['room assign 7', 'room assign 7 B1 B2', 'room free 7 B1', 'room assign 7 B1 --often', 'room'])
    expect(parseCommand('room assign ID ROOM [--force]', line.split(' '))).toBeNull()
})
