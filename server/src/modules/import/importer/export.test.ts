import { propertyRuns } from '@portal/release-proofs'
import * as fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { connect } from '../../../database/connect.ts'
import { cleanName, foldKey } from '../../../http/names.ts'
import { createDemoDatabase } from '../../../testing/test-database.ts'
import { instituteFiles } from '../../../testing/institute-files.ts'
import { startTestPortal } from '../../../testing/test-portal.ts'
import { exportInstitute } from './export.service.ts'
import { importCompared } from './import.service.ts'
import type { SourceFile } from './source-file.ts'
import { fromSpreadsheetCell, toSpreadsheetCell } from './spreadsheet-cell.ts'

const url = await createDemoDatabase()
const portal = await startTestPortal({}, url)
const work = connect(url, { purpose: 'work' })
afterAll(async () => {
  await work.destroy()
  await portal.close()
})

const options = { by: 'account:1', subject: 'import:1', onProgress: async () => {}, confirm: async () => true }
const compare = (files: SourceFile[], isDryRun = true) => importCompared(work, { ...options, files, isDryRun })
const fileOf = (name: string, lines: string[]): SourceFile => ({ name, content: Buffer.from(lines.join('\r\n')) })

it('imports the exported files of an institute without any change', async () => {
  const files = await exportInstitute(portal.db)
  const { problems, changes } = await compare(files)
  expect(problems).toEqual([])
  expect(files).toHaveLength(changes.length)
  for (const { file, counts } of changes)
    expect({ file, ...counts }).toEqual({
      file,
      added: 0,
      changed: 0,
      removed: 0,
      absent: 0,
      untouched: counts.untouched,
    })
  expect(changes.find(({ file }) => file === 'emploi')?.counts.untouched).toBeGreaterThan(20)
})

it('exports what an import of arbitrary texts stores, so that it comes in again unchanged', async () => {
  const text = fc
    .string({
      unit: fc.constantFrom(...Array.from('aAée\u0301 \u00a0\u200b\u200d\u202e\ufeff=+-@\'";,\t|قاـ')),
      minLength: 1,
      maxLength: 12,
    })
    .filter((typed) => foldKey(typed) !== '' && cleanName(typed) !== '""')
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(text, { maxLength: 5, selector: foldKey }), async (names) => {
      const lines = names.map((name) => `${quoted(toSpreadsheetCell(name.trim()))};12`)
      const { problems } = await compare([fileOf('salles', ['salle;capacite', ...lines])], false)
      expect(problems).toEqual([])
      const stored = await portal.db.selectFrom('room').select('name').execute()
      expect(stored.map(({ name }) => name)).toEqual(stored.map(({ name }) => cleanName(name)))
      expect(stored.map(({ name }) => foldKey(name))).toEqual(expect.arrayContaining(names.map(foldKey)))
      const files = (await exportInstitute(portal.db)).filter(({ name }) => name === 'salles')
      expect((await compare(files)).changes[0]?.counts).toMatchObject({ added: 0, changed: 0, absent: 0 })
    }),
    propertyRuns(20),
  )
})

it('a cell that a spreadsheet would run is exported as text', () => {
  expect(['=1+1', '+216 71', "'=x", '-', '@sum', 'Ali'].map(toSpreadsheetCell)).toEqual([
    "'=1+1",
    "'+216 71",
    "''=x",
    "'-",
    "'@sum",
    'Ali',
  ])
  expect(fromSpreadsheetCell('="0012"')).toBe('0012')
  expect(fromSpreadsheetCell("'aâ")).toBe("'aâ")
})

it('compares each field, and the records that no line names', async () => {
  const rooms = await portal.db.selectFrom('room').select(['name', 'capacity']).where('name', '~', '^\\w+$').execute()
  const total = await portal.db.selectFrom('room').select('id').execute()
  const [first] = rooms
  const { changes } = await compare([
    fileOf('salles', ['salle;capacite', `${first?.name};${(first?.capacity ?? 0) + 1}`, 'Neuve;30']),
  ])
  expect(changes[0]?.counts).toEqual({ added: 1, changed: 1, removed: 0, untouched: 0, absent: total.length - 1 })
  expect(changes[0]?.changes.filter(({ kind }) => kind !== 'absent')).toEqual([
    {
      kind: 'changed',
      line: 2,
      name: first?.name,
      fields: [{ column: 'capacite', from: String(first?.capacity), to: String((first?.capacity ?? 0) + 1) }],
    },
    {
      kind: 'added',
      line: 3,
      name: 'Neuve',
      fields: [
        { column: 'salle', from: '', to: 'Neuve' },
        { column: 'capacite', from: '', to: '30' },
      ],
    },
  ])
})

it('finds the record of a line that names a teacher by e-mail', async () => {
  expect(instituteFiles.surveillances?.[1]).toContain('ali@institut.example')
  const files = Object.entries(instituteFiles).map(([name, content]) => fileOf(name, content))
  const empty = await startTestPortal()
  const report = await importCompared(empty.db, { ...options, files, isDryRun: true })
  expect(report.changes.find(({ file }) => file === 'surveillances')?.changes).toMatchObject([
    { kind: 'added', line: 2 },
  ])
  await empty.close()
})
