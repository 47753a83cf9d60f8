import type { RowResult } from '@portal/domain/mark-rows'
import { describe, expect, it, vi } from 'vitest'
import { echoSave, deferred, marksRow, openSheet, rowOf, stateOfRow, storedResult } from '../testing/open-sheet.ts'
import type { SaveRows } from './save-rows.ts'
import { isRollShown, isUnsaved } from './sheet-row.ts'

const three = [marksRow(1), marksRow(2, { mark: '12' }), marksRow(3, { mark: '0', isLocked: true })]

/** Pasted marks by the id of the row, with the presence of each row. */
const pasted = (marks: Record<number, string>, isPresent: boolean | null = null) =>
  new Map(Object.entries(marks).map(([id, mark]) => [Number(id), { mark, isPresent }]))

describe('a row', () => {
  it('is untouched, then modified, and untouched again when the old mark is entered again', () => {
    const sheet = openSheet(three)
    expect(stateOfRow(sheet, 2)).toBe('untouched')
    sheet.enterMark(2, '13')
    expect(stateOfRow(sheet, 2)).toBe('modified')
    sheet.enterMark(2, '12.00')
    expect(stateOfRow(sheet, 2)).toBe('untouched')
  })

  it('is replaced alone: all other rows keep their identity', () => {
    const sheet = openSheet(three)
    const before = sheet.store.getState().rows
    sheet.enterMark(2, '13')
    const after = sheet.store.getState().rows
    expect(after.map((row, index) => row === before[index])).toEqual([true, false, true])
  })

  it('R-marks-08: that is locked accepts neither a mark nor a presence, a validated 0 included', () => {
    const sheet = openSheet(three)
    sheet.enterMark(3, '20')
    sheet.enterPresence(3, false)
    sheet.paste(pasted({ 3: '20' }))
    expect(rowOf(sheet, 3)).toMatchObject({ mark: '0', isPresent: null })
  })

  it('R-marks-22: R-marks-35: absent sets the mark to 0, which cannot be changed', () => {
    const sheet = openSheet([marksRow(1, { mark: '12', isPresent: true })])
    sheet.enterPresence(1, false)
    sheet.enterMark(1, '15')
    expect(rowOf(sheet, 1)).toMatchObject({ mark: '0', isPresent: false })
  })

  it('R-marks-21: R-marks-35: present clears the 0 of an absence', () => {
    const sheet = openSheet([marksRow(1, { mark: '0', isPresent: false })])
    sheet.enterPresence(1, true)
    expect(rowOf(sheet, 1)).toMatchObject({ mark: null, isPresent: true })
  })

  it('that is revealed becomes the active one, and no search hides it', () => {
    const sheet = openSheet(three)
    sheet.search('Étudiant 1')
    sheet.moveTo(1, 'presence')
    expect(sheet.store.getState()).toMatchObject({ search: 'Étudiant 1', active: { id: 1, column: 'presence' } })
    sheet.reveal(2, 'mark')
    expect(sheet.store.getState()).toMatchObject({ search: '', active: { id: 2, column: 'mark' } })
  })

  it('markAllPresent changes only rows without a presence, and keeps their marks', () => {
    const sheet = openSheet([marksRow(1, { mark: '9' }), marksRow(2, { isPresent: false, mark: '0' })])
    sheet.markAllPresent()
    expect(rowOf(sheet, 1)).toMatchObject({ mark: '9', isPresent: true })
    expect(rowOf(sheet, 2)).toMatchObject({ mark: '0', isPresent: false })
  })
})

describe('a screen reader is told', () => {
  const noticeOf = (sheet: ReturnType<typeof openSheet>) => sheet.store.getState().notice

  it('how many rows an action has changed, again for the same action', () => {
    const sheet = openSheet([...three, marksRow(4)])
    sheet.markAllPresent()
    expect(noticeOf(sheet)).toEqual({ kind: 'allPresent', rows: 3, turn: 1 })
    sheet.markAllPresent()
    expect(noticeOf(sheet)).toEqual({ kind: 'allPresent', rows: 0, turn: 2 })
    sheet.paste(pasted({ 1: '7', 2: '12', 3: '1' }, true))
    expect(noticeOf(sheet)).toEqual({ kind: 'pasted', rows: 1, turn: 3 })
  })

  it('the result of each save', async () => {
    const sheet = openSheet(three)
    sheet.enterMark(1, '7')
    await sheet.save()
    expect(noticeOf(sheet)).toEqual({ kind: 'saved', stored: 1, notSaved: 0, refused: 0, conflicts: 0, turn: 1 })
  })
})

