import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../lib/project.mjs'

/** They write or read a date by its parts; `year.service.ts` names the first year of an institute without any. */
const mayReadMonths = [
  'apps/marks/src/features/attendance/DateForm.tsx',
  'packages/ui/src/date/date-input.ts',
  'server/src/modules/reference/year.service.ts',
]

it('no code guesses a semester or a year from the month: their dates are those of the institute', () => {
  const month =
    /\.(?:slice|substring)\(5, ?7\)|\.get(?:UTC)?Month\(|extract\(month|date_part\('month|interval '[4-9] months/i
  for (const guess of ['Number(day.slice(5, 7))', 'now.getMonth()', "today_here() - interval '8 months'"])
    expect(guess).toMatch(month)
  const found = globSync('{apps/*,packages/*,server}/src/**/*.{ts,tsx,sql}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|\/generated\//.test(file) && month.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(found.toSorted()).toEqual(mayReadMonths)
})
