import type { RollDetail } from '@portal/domain/mark-rows'
import { describe, expect, it } from 'vitest'
import { marksRow, memoryDraft, openSheet, rowOf, stateOfRow } from '../testing/open-sheet.ts'

const plain = { state: null, minutes: null, document: null, acceptedBy: null, remark: null }
const late: RollDetail = { ...plain, state: 'late', minutes: 10, remark: 'Bus' }
const excused: RollDetail = { ...plain, state: 'excused', document: 'Certificat', acceptedBy: 'Scolarité' }

describe('R-shared-48: what a roll says of a student', () => {
  it('is an entry of the sheet, whose mark follows the presence', () => {
    const sheet = openSheet([marksRow(1, { isPresent: true, mark: '12' })])
    sheet.enterDetail(1, true, late)
    expect(rowOf(sheet, 1)).toMatchObject({ isPresent: true, mark: '12', detail: late })
    expect(stateOfRow(sheet, 1)).toBe('modified')
    sheet.enterDetail(1, false, excused)
    expect(rowOf(sheet, 1)).toMatchObject({ isPresent: false, mark: '0', detail: excused })
    sheet.enterDetail(1, true, null)
    expect(rowOf(sheet, 1)).toMatchObject({ isPresent: true, mark: null, detail: null })
  })

  it('is sent, and saved once the server has echoed it', async () => {
    const sheet = openSheet([marksRow(1, { isPresent: true })])
    sheet.enterDetail(1, true, late)
    await sheet.save()
    expect(stateOfRow(sheet, 1)).toBe('saved')
    expect(rowOf(sheet, 1).stored).toMatchObject({ detail: late, version: 2 })
  })

  it('stays with a mark, and goes with a presence that changes, but for the remark', () => {
    const sheet = openSheet([marksRow(1, { isPresent: true, detail: late })])
    sheet.enterMark(1, '12')
    expect(rowOf(sheet, 1).detail).toEqual(late)
    sheet.enterPresence(1, false)
    expect(rowOf(sheet, 1).detail).toEqual({ ...plain, remark: 'Bus' })
    sheet.enterDetail(1, false, excused)
    sheet.enterPresence(1, true)
    expect(rowOf(sheet, 1).detail).toBeNull()
  })

  it('does not change in a locked row', () => {
    const sheet = openSheet([marksRow(1, { isPresent: true, isLocked: true })])
    sheet.enterDetail(1, false, excused)
    expect(rowOf(sheet, 1)).toMatchObject({ isPresent: true })
    expect(rowOf(sheet, 1).detail).toBeUndefined()
  })

  it('that somebody else has stored meanwhile is a conflict, and is taken or replaced', () => {
    for (const [choice, kept] of [
      ['theirs', excused],
      ['mine', late],
    ] as const) {
      const sheet = openSheet([marksRow(1, { isPresent: true })])
      sheet.enterDetail(1, true, late)
      sheet.mergeServerRows([marksRow(1, { isPresent: false, mark: '0', detail: excused, version: 2 })])
      expect(stateOfRow(sheet, 1)).toBe('conflict')
      sheet.resolve(1, choice)
      expect(rowOf(sheet, 1).detail).toEqual(kept)
    }
  })

  it('is in the draft, from which it is restored', () => {
    const draft = memoryDraft({
      at: 1,
      rows: [{ id: 1, isPresent: true, mark: null, version: 1, isPasted: false, detail: late }],
    })
    const sheet = openSheet([marksRow(1, { isPresent: true })], undefined, draft)
    expect(sheet.store.getState().offer?.rows).toHaveLength(1)
    sheet.restoreDraft()
    expect(rowOf(sheet, 1).detail).toEqual(late)
  })

  it('of a draft that is no detail is not offered', () => {
    for (const detail of [{ ...late, state: 'asleep' }, { ...late, minutes: '10' }, { ...late, remark: 3 }, 'late']) {
      const row = { id: 1, isPresent: true, mark: null, version: 1, isPasted: false, detail }
      const storage = { ...memoryDraft(), read: () => ({ at: 1, rows: [row] }) }
      expect(openSheet([marksRow(1)], undefined, storage).store.getState().offer).toBeNull()
    }
  })
})