describe('saving', () => {
  it('sends only changed rows, with their version and whether they were pasted', async () => {
    const save = echoSave()
    const sheet = openSheet([...three, marksRow(4)], save)
    sheet.enterMark(1, '7.5')
    sheet.paste(pasted({ 4: '8' }))
    await sheet.save()
    expect(save).toHaveBeenCalledExactlyOnceWith([
      { id: 1, mark: '7.5', isPresent: null, version: 1, isPasted: false },
      { id: 4, mark: '8', isPresent: null, version: 1, isPasted: true },
    ])
  })

  it('sends a mark as pasted when presence was entered after it, and the 0 of an absence as typed', async () => {
    const save = echoSave()
    const sheet = openSheet([marksRow(1), marksRow(2)], save)
    sheet.paste(pasted({ 1: '7', 2: '8' }))
    sheet.markAllPresent()
    sheet.enterPresence(2, false)
    await sheet.save()
    expect(save).toHaveBeenCalledExactlyOnceWith([
      { id: 1, mark: '7', isPresent: true, version: 1, isPasted: true },
      { id: 2, mark: '0', isPresent: false, version: 1, isPasted: false },
    ])
  })

  it('R-marks-07: clearing a mark is saved like any other change', async () => {
    const save = echoSave()
    const sheet = openSheet(three, save)
    sheet.enterMark(2, null)
    await sheet.save()
    expect(save.mock.lastCall?.[0]).toEqual([{ id: 2, mark: null, isPresent: null, version: 1, isPasted: false }])
    expect(stateOfRow(sheet, 2)).toBe('saved')
  })

  it('sets "saved" only after the echo, which may format the mark differently', async () => {
    const answer = deferred<RowResult[]>()
    const sheet = openSheet(three, () => answer.promise)
    sheet.enterMark(1, '7.5')
    const saving = sheet.save()
    expect(stateOfRow(sheet, 1)).toBe('saving')
    answer.resolve([{ id: 1, outcome: 'stored', mark: '7.50', isPresent: null, version: 2 }])
    await expect(saving).resolves.toEqual({ stored: 1, notSaved: 0, refused: 0, conflicts: 0 })
    expect(stateOfRow(sheet, 1)).toBe('saved')
  })

  it.each<[string, RowResult[], string]>([
    ['another mark', [{ id: 1, outcome: 'stored', mark: '7', isPresent: null, version: 2 }], 'echo'],
    ['another presence', [{ id: 1, outcome: 'stored', mark: '7.5', isPresent: true, version: 2 }], 'echo'],
    ['no result for the row', [], 'unanswered'],
    ['a refusal', [{ id: 1, outcome: 'refused', reason: 'closed' }], 'closed'],
  ])('a response with %s is never "saved"', async (_, answers, reason) => {
    const sheet = openSheet(three, () => Promise.resolve(answers))
    sheet.enterMark(1, '7.5')
    const isUnsaid = reason === 'unanswered'
    const counts = isUnsaid ? { notSaved: 1, refused: 0 } : { notSaved: 0, refused: 1 }
    await expect(sheet.save()).resolves.toEqual({ stored: 0, ...counts, conflicts: 0 })
    expect(stateOfRow(sheet, 1)).toBe(isUnsaid ? 'notSaved' : 'refused')
    expect(rowOf(sheet, 1)).toMatchObject({ mark: '7.5', refusal: { reason } })
  })

  it('that fails keeps the entries, and retries them with the next save', async () => {
    const save = vi
      .fn<SaveRows>()
      .mockRejectedValueOnce(new Error('HTML'))
      .mockImplementation((changes) => Promise.resolve(changes.map(storedResult)))
    const sheet = openSheet(three, save)
    sheet.enterMark(1, '7.5')
    await expect(sheet.save()).resolves.toMatchObject({ stored: 0, notSaved: 1, error: new Error('HTML') })
    expect(stateOfRow(sheet, 1)).toBe('notSaved')
    await sheet.save()
    expect(stateOfRow(sheet, 1)).toBe('saved')
    expect(save.mock.calls[1]).toEqual(save.mock.calls[0])
  })

  it('is idempotent when the response got lost: a retry with the same value is saved, not a conflict', async () => {
    const sheet = openSheet(three, () =>
      Promise.resolve([
        { id: 1, outcome: 'conflict', theirs: { mark: '7.50', isPresent: null, version: 2 }, author: 'moi', at: null },
      ]),
    )
    sheet.enterMark(1, '7.5')
    await sheet.save()
    expect(stateOfRow(sheet, 1)).toBe('saved')
  })

  it('leaves rows modified that were changed meanwhile', async () => {
    const answer = deferred<RowResult[]>()
    const sheet = openSheet(three, () => answer.promise)
    sheet.enterMark(1, '7.5')
    const saving = sheet.save()
    sheet.enterMark(1, '8')
    expect(stateOfRow(sheet, 1)).toBe('modified')
    answer.resolve([{ id: 1, outcome: 'stored', mark: '7.5', isPresent: null, version: 2 }])
    await saving
    expect(stateOfRow(sheet, 1)).toBe('modified')
    expect(rowOf(sheet, 1)).toMatchObject({ mark: '8', stored: { mark: '7.5', version: 2 } })
  })

  it('sends one request at a time: further calls share one save of the later changes', async () => {
    const answer = deferred<undefined>()
    const save = vi.fn<SaveRows>((changes) => answer.promise.then(() => changes.map(storedResult)))
    const sheet = openSheet(three, save)
    sheet.enterMark(1, '7')
    const presses = [sheet.save()]
    sheet.enterMark(2, '8')
    presses.push(sheet.save(), sheet.save())
    expect(save).toHaveBeenCalledOnce()
    answer.resolve(undefined)
    await Promise.all(presses)
    expect(save.mock.calls.map(([changes]) => changes.map(({ id }) => id))).toEqual([[1], [2]])
  })

  it('uses the function that was set last', async () => {
    const [first, last] = [echoSave(), echoSave()]
    const sheet = openSheet(three, first)
    sheet.setSave(last)
    sheet.enterMark(1, '7')
    await sheet.save()
    expect(first).not.toHaveBeenCalled()
    expect(last).toHaveBeenCalledOnce()
  })

  it('R-marks-69: stores the entry of the roll, which is no unsaved input before', async () => {
    const save = echoSave()
    const sheet = openSheet([marksRow(1, { mark: '0', isPresent: false, version: 0, isFromRoll: true })], save)
    expect(isUnsaved(rowOf(sheet, 1))).toBe(false)
    expect(isRollShown(rowOf(sheet, 1))).toBe(true)
    await sheet.save()
    expect(save.mock.calls[0]?.[0]).toMatchObject([{ id: 1, mark: '0', isPresent: false, version: 0 }])
    expect(stateOfRow(sheet, 1)).toBe('saved')
    await sheet.save()
    expect(save).toHaveBeenCalledOnce()
  })

  it('sends no request when nothing changed', async () => {
    const save = echoSave()
    await expect(openSheet(three, save).save()).resolves.toEqual({ stored: 0, notSaved: 0, refused: 0, conflicts: 0 })
    expect(save).not.toHaveBeenCalled()
  })

  it('sends later changes after a save has ended', async () => {
    const save = echoSave()
    const sheet = openSheet(three, save)
    sheet.enterMark(1, '7')
    await sheet.save()
    sheet.enterMark(2, '8')
    await sheet.save()
    expect(save.mock.calls.map(([changes]) => changes.map(({ id }) => id))).toEqual([[1], [2]])
  })

  it('counts what was stored, refused and changed by another', async () => {
    const theirs = { mark: '9', isPresent: null, version: 2 }
    const answers: RowResult[] = [
      { id: 1, outcome: 'stored', mark: '7', isPresent: null, version: 2 },
      { id: 2, outcome: 'refused', reason: 'value' },
      { id: 3, outcome: 'conflict', theirs, author: null, at: null },
    ]
    const sheet = openSheet([marksRow(1), marksRow(2), marksRow(3)], () => Promise.resolve(answers))
    for (const id of [1, 2, 3]) sheet.enterMark(id, '7')
    await expect(sheet.save()).resolves.toEqual({ stored: 1, notSaved: 0, refused: 1, conflicts: 1 })
  })

  it('R-shared-68: that fails leaves what was sent as not saved, never as refused', async () => {
    const sheet = openSheet(three, () => Promise.reject(new Error('network')))
    sheet.enterMark(1, '7.5')
    const saving = sheet.save()
    sheet.enterMark(2, '8')
    await saving
    expect(rowOf(sheet, 1).refusal).toEqual({ reason: 'failed' })
    expect(stateOfRow(sheet, 1)).toBe('notSaved')
    expect(stateOfRow(sheet, 2)).toBe('modified')
  })

  it.each([
    ['locked', false],
    ['closed', true],
  ] as const)('of a row that is %s by the answer says so', async (outcome, isClosed) => {
    const answer = { id: 1, outcome, mark: '13', isPresent: null, version: 2 }
    const sheet = openSheet(three, () => Promise.resolve([answer]))
    sheet.enterMark(1, '13')
    await sheet.save()
    expect(rowOf(sheet, 1)).toMatchObject({ isLocked: true, isClosed, refusal: null })
  })

  it('of a row that is gone stays refused while it is edited, any other refusal ends', async () => {
    const sheet = openSheet(three, (changes) =>
      Promise.resolve(
        changes.map(({ id }) => ({ id, outcome: 'refused' as const, reason: id === 1 ? ('gone' as const) : 'value' })),
      ),
    )
    sheet.enterMark(1, '7')
    sheet.enterMark(2, '7')
    await sheet.save()
    sheet.enterMark(1, '8')
    sheet.enterMark(2, '8')
    expect(rowOf(sheet, 1).refusal).toEqual({ reason: 'gone' })
    expect(rowOf(sheet, 2).refusal).toBeNull()
  })

  it('of a row that was validated meanwhile locks it, and reports the lost entry', async () => {
    const sheet = openSheet(three, () =>
      Promise.resolve([{ id: 2, outcome: 'locked', mark: '12', isPresent: null, version: 2 }]),
    )
    sheet.enterMark(2, '13')
    await sheet.save()
    expect(rowOf(sheet, 2)).toMatchObject({
      mark: '12',
      isLocked: true,
      refusal: { reason: 'locked', lost: { mark: '13' } },
    })
  })
})

