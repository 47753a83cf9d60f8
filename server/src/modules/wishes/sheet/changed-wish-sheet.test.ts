import { beforeEach, describe, expect, it } from 'vitest'
import { createWishSheetClient } from '../../../testing/wish-sheet-client.ts'
import { programmeIds, startWishPortal } from '../../../testing/wishes.ts'

const { subjects } = programmeIds

const wishes = await startWishPortal()
const { institute, bodies, own, clear, lineIds } = wishes
const { add, list, toEdit, edited, validate } = createWishSheetClient(wishes)
beforeEach(clear)

describe('an edited sheet', () => {
  it('can change, add, remove and reorder lines, which keep their ids', async () => {
    const id = await add({
      ligne: [bodies.line(1), bodies.line(2, { type: 2 }), bodies.line(3, { type: 3 })],
      ligne1: [],
    })
    const [first, second, third] = (await toEdit(id)).ligne
    const ligne = [
      { ...second, ordre: 1 },
      { ...first, ordre: 2, matiere_id: subjects.networks },
      bodies.line(9, { type: 2 }),
    ]
    const saved = await own('edit', await edited(id, { jour: [6], ligne, ligne1: [bodies.master(3)] }))
    expect(saved.body).toMatchObject({ status: 200, id })
    expect(await toEdit(id)).toMatchObject({
      jour_id: [6],
      version: 1,
      ligne: [{ id: second?.id, ordre: 1, type: 2 }, { id: first?.id, ordre: 2, matiere: 'Réseaux' }, { ordre: 9 }],
      ligne1: [{ ordre1: 3 }],
    })
    expect(await lineIds()).not.toContain(third?.id)
  })

  it('R-wishes-24: rejects the change of a validated line and names it; nothing else changes either', async () => {
    const id = await add()
    const before = await edited(id)
    await validate()
    const [locked] = before.ligne
    const tries = [
      { ligne: [{ ...locked, type: 2 }] },
      { ligne: [{ ...locked, ordre: 7 }] },
      { ligne: [], ligne1: [...before.ligne1, bodies.master(9)] },
      { semestre_id: 2, ligne: before.ligne },
    ]
    for (const changes of tries) {
      const { body } = await own('edit', { ...before, jour: [6], ...changes })
      expect(body).toMatchObject({ errNum: 409, msg: 'wish.locked', lignes: [locked?.id] })
    }
    const ligne1 = before.ligne1.map((line) => ({ ...line, type1: 1 }))
    expect((await own('edit', { ...before, ligne1 })).body).toMatchObject({ status: 200 })
    expect(await toEdit(id)).toMatchObject({
      jour_id: [1, 3],
      ligne: [{ id: locked?.id, etat: 1, nb_group: 2, validation: 'chef' }],
      ligne1: [{ type1: 1 }],
    })
  })

  it('matches lines without ids by their content', async () => {
    const id = await add()
    await validate()
    const ids = await lineIds()
    const changes = { ligne: [bodies.line(1)], ligne1: [bodies.master(2), bodies.master(3)] }
    const body = { id, semestre_id: 1, jour: [1], departement_id: institute.departments.own, ...changes }
    expect((await own('edit', body)).body).toMatchObject({ status: 200 })
    expect((await lineIds()).slice(0, 2)).toEqual(ids)
    expect((await own('edit', { ...body, departement_id: institute.departments.other })).status).toBe(403)
  })

  it('R-wishes-05: is blocked once no line is pending', async () => {
    const id = await add()
    await validate(0)
    expect(await list()).toMatchObject([{ count: 0, delete: 1, lignes: 2, lignes_validees: 1 }])
    await validate(1)
    expect(await list()).toMatchObject([{ count: 1, delete: 1, lignes_validees: 2 }])
    expect((await own('edit', await edited(id))).body).toMatchObject({ errNum: 500, msg: 'wish.validated' })
  })

  it('optimistic concurrency: is rejected for an outdated version and for a line that is not in it', async () => {
    const id = await add()
    const stale = await edited(id)
    await own('edit', await edited(id, { jour: [2] }))
    expect((await own('edit', stale)).body).toMatchObject({ errNum: 409, msg: 'wish.changed' })
    const foreign = { ligne: [{ ...bodies.line(1), id: 900_000 }] }
    expect((await own('edit', await edited(id, foreign))).body).toMatchObject({ errNum: 409, msg: 'wish.changed' })
    const { ligne } = await toEdit(id)
    const doubled = { ligne: [...ligne, { ...ligne[0], ordre: 8 }] }
    expect((await own('edit', await edited(id, doubled))).body).toMatchObject({ errNum: 409, msg: 'wish.changed' })
  })

  it('has the validation of a new sheet, and cannot move to a semester that has one', async () => {
    const id = await add()
    const faults: [object, string][] = [
      [{ ligne: [], ligne1: [] }, 'wish.empty'],
      [{ ligne: [bodies.line(2)] }, 'invalid order'],
      [{ ligne: [bodies.line(1, { type: 4 })] }, 'wish.type'],
      [{ semestre_id: 2 }, 'wish.subject'],
    ]
    for (const [changes, msg] of faults)
      expect((await own('edit', await edited(id, changes))).body).toMatchObject({ msg })
    const second = { semestre_id: 2, ligne: [bodies.line(1, { matiere_id: subjects.databases })], ligne1: [] }
    const moved = await own('edit', await edited(id, second))
    expect(moved.body).toMatchObject({ status: 200 })
    await add()
    const back = await own('edit', await edited(id, { semestre_id: 1, ligne: [bodies.line(1)], ligne1: [] }))
    expect(back.body).toMatchObject({ errNum: 403, msg: 'wish.exists' })
    expect(await toEdit(id)).toMatchObject({ semestre_id: 2, ligne: [{ matiere: 'Bases de données' }] })
  })
})

describe('a deleted sheet', () => {
  const remove = (id: number, annee_id = institute.years.current) => own('delete', { id, annee_id })

  it('R-wishes-06: R-wishes-07: is removed with its lines; with a validated line deletion is rejected', async () => {
    const id = await add()
    await validate()
    expect((await remove(id)).body).toMatchObject({ errNum: 500, msg: 'wish.validated' })
    await validate(0, { etat: 0, nb_group: undefined })
    expect((await remove(id, institute.years.previous)).status).toBe(404)
    expect((await remove(id)).body).toMatchObject({ status: 200 })
    expect([await list(), await lineIds()]).toEqual([[], []])
    expect((await remove(id)).status).toBe(404)
  })
})
