import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { marksRow, memoryDraft, openSheet, rowOf, stateOfRow } from '../testing/open-sheet.ts'
import type { Draft } from './draft.ts'

const rows = [marksRow(1), marksRow(2, { mark: '12' }), marksRow(3, { mark: '9', isLocked: true })]
const entry = { id: 1, mark: '7.5', isPresent: null, isPasted: false, version: 1 }
const kept = (...entries: Draft['rows']): Draft => ({ at: 500, rows: entries })

/** A sheet that stores its draft until the end of the test, or until `stop`. */
function openStored(draft?: Draft) {
  const storage = memoryDraft(draft)
  const sheet = openSheet(rows, undefined, storage)
  const stop = sheet.autosaveDraft()
  onTestFinished(stop)
  return { storage, sheet, stop }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a draft', () => {
  it('is stored debounced, and removed once all rows are saved', async () => {
    const { storage, sheet } = openStored()
    sheet.enterMark(1, '7')
    sheet.enterMark(1, '7.5')
    expect(storage.kept).toBeNull()
    vi.runAllTimers()
    expect(storage.kept).toEqual({ at: 1_000, rows: [entry] })
    await sheet.save()
    vi.runAllTimers()
    expect(storage.kept).toBeNull()
  })

  it('is stored at once on pagehide, with the focus still in the cell', () => {
    const { storage, sheet } = openStored()
    sheet.enterMark(1, '7.5')
    dispatchEvent(new Event('pagehide'))
    expect(storage.kept?.rows).toEqual([entry])
  })

  it('is stored at once when the tab is hidden, and only then', () => {
    const { storage, sheet } = openStored()
    const visibility = vi.spyOn(document, 'visibilityState', 'get')
    sheet.enterMark(1, '7.5')
    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(storage.kept).toBeNull()
    visibility.mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(storage.kept?.rows).toEqual([entry])
  })

  it('of another tab is not removed by a sheet without unsaved rows', async () => {
    const { storage, sheet } = openStored()
    storage.kept = kept(entry)
    sheet.enterMark(2, '13')
    sheet.enterMark(2, '12')
    vi.runAllTimers()
    expect(storage.kept).toEqual(kept(entry))
  })

  it('of another tab is not removed by a sheet whose own draft was removed before', () => {
    const { storage, sheet } = openStored()
    sheet.enterMark(1, '7.5')
    vi.runAllTimers()
    sheet.enterMark(1, null)
    vi.runAllTimers()
    expect(storage.kept).toBeNull()
    storage.kept = kept(entry)
    sheet.enterMark(2, '13')
    sheet.enterMark(2, '12')
    vi.runAllTimers()
    expect(storage.kept).toEqual(kept(entry))
  })

  it('of another tab is not removed by a sheet whose own draft could not be stored', () => {
    const { storage, sheet } = openStored()
    storage.kept = kept(entry)
    storage.write = () => false
    sheet.enterMark(2, '13')
    vi.runAllTimers()
    sheet.enterMark(2, '12')
    vi.runAllTimers()
    expect(storage.kept).toEqual(kept(entry))
  })

  it('is no longer stored after the sheet is unmounted', () => {
    const storage = memoryDraft()
    const sheet = openSheet(rows, undefined, storage)
    sheet.autosaveDraft()()
    sheet.enterMark(1, '7.5')
    dispatchEvent(new Event('pagehide'))
    vi.runAllTimers()
    expect(storage.kept).toBeNull()
  })

  it('may have a presence and a text as id', () => {
    const students = [marksRow(1, { id: 'C-17' })]
    const draft = kept({ ...entry, id: 'C-17', mark: null, isPresent: true })
    const sheet = openSheet(students, undefined, memoryDraft(draft))
    sheet.restoreDraft()
    expect(rowOf(sheet, 'C-17')).toMatchObject({ mark: null, isPresent: true })
  })

  it('is stored when the sheet unmounts', () => {
    const { storage, sheet, stop } = openStored()
    sheet.enterMark(1, '7.5')
    stop()
    expect(storage.kept?.rows).toEqual([entry])
  })

  it('is offered, and restored on demand', () => {
    const sheet = openSheet(rows, undefined, memoryDraft(kept(entry)))
    expect(sheet.store.getState().offer).toEqual(kept(entry))
    expect(rowOf(sheet, 1).mark).toBeNull()
    sheet.restoreDraft()
    expect(rowOf(sheet, 1).mark).toBe('7.5')
    expect(stateOfRow(sheet, 1)).toBe('modified')
    expect(sheet.store.getState().offer).toBeNull()
  })

  it('stays stored while its offer is open and other rows are changed', () => {
    const { storage, sheet, stop } = openStored(kept(entry))
    sheet.enterMark(2, '13')
    stop()
    expect(storage.kept?.rows.map(({ id, mark }) => [id, mark])).toEqual([
      [1, '7.5'],
      [2, '13'],
    ])
  })

  it('drops an offered row that is locked meanwhile', () => {
    const { storage, sheet, stop } = openStored(kept(entry))
    sheet.mergeServerRows([marksRow(1, { mark: '9', version: 2, isLocked: true })])
    stop()
    expect(storage.kept).toBeNull()
  })

  it('is discarded on demand', () => {
    const { storage, sheet, stop } = openStored(kept(entry))
    sheet.discardDraft()
    stop()
    expect(storage.kept).toBeNull()
  })

  it('becomes a conflict for a row that was stored with a newer version since', () => {
    const sheet = openSheet([marksRow(1, { mark: '9', version: 2 })], undefined, memoryDraft(kept(entry)))
    sheet.restoreDraft()
    expect(rowOf(sheet, 1)).toMatchObject({ mark: '7.5', conflict: { theirs: { mark: '9', version: 2 } } })
  })

  it.each<[string, unknown]>([
    ['equals the stored values', kept({ ...entry, id: 2, mark: '12.0' })],
    ['is about locked rows', kept({ ...entry, id: 3 })],
    ['is about unknown rows', kept({ ...entry, id: 99 })],
    ['has an invalid mark', { at: 1, rows: [{ ...entry, mark: '21' }] }],
    ['has another shape', { rows: 'x' }],
    ['has rows of another shape', { at: 1, rows: ['x'] }],
    ['has one row of another shape', { at: 1, rows: [entry, 'x'] }],
    ['has no time', { rows: [entry] }],
    ['has a mark that is a number', { at: 1, rows: [{ ...entry, mark: 7.5 }] }],
    ['has a presence that is a text', { at: 1, rows: [{ ...entry, isPresent: 'yes' }] }],
    ['has no version', { at: 1, rows: [{ ...entry, version: undefined }] }],
    ['has an id of another type', { at: 1, rows: [{ ...entry, id: null }] }],
    ['does not say what was pasted', { at: 1, rows: [{ ...entry, isPasted: undefined }] }],
    ['is missing', null],
  ])('that %s is not offered', (_, draft) => {
    const sheet = openSheet(rows, undefined, { ...memoryDraft(), read: () => draft })
    expect(sheet.store.getState().offer).toBeNull()
  })

  it('that cannot be stored is reported, and the input is kept', () => {
    const sheet = openSheet(rows, undefined, { ...memoryDraft(), write: () => false })
    const stop = sheet.autosaveDraft()
    sheet.enterMark(1, '7.5')
    vi.runAllTimers()
    expect(sheet.store.getState().isDraftBlocked).toBe(true)
    expect(rowOf(sheet, 1).mark).toBe('7.5')
    stop()
  })
})
