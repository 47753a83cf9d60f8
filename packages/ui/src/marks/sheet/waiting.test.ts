import type { RowChange } from '@portal/domain/mark-rows'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { marksRow, memoryDraft, rowOf, stateOfRow, storedResult } from '../testing/open-sheet.ts'
import { createMarksSheet, type MarksSheetOptions } from './marks-sheet.ts'
import { isLostOnLeaving, isUnsaved } from './sheet-row.ts'

const rows = [marksRow(1), marksRow(2, { mark: '12' }), marksRow(3)]
const away = new Error('no network')

/** A sheet on one device, whose saves fail while `network.isAway`. */
function openOnDevice({ draft = memoryDraft(), at = 5_000, ...options }: Partial<DeviceOptions> = {}) {
  const network = { isAway: false }
  const save = vi.fn<MarksSheetOptions['save']>(async (changes) => {
    if (network.isAway) throw away
    return changes.map(storedResult)
  })
  const isUnanswered = (error: unknown) => error === away
  const sheet = createMarksSheet({ rows, save, draft, isUnanswered, now: () => at, ...options })
  const stop = sheet.autosaveDraft()
  onTestFinished(stop)
  return { sheet, save, draft, network, stop }
}
interface DeviceOptions extends MarksSheetOptions {
  draft: ReturnType<typeof memoryDraft>
  at: number
}

/** A device on which a mark was saved without a network. */
async function saveOffline(options?: Partial<DeviceOptions>) {
  const device = openOnDevice(options)
  device.network.isAway = true
  device.sheet.enterMark(1, '7')
  await device.sheet.save()
  return device
}

const sent = (save: { mock: { calls: [readonly RowChange[]][] } }) =>
  save.mock.calls.map(([changes]) => changes.map(({ id, mark }) => [id, mark]))

describe('R-shared-69: a save without an answer', () => {
  it('keeps its rows in the draft at once, with the time of the press, and calls them neither saved nor lost', async () => {
    const { sheet, draft } = await saveOffline()
    expect(stateOfRow(sheet, 1)).toBe('waiting')
    expect(rowOf(sheet, 1)).toMatchObject({ refusal: null, savedAt: null })
    expect(draft.kept).toMatchObject({
      waitingSince: 5_000,
      rows: [{ id: 1, mark: '7', waiting: { name: 'Étudiant 1' } }],
    })
    expect(isUnsaved(rowOf(sheet, 1))).toBe(true)
    expect(isLostOnLeaving(rowOf(sheet, 1))).toBe(false)
    expect(sheet.store.getState().notice).toMatchObject({ waiting: 1, stored: 0, notSaved: 0 })
  })

  it('leaves its rows not saved when the storage is full', async () => {
    const { sheet } = await saveOffline({ draft: { ...memoryDraft(), write: () => false } })
    expect(stateOfRow(sheet, 1)).toBe('notSaved')
    expect(isLostOnLeaving(rowOf(sheet, 1))).toBe(true)
    expect(sheet.store.getState().notice).toMatchObject({ notSaved: 1 })
  })

  it('leaves its rows not saved when the server has answered with an error', async () => {
    const { sheet } = openOnDevice({ save: () => Promise.reject(new Error('refused')) })
    sheet.enterMark(1, '7')
    await sheet.save()
    expect(stateOfRow(sheet, 1)).toBe('notSaved')
  })

  it('does not let an entry wait that was changed during the request', async () => {
    const { sheet, network } = openOnDevice()
    network.isAway = true
    sheet.enterMark(1, '7')
    const saving = sheet.save()
    sheet.enterMark(1, '8')
    await saving
    expect(stateOfRow(sheet, 1)).toBe('modified')
  })
})

