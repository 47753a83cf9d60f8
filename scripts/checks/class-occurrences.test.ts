import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../lib/project.mjs'

/** They judge days and places that are only proposed, or name a holiday. */
const others = [
  'server/src/modules/exams/planning/clashes.sql.ts',
  'server/src/modules/home/agenda/agenda.sql.ts',
  'server/src/modules/notices/decisions/alternative-slots.sql.ts',
  'server/src/modules/notices/session-notice/free-slots.service.ts',
  'server/src/modules/notices/session-notice/placement.sql.ts',
  'server/src/modules/reference/years/years.sql.ts',
  'server/src/modules/schedule/planning/clashes.sql.ts',
  'server/src/modules/schedule/planning/free-rooms.sql.ts',
  'server/src/modules/schedule/week/week.sql.ts',
]

it('the state of a class on a day is asked of class_states, not of holidays, parities, absences and covers', () => {
  const files = globSync('server/src/**/*.ts', { cwd: root }).filter((file) => !/\.test\.ts$|\.tsc|testing/.test(file))
  const own = files.filter((file) =>
    /from holiday h\b|% 2 \+ 1|class_occurrences\(/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(own.filter((file) => !others.includes(file))).toEqual([])
  expect(others.filter((file) => !files.includes(file))).toEqual([])
})
