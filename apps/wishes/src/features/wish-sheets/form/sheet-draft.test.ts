import type { WishLine, WishSheet } from '@portal/api-client/wishes'
import { describe, expect, it } from 'vitest'
import { newRow } from './rows.ts'
import { firstProblem } from './sheet-validation.ts'
import { mergeDraft } from './sheet-draft.ts'
import { maxRows, allRows, toWishSheetValues } from '../../../wish-values/sheet-values.ts'

const line = (id: number): WishLine => ({
  id,
  cycle: 'licence',
  isValidated: false,
  order: id,
  levelId: 1,
  level: 'Première année',
  specialityId: 11,
  speciality: 'Informatique',
  subjectId: 101,
  subject: 'Algorithmique',
  type: 2,
})
const sheetOf = (count: number): WishSheet => ({
  id: 31,
  department: 'Informatique',
  departmentId: 1,
  semester: 1,
  days: [1],
  isFree: false,
  version: 1,
  lines: Array.from({ length: count }, (_, index) => line(index + 1)),
})

describe('merging a draft with the stored sheet', () => {
  const before = sheetOf(maxRows - 1)
  const begun = toWishSheetValues(before)
  const written = { ...newRow(begun.licence, 'new'), level: '1', speciality: '11', subject: '102', type: '1' }
  const draft = { values: { ...begun, licence: [...begun.licence, written] }, known: before.lines.map(({ id }) => id) }

  it('keeps an unsaved row', () => {
    expect(mergeDraft(draft, before).licence).toContainEqual(written)
  })

  it('keeps it when a new stored line exceeds the limit, and reports the sheet as invalid', () => {
    const merged = mergeDraft(draft, sheetOf(maxRows))
    expect(allRows(merged)).toHaveLength(maxRows + 1)
    expect(merged.licence).toContainEqual(written)
    expect(firstProblem(merged)).toBe('form.invalidOrder')
  })
})
