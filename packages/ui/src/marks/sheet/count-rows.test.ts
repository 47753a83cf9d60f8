import type { RowResult } from '@portal/domain/mark-rows'
import { describe, expect, it } from 'vitest'
import { deferred, marksRow, openSheet } from '../testing/open-sheet.ts'
import { countRows } from './count-rows.ts'

const countsOf = (sheet: ReturnType<typeof openSheet>) => countRows(sheet.store.getState().rows)

describe('the counts of a sheet', () => {
  it('distinguish present, absent and not recorded, and rows without a mark', () => {
    const sheet = openSheet([
      marksRow(1, { isPresent: true, mark: '12' }),
      marksRow(2, { isPresent: true }),
      marksRow(3, { isPresent: false, mark: '0' }),
      marksRow(4),
      marksRow(5),
      marksRow(6),
    ])
    expect(countsOf(sheet)).toMatchObject({ rows: 6, present: 2, absent: 1, unmarked: 3, empty: 4, untouched: 6 })
  })

  it('distinguish validated rows from those of a sheet that was closed', () => {
    const sheet = openSheet([
      marksRow(1, { isLocked: true, mark: '12' }),
      marksRow(2, { isLocked: true, isClosed: true }),
      marksRow(3),
    ])
    expect(countsOf(sheet)).toMatchObject({ locked: 2, closed: 1 })
  })

  it('follow each row from the entry to the response of the server', async () => {
    const answer = deferred<RowResult[]>()
    const sheet = openSheet(
      [1, 2, 3, 4].map((id) => marksRow(id)),
      () => answer.promise,
    )
    for (const id of [1, 2, 3]) sheet.enterMark(id, '8')
    expect(countsOf(sheet)).toMatchObject({ modified: 3, untouched: 1, savedAt: null })
    const saving = sheet.save()
    expect(countsOf(sheet)).toMatchObject({ saving: 3, modified: 0 })
    answer.resolve([
      { id: 1, outcome: 'stored', mark: '8', isPresent: null, version: 2 },
      { id: 2, outcome: 'refused', reason: 'closed' },
      { id: 3, outcome: 'conflict', theirs: { mark: '9', isPresent: null, version: 2 }, author: null, at: null },
    ])
    await saving
    expect(countsOf(sheet)).toMatchObject({
      saved: 1,
      refused: 1,
      conflict: 1,
      untouched: 1,
      saving: 0,
      savedAt: 1_000,
    })
  })

  it('count a row that was not saved as sent again only while its entry is to be saved', async () => {
    const sheet = openSheet([marksRow(1), marksRow(2)], () => Promise.reject(new Error('Network')))
    sheet.enterMark(1, '8')
    sheet.enterMark(2, '9')
    await sheet.save()
    expect(countsOf(sheet)).toMatchObject({ notSaved: 2, refused: 0, resent: 2 })
    sheet.mergeServerRows([marksRow(1)])
    expect(countsOf(sheet)).toMatchObject({ rows: 2, notSaved: 1, refused: 1, resent: 1 })
  })

  it('have the time of the latest save', () => {
    const { rows } = openSheet([marksRow(1), marksRow(2)]).store.getState()
    const savedAt = (...times: (number | null)[]) =>
      countRows(rows.map((row, index) => ({ ...row, savedAt: times[index] ?? null }))).savedAt
    expect(savedAt(null, null)).toBeNull()
    expect(savedAt(1_000, null)).toBe(1_000)
    expect(savedAt(3_000, 2_000)).toBe(3_000)
    expect(savedAt(2_000, 3_000)).toBe(3_000)
  })
})
