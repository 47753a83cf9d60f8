import { describe, expect, it } from 'vitest'
import { marksRow, openSheet, rowOf, stateOfRow } from '../testing/open-sheet.ts'

const three = [marksRow(1), marksRow(2, { mark: '12' }), marksRow(3, { mark: '0', isLocked: true })]

describe('refetched rows', () => {
  it('replace untouched rows, and keep unsaved entries', () => {
    const sheet = openSheet(three)
    sheet.enterMark(1, '7')
    sheet.mergeServerRows([marksRow(1), marksRow(2, { mark: '15', version: 2 }), marksRow(4)])
    expect(sheet.store.getState().rows.map(({ id, mark }) => [id, mark])).toEqual([
      [1, '7'],
      [2, '15'],
      [4, null],
    ])
  })

  it('that changed under an unsaved entry become conflicts', () => {
    const sheet = openSheet(three)
    sheet.enterMark(1, '7')
    sheet.mergeServerRows([marksRow(1, { mark: '9', version: 2 })])
    expect(stateOfRow(sheet, 1)).toBe('conflict')
  })

  it('that are stale, older than the last save, are ignored', async () => {
    const sheet = openSheet(three)
    sheet.enterMark(1, '7')
    await sheet.save()
    sheet.mergeServerRows(three)
    expect(rowOf(sheet, 1)).toMatchObject({ mark: '7', stored: { version: 2 } })
    expect(stateOfRow(sheet, 1)).toBe('saved')
  })

  it('do not remove a row with an unsaved entry', () => {
    const sheet = openSheet(three)
    sheet.enterMark(1, '7')
    sheet.mergeServerRows([marksRow(2)])
    expect(rowOf(sheet, 1)).toMatchObject({ mark: '7', refusal: { reason: 'gone' } })
  })

  it('keep the author and time of a conflict with the same version', async () => {
    const theirs = { mark: '9', isPresent: null, version: 5 }
    const told = { theirs, author: 'Hela Mansouri', at: '2026-11-21T14:02:00' }
    const sheet = openSheet(three, () => Promise.resolve([{ id: 1, outcome: 'conflict', ...told }]))
    sheet.enterMark(1, '7')
    await sheet.save()
    for (const version of [5, 1]) {
      sheet.mergeServerRows([marksRow(1, { mark: '9', version })])
      expect(rowOf(sheet, 1)).toMatchObject({ mark: '7', conflict: told })
    }
    sheet.mergeServerRows([marksRow(1, { mark: '11', version: 6 })])
    expect(rowOf(sheet, 1).conflict).toEqual({ theirs: { ...theirs, mark: '11', version: 6 }, author: null, at: null })
  })

  it('are locked when entry is closed, without being validated', () => {
    const sheet = openSheet(three)
    sheet.mergeServerRows([marksRow(1, { isLocked: true, isClosed: true })])
    expect(rowOf(sheet, 1)).toMatchObject({ isLocked: true, isClosed: true })
  })

  it('lock a row with an unsaved entry, which is kept as lost', () => {
    const sheet = openSheet(three)
    sheet.enterMark(1, '7')
    sheet.mergeServerRows([marksRow(1, { mark: '12', version: 2, isLocked: true })])
    expect(rowOf(sheet, 1)).toMatchObject({
      mark: '12',
      isLocked: true,
      refusal: { reason: 'locked', lost: { mark: '7' } },
    })
  })

  it('show that a student who was gone is back', async () => {
    const sheet = openSheet(three, () => Promise.resolve([{ id: 1, outcome: 'refused', reason: 'gone' }]))
    sheet.enterMark(1, '7')
    await sheet.save()
    sheet.mergeServerRows([marksRow(1)])
    expect(rowOf(sheet, 1)).toMatchObject({ mark: '7', refusal: null })
  })

  describe('that are reopened', () => {
    const closed = { id: 1, outcome: 'closed' as const, mark: null, isPresent: null, version: 1 }
    const closeUnder = async (mark: string) => {
      const sheet = openSheet(three, () => Promise.resolve([closed]))
      sheet.enterMark(1, mark)
      await sheet.save()
      expect(rowOf(sheet, 1)).toMatchObject({ mark: null, isLocked: true, refusal: { reason: 'locked' } })
      return sheet
    }

    it('restore the entry that was unsaved when they were closed', async () => {
      const sheet = await closeUnder('7')
      sheet.mergeServerRows(three)
      expect(rowOf(sheet, 1)).toMatchObject({ mark: '7', isLocked: false, isClosed: false, refusal: null })
      expect(stateOfRow(sheet, 1)).toBe('modified')
    })

    it('and were changed meanwhile become conflicts', async () => {
      const sheet = await closeUnder('7')
      sheet.mergeServerRows([marksRow(1, { mark: '9', version: 2 })])
      expect(rowOf(sheet, 1)).toMatchObject({ mark: '7', isLocked: false, conflict: { theirs: { mark: '9' } } })
    })

    it('stay unchanged while they are closed', async () => {
      const sheet = await closeUnder('7')
      sheet.mergeServerRows([marksRow(1, { isLocked: true, isClosed: true })])
      expect(rowOf(sheet, 1)).toMatchObject({ mark: null, isLocked: true, refusal: { lost: { mark: '7' } } })
    })
  })
})
