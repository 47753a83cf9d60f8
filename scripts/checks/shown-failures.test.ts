import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../lib/project.mjs'

/** The sources of the remotes with their text. */
const sources = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/{remote-kit,shared-screens}/src/**/*.{ts,tsx}'], {
  cwd: root,
})
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const namesOf = (found: typeof sources) => found.map(({ file }) => file).toSorted()

it('a component that runs a command or loads a file shows its failure: in a form, a confirmation, or in place', () => {
  const callers = sources.filter(
    ({ file, text }) => file.endsWith('.tsx') && /\buse(Command|Download|Document)[(<]/.test(text),
  )
  expect(callers.length).toBeGreaterThan(60)
  expect(
    namesOf(callers.filter(({ text }) => !/^ +form[,:]|failure\b|<Confirm(?:Command|Decision)\b/m.test(text))),
  ).toEqual([])
})

it('errors are no toasts, except for a key that a sheet of marks refuses and an override that the shell refuses', () => {
  expect(namesOf(sources.filter(({ text }) => text.includes('notify.error(')))).toEqual([
    'apps/marks/src/exam-sheet/ExamSheet.tsx',
    'apps/marks/src/rolls/RollSheet.tsx',
    'apps/shell/src/portal/override/start-override.ts',
  ])
})
