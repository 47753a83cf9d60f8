import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../lib/project.mjs'
import { sourceFiles } from '../lib/source-files.ts'

/** Names of the functions of a source text that return SQL with tables of its own around an SQL expression of the caller. */
function capturingFragments(source: string): string[] {
  const fragments = source.matchAll(
    /const (\w+) = \(([^)]*RawBuilder<[^)]*)\)[^=]*=>\s*sql(?:<[^`]*>)?`((?:[^`$]|\$\{[^}]*\}|\$)*)`/g,
  )
  return Array.from(fragments)
    .filter(([, , , text = '']) => /\b(?:from|join)\s+\w+\s+(?!where)\w+/.test(text))
    .map(([, name = '']) => name)
}

/** Their callers give days, whole lists or columns of `j`, none of which names a table of the fragment. */
const withoutCapture = ['authorOfConflict', 'formerClass', 'heldClasses', 'selectFrame', 'sharedSessions']

describe('an SQL fragment with tables of its own', () => {
  it('is found where it takes an expression', () => {
    const source =
      'export const seatsOf = (groups: RawBuilder<unknown>) => sql<number>`(select from enrolment e where ${groups})`'
    expect(capturingFragments(source)).toEqual(['seatsOf'])
    const entry = 'const entry = (mark: RawBuilder<unknown>) =>\n  sql`json_build_object(${mark})`'
    expect(capturingFragments(entry)).toEqual([])
    const ofId = 'const seatsOf = (groupId: number) => sql`(select from enrolment e where ${groupId})`'
    expect(capturingFragments(ofId)).toEqual([])
  })

  it('takes values, or is a function of the database: an alias inside hides that of an expression', () => {
    const found = sourceFiles(root, ['server']).flatMap((file) =>
      capturingFragments(readFileSync(join(root, file), 'utf8')),
    )
    expect(found.toSorted()).toEqual(withoutCapture)
  })
})
