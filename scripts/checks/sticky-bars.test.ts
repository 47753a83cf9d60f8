import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../lib/project.mjs'

/** Sticky parts that do not cover the document below them. */
const uncovering: Record<string, string> = {
  'apps/office/src/features/news/NewsPreview.tsx': 'a column beside the form',
  'apps/shell/src/portal/frame/Frame.tsx': 'a column beside the page',
  'packages/ui/src/marks/grid/grid-style.ts': 'a head, for which its frame has a scroll padding',
  'packages/ui/src/table/table-style.ts': 'a head, for which the cells have a scroll margin',
  'packages/ui/src/timetable/TimetableTable.tsx': 'the column of the days, for which its frame has a scroll padding',
}

it('every bar that sticks pads the document, so that it covers no element that has the focus', () => {
  const found = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return source.includes("'sticky'") && /position: .*'sticky'|position=.*'sticky'/.test(source)
  })
  const unpadded = found.filter((file) => !readFileSync(join(root, file), 'utf8').includes('ref={stickyBar}'))
  expect(unpadded.toSorted()).toEqual(Object.keys(uncovering))
})
