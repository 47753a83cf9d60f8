import { propertyRuns } from '@portal/release-proofs'
import { beforeEach, describe, expect, it } from 'vitest'
import { createWishSheetClient } from '../../../testing/wish-sheet-client.ts'
import { appointSecondHead, createWishClient, startWishPortal } from '../../../testing/wishes.ts'

const wishes = await startWishPortal()
const { portal, institute, bodies, own, head, clear, lineIds } = wishes
const { add, edited, toEdit } = createWishSheetClient(wishes)
const second = await createWishClient(portal, await appointSecondHead(portal.db, institute))
beforeEach(clear)

const codes = (answers: { body: unknown }[]) => answers.map(({ body }): string => Object(body).msg)
const { numRuns: rounds } = propertyRuns(12)

describe('concurrent requests (race conditions)', () => {
  it('R-wishes-19: of many concurrent new sheets of one semester exactly one is written, with all its lines', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => own('add', bodies.sheet())))
    expect(codes(answers).toSorted()).toEqual(['', ...Array<string>(7).fill('wish.exists')])
    expect(await lineIds()).toHaveLength(2)
  })

  it('two heads deciding one line: one wins, and the conflict of the other contains the current state', async () => {
    for (let round = 0; round < rounds; round++) {
      await clear()
      await add()
      const [id = 0] = await lineIds()
      const answers = await Promise.all([
        head('valider', bodies.decision(id, { nb_group: 1, version: 0 })),
        second('valider', bodies.decision(id, { nb_group: 2, version: 0 })),
      ])
      expect(codes(answers).toSorted()).toEqual(['', 'wish.changed'])
      const winner = codes(answers).indexOf('')
      const loser = Object(answers[1 - winner]?.body)
      const par = winner === 0 ? 'Essai chef' : 'Essai collegue'
      expect(loser.decision).toMatchObject({ etat: 1, nb_group: winner + 1, version: 1, par })
    }
  })

  it('a teacher changing a line and a head validating it: one wins, and the other gets a conflict', async () => {
    for (let round = 0; round < rounds; round++) {
      await clear()
      const sheet = await add()
      const [id = 0] = await lineIds()
      const { ligne } = await toEdit(sheet)
      const change = await edited(sheet, { jour: [6], ligne: [{ ...ligne[0], type: 3 }] })
      const calls = [() => own('edit', change), () => head('valider', bodies.decision(id, { version: 0 }))]
      const answers = await Promise.all((round % 2 === 0 ? calls : calls.toReversed()).map((call) => call()))
      const now = await toEdit(sheet)
      const isChanged = now.ligne[0]?.type === 3
      expect(codes(answers).toSorted()).toEqual(['', isChanged ? 'wish.changed' : 'wish.locked'])
      expect([now.jour_id, now.ligne[0]?.etat]).toEqual(isChanged ? [[6], 0] : [[1, 3], 1])
    }
  })

  it('a teacher removing a line or deleting the sheet and a head validating the line: one wins', async () => {
    for (let round = 0; round < rounds; round++) {
      await clear()
      const sheet = await add()
      const [id = 0] = await lineIds()
      const without = await edited(sheet, { ligne: [] })
      const isDeletion = round % 2 === 0
      const [removal, decision] = await Promise.all([
        isDeletion ? own('delete', { id: sheet, annee_id: institute.years.current }) : own('edit', without),
        head('valider', bodies.decision(id, { version: 0 })),
      ])
      const isThere = (await lineIds()).includes(id)
      expect(Object(removal?.body).msg).toBe(isThere ? (isDeletion ? 'wish.validated' : 'wish.locked') : '')
      expect(decision?.status).toBe(isThere ? 200 : 404)
    }
  })

  it('R-wishes-14: two edits of one sheet never duplicate an order; the second gets a conflict', async () => {
    for (let round = 0; round < rounds; round++) {
      await clear()
      const sheet = await add()
      const changes = [
        await edited(sheet, { ligne: [bodies.line(2)], ligne1: [bodies.master(1)] }),
        await edited(sheet, { ligne: [bodies.line(1), bodies.line(3)], ligne1: [bodies.master(2)] }),
      ]
      const answers = await Promise.all(changes.map((change) => own('edit', change)))
      expect(codes(answers).toSorted()).toEqual(['', 'wish.changed'])
      const { ligne, ligne1 } = await toEdit(sheet)
      const orders = [...ligne.map(({ ordre }) => ordre), ...ligne1.map(({ ordre1 }) => ordre1)]
      expect(new Set(orders).size).toBe(orders.length)
    }
  })
})

describe('database constraints', () => {
  it('reject every change of a decided line', async () => {
    await add()
    const [id = 0] = await lineIds()
    await head('valider', bodies.decision(id))
    const lines = () => portal.db.updateTable('wish_line').where('id', '=', id)
    await expect(lines().set({ type: 2 }).execute()).rejects.toMatchObject({ constraint: 'wish_line_is_pending' })
    await expect(lines().set({ rank: 9 }).execute()).rejects.toMatchObject({ constraint: 'wish_line_is_pending' })
    await expect(portal.db.deleteFrom('wish_sheet').execute()).rejects.toMatchObject({
      constraint: 'wish_line_is_pending',
    })
    expect(await lineIds()).toHaveLength(2)
  })

  it('reject a duplicate order and more than ten lines', async () => {
    await add()
    const line = portal.db.updateTable('wish_line')
    await expect(line.set({ rank: 1 }).execute()).rejects.toMatchObject({ constraint: 'wish_line_order' })
    await expect(line.set({ rank: 11 }).execute()).rejects.toMatchObject({ code: '23514' })
  })
})