describe('a conflict', () => {
  const theirs = { mark: '9', isPresent: null, version: 5 }
  async function conflicting(save = vi.fn<SaveRows>()) {
    save.mockImplementationOnce((changes) =>
      Promise.resolve(
        changes.map((change) =>
          change.id === 1
            ? { id: 1, outcome: 'conflict', theirs, author: 'Hela Mansouri', at: '2026-11-21T14:02:00' }
            : storedResult(change),
        ),
      ),
    )
    save.mockImplementation((changes) => Promise.resolve(changes.map(storedResult)))
    const sheet = openSheet(three, save)
    sheet.enterMark(1, '8')
    sheet.enterMark(2, '13')
    await sheet.save()
    return { sheet, save }
  }

  it('affects only its row, with both values, author and time; the others are saved', async () => {
    const { sheet } = await conflicting()
    expect(rowOf(sheet, 1)).toMatchObject({
      mark: '8',
      conflict: { theirs, author: 'Hela Mansouri', at: '2026-11-21T14:02:00' },
    })
    expect([stateOfRow(sheet, 1), stateOfRow(sheet, 2)]).toEqual(['conflict', 'saved'])
  })

  it('is not sent before it is resolved', async () => {
    const { sheet, save } = await conflicting()
    await sheet.save()
    expect(save).toHaveBeenCalledOnce()
  })

  it('resolved for mine is sent with the next save and the version of theirs', async () => {
    const { sheet, save } = await conflicting()
    sheet.resolve(1, 'mine')
    expect(stateOfRow(sheet, 1)).toBe('modified')
    await sheet.save()
    expect(save.mock.lastCall?.[0]).toMatchObject([{ id: 1, mark: '8', version: 5 }])
    expect(stateOfRow(sheet, 1)).toBe('saved')
  })

  it('resolved for theirs leaves nothing to save', async () => {
    const { sheet } = await conflicting()
    sheet.resolve(1, 'theirs')
    expect(rowOf(sheet, 1)).toMatchObject({ mark: '9', conflict: null })
    expect(stateOfRow(sheet, 1)).toBe('untouched')
  })
})
