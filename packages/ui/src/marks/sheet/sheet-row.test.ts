import { describe, expect, it } from 'vitest'
import { marksRow, openSheet, rowOf } from '../testing/open-sheet.ts'
import { isUnsaved } from './sheet-row.ts'

describe('a row is unsaved', () => {
  it('from its change until it is stored', async () => {
    const sheet = openSheet([marksRow(1)])
    expect(isUnsaved(rowOf(sheet, 1))).toBe(false)
    sheet.enterMark(1, '8')
    expect(isUnsaved(rowOf(sheet, 1))).toBe(true)
    await sheet.save()
    expect(isUnsaved(rowOf(sheet, 1))).toBe(false)
  })

  it('while its change is being saved, although the stored mark was entered again', async () => {
    const sheet = openSheet([marksRow(1)])
    sheet.enterMark(1, '8')
    const saving = sheet.save()
    sheet.enterMark(1, null)
    expect(isUnsaved(rowOf(sheet, 1))).toBe(true)
    await saving
  })

  it('while its conflict is open, although the mark read before was entered again', () => {
    const sheet = openSheet([marksRow(1)])
    sheet.enterMark(1, '8')
    sheet.mergeServerRows([marksRow(1, { mark: '9', version: 2 })])
    sheet.enterMark(1, null)
    expect(isUnsaved(rowOf(sheet, 1))).toBe(true)
  })
})
