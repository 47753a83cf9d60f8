import { expect, it } from 'vitest'
import { formatTable } from './format-table.ts'

it('prints one line per row, without control characters of user input', () => {
  const printed = formatTable(
    ['id', 'cause'],
    [
      ['1', 'Colloque\r\n9  accepted'],
      ['2', '\u001b[2J\u001b]0;title\u0007Visite\u202eelacidém\u009b31m'],
    ],
  )
  expect(printed.split('\n')).toEqual([
    'id  cause',
    '1   Colloque 9  accepted',
    '2    [2J ]0;title Visite elacidém 31m',
  ])
})