describe('R-shared-69: rows that wait', () => {
  it('are sent alone, as they were saved, once the network is back', async () => {
    const { sheet, save, network, draft, stop } = await saveOffline()
    sheet.enterMark(2, '13')
    network.isAway = false
    await sheet.send()
    expect(sent(save).at(-1)).toEqual([[1, '7']])
    expect(stateOfRow(sheet, 1)).toBe('saved')
    expect(stateOfRow(sheet, 2)).toBe('modified')
    stop()
    expect(draft.kept?.waitingSince).toBeUndefined()
    expect(draft.kept?.rows.map(({ id }) => id)).toEqual([2])
  })

  it('wait no longer once they are changed, until they are saved again', async () => {
    const { sheet, save, network } = await saveOffline()
    network.isAway = false
    sheet.enterMark(1, '7.5')
    expect(stateOfRow(sheet, 1)).toBe('modified')
    await sheet.send()
    expect(save).toHaveBeenCalledOnce()
  })

  it('keep the time of the press while sending them fails', async () => {
    const { draft, stop } = await saveOffline()
    stop()
    const later = openOnDevice({ draft, at: 9_000 })
    later.network.isAway = true
    await later.sheet.send()
    expect(stateOfRow(later.sheet, 1)).toBe('waiting')
    expect(later.sheet.store.getState().waitingSince).toBe(5_000)
    expect(draft.kept?.waitingSince).toBe(5_000)
  })

  it('are restored without a question when the sheet is opened again, beside the offer of what was only typed', async () => {
    const { sheet, draft, stop } = await saveOffline()
    sheet.enterMark(2, '13')
    stop()
    const again = openOnDevice({ draft })
    expect(stateOfRow(again.sheet, 1)).toBe('waiting')
    expect(again.sheet.store.getState().offer?.rows.map(({ id }) => id)).toEqual([2])
    await again.sheet.send()
    expect(sent(again.save)).toEqual([[[1, '7']]])
  })

  it('from the roll, which are not changed, are restored and sent as well', async () => {
    const fromRoll = [marksRow(1, { mark: '0', isPresent: false, version: 0, isFromRoll: true })]
    const { sheet, draft, network, stop } = openOnDevice({ rows: fromRoll })
    network.isAway = true
    await sheet.save()
    sheet.mergeServerRows(fromRoll)
    expect(stateOfRow(sheet, 1)).toBe('waiting')
    stop()
    const again = openOnDevice({ draft, rows: fromRoll })
    await again.sheet.send()
    expect(sent(again.save)).toEqual([[[1, '0']]])
  })

  it.each([
    ['the server has', marksRow(1, { mark: '7', version: 2 }), 'untouched', {}],
    ['another has changed meanwhile', marksRow(1, { mark: '9', version: 2 }), 'conflict', { mark: '7' }],
    [
      'were validated meanwhile',
      marksRow(1, { mark: '9', version: 2, isLocked: true }),
      'refused',
      { refusal: { reason: 'locked', lost: { mark: '7' } } },
    ],
  ])('that %s are not sent again', async (_case, row, state, facts) => {
    const { draft, stop } = await saveOffline()
    stop()
    const again = openOnDevice({ draft, rows: [row] })
    expect(stateOfRow(again.sheet, 1)).toBe(state)
    expect(rowOf(again.sheet, 1)).toMatchObject(facts)
    expect(draft.kept?.waitingSince).toBeUndefined()
    await again.sheet.send()
    expect(again.save).not.toHaveBeenCalled()
  })

  it('of a student who has left meanwhile stay with their name', async () => {
    const { draft, stop } = await saveOffline()
    stop()
    const { sheet } = openOnDevice({ draft, rows: [marksRow(2)] })
    expect(rowOf(sheet, 1)).toMatchObject({ mark: '7', labels: { name: 'Étudiant 1' }, refusal: { reason: 'gone' } })
    expect(sheet.store.getState().lines).toHaveLength(2)
  })

  it('are sent by one of two tabs', async () => {
    const { draft, stop } = await saveOffline()
    stop()
    const [one, other] = [openOnDevice({ draft }), openOnDevice({ draft })]
    await one.sheet.send()
    await other.sheet.send()
    expect(one.save).toHaveBeenCalledOnce()
    expect(other.save).not.toHaveBeenCalled()
    other.sheet.mergeServerRows([marksRow(1, { mark: '7', version: 2 })])
    expect(stateOfRow(other.sheet, 1)).toBe('untouched')
  })

  it('stay in the draft when another tab stores its own', async () => {
    const draft = memoryDraft()
    const other = openOnDevice({ draft })
    await saveOffline({ draft })
    other.network.isAway = true
    other.sheet.enterMark(3, '9')
    await other.sheet.save()
    expect(draft.kept?.rows.map(({ id }) => id).toSorted()).toEqual([1, 3])
  })
})
