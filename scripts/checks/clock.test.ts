import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../lib/project.mjs'

const sources = globSync(
  ['apps/*/src/**/*.{ts,tsx}', 'packages/{i18n,ui,remote-kit,create-remote,shared-screens}/**/*.{ts,tsx}'],
  {
    cwd: root,
  },
)
  .filter((file) => !/\.test\.tsx?$|mocks|\/testing\/|node_modules|\.tsc|\/dist\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .toSorted()

/** The browser's own ways to format a time, and the hours of a `Date`. */
const ownFormat = /toLocale(Time|Date)?String|Intl\.DateTimeFormat|hourCycle|hour12|timeStyle|\.get(UTC)?Hours\(/

/** The name of a time slot as it is stored, in an element, in a text or as the option of a list. */
const storedSlot = [
  /[>}] ?\{(\w+\.)*(slot|slot\.label|slot\.name)\}/,
  /\\u2066.*\$\{(\w+\.)+slot\}|\\u2066\$\{slot\}\\u2069` \}\)/,
  /\bslot: (\w+\.)*(slot|slot\.label|slot\.name)\b[^(]*\}\)/,
  /<LtrText>\{\w+\.(from|to|startsAt|endsAt)\}|\{`\$\{\w+\.from\}/,
  /(?<!formatSlot\()slots(\.find\(.*\)\?|\[column\]\?)\.(label|name)/,
  /=> slot(\.label|\.name)? \}|time=\{slot\}|list=\{slots\} \/>/,
]

it('times are put into words by the formats of the portal alone', () => {
  expect(filesWith(ownFormat)).toEqual(['packages/i18n/src/formats.ts', 'packages/ui/src/date/date-input.ts'])
})

it('the names of time slots are shown on the clock that the person chose', () => {
  expect(storedSlot.flatMap(filesWith)).toEqual([])
})

it('AM and PM are written by the clock and the calendar, and read by the date fields', () => {
  expect(filesWith(/'[AP]M'|\?<[ap]m>/)).toEqual([
    'packages/i18n/src/clock.ts',
    'packages/ui/src/date/date-input.ts',
    'packages/ui/src/date/load-calendar.ts',
  ])
})
