import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { foundInstitute, type Institute, signedIn } from '../../../testing/institute.ts'
import { keepsContract } from '../../../testing/keeps-contract.ts'
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { lineIds, offer, offered, wishBodies, wishesOf } from '../../../testing/wishes.ts'
import * as wire from './sheet.schemas.ts'

const { levels, specialities, subjects } = offered

let portal: TestPortal
let institute: Institute
let own: ReturnType<typeof wishesOf>
let head: ReturnType<typeof wishesOf>
let bodies: ReturnType<typeof wishBodies>
beforeAll(async () => {
  portal = await startTestPortal()
  institute = await foundInstitute(portal.db)
  await offer(portal.db, institute)
  own = wishesOf(portal, await signedIn(portal.db, institute.teacher))
  head = wishesOf(portal, await signedIn(portal.db, institute.head))
  bodies = wishBodies(institute)
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.db.updateTable('wish_line').set({ state: 'pending' }).execute()
  await portal.db.deleteFrom('wish_sheet').execute()
})

const add = async (changes: object = {}): Promise<number> =>
  keepsContract(wire.WishOutcome, await own('add', bodies.sheet(changes)), wire.sheetNamed).id ?? 0
const list = async () => keepsContract(wire.SheetsAnswer, await own('list', bodies.list), wire.sheetNamed).FicheVoeau
const toEdit = async (id: number) =>
  keepsContract(wire.SheetAnswer, await own('get_by_id_edit', { id }), wire.sheetNamed).FicheVoeau
/** The sheet as its edit screen sends it back. */
const edited = async (id: number, changes: object = {}) => {
  const { semestre_id, jour_id, ligne, ligne1, version } = await toEdit(id)
  return { id, semestre_id, jour: jour_id, ligne, ligne1, version, ...changes }
}
const validate = async (at = 0, changes: object = {}) => {
  const ids = await lineIds(portal.db)
  return head('valider', bodies.decision(ids[at] ?? 0, changes))
}

describe('a new sheet', () => {
  it('R-wishes-21: has licence and master lines, the latter with a suffix, and is read as it was sent', async () => {
    const id = await add({ jour: [5, 2, 2], ligne: [bodies.line(3), bodies.line(1, { type: 2 })] })
    expect(await toEdit(id)).toMatchObject({
      ...{ departement: 'Informatique', departement_id: institute.departments.own, semestre: 'Semestre 1' },
      ...{ semestre_id: 1, jour_id: [2, 5], libre: 0 },
      ligne: [
        { ordre: 1, etat: 0, type: 2, matiere: 'Algorithmique', specialite: 'Informatique', niveau: '1ère année' },
        {
          ordre: 3,
          etat: 0,
          type: 1,
          niveau_id: levels.first,
          specialite_id: 1,
          matiere_id: 1,
          nb_group: 0,
          validation: '',
        },
      ],
      ligne1: [{ ordre1: 2, etat1: 0, type1: 2, matiere_id1: subjects.learning, specialite_id1: specialities.data }],
    })
    expect(await list()).toMatchObject([
      { id, semestre: 'Semestre 1', count: 0, delete: 0, lignes: 3, lignes_validees: 0 },
    ])
  })

  it('R-wishes-19: there is one for each teacher, semester and year: a second one is answered 403', async () => {
    await add()
    expect((await own('add', bodies.sheet())).body).toMatchObject({ errNum: 403, msg: 'wish.exists' })
    const second = { ligne: [bodies.line(1, { matiere_id: subjects.databases })], ligne1: [] }
    expect((await own('add', bodies.sheet({ semestre_id: 2, ...second }))).body).toMatchObject({ errNum: 200 })
    const earlier = { ...(await signedIn(portal.db, institute.teacher)), annee: String(institute.years.previous) }
    expect((await portal.post('/api/fiche/add', bodies.sheet(), earlier)).body).toMatchObject({ errNum: 200 })
    expect(await list()).toHaveLength(2)
  })

  it('R-wishes-14: has each order once, over both tables: "invalid order"', async () => {
    const twice = [{ ligne: [bodies.line(1), bodies.line(1, { type: 2 })] }, { ligne: [bodies.line(2)] }]
    for (const changes of twice)
      expect((await own('add', bodies.sheet(changes))).body).toMatchObject({ errNum: 500, msg: 'invalid order' })
    expect(await list()).toEqual([])
  })

  it('R-wishes-13: orders are 1 to 10', async () => {
    for (const order of [0, 11, 1.5, '1'])
      expect((await own('add', bodies.sheet({ ligne: [{ ...bodies.line(1), ordre: order }] }))).status).toBe(422)
    expect(await add({ ligne: [bodies.line(10)] })).toBeGreaterThan(0)
  })

  it('R-wishes-12: licence and master lines are ten together at most', async () => {
    const six = [1, 2, 3, 4, 5, 6].map((order) => bodies.line(order))
    const five = [7, 8, 9, 10, 1].map((order) => bodies.master(order))
    expect((await own('add', bodies.sheet({ ligne: six, ligne1: five }))).body).toMatchObject({ msg: 'wish.tooMany' })
    const eleven = Array.from({ length: 11 }, (_, at) => bodies.line(at + 1))
    expect((await own('add', bodies.sheet({ ligne: eleven, ligne1: [] }))).status).toBe(422)
    expect(await add({ ligne: six, ligne1: five.slice(0, 4) })).toBeGreaterThan(0)
  })

  it('R-wishes-22: has a line at least', async () => {
    const empty = await own('add', bodies.sheet({ ligne: [], ligne1: [] }))
    expect(empty.body).toMatchObject({ errNum: 500, msg: 'wish.empty' })
    expect(await add({ ligne: [] })).toBeGreaterThan(0)
  })

  it('R-wishes-10: has a day at least, of Monday to Saturday', async () => {
    for (const jour of [[], [0], [7], 1]) expect((await own('add', bodies.sheet({ jour }))).status).toBe(422)
  })

  it('R-wishes-11: has every field of every line', async () => {
    for (const field of Object.keys(bodies.line(1)).filter((name) => name !== 'etat')) {
      const { [field]: _, ...rest } = Object(bodies.line(1))
      expect((await own('add', bodies.sheet({ ligne: [rest] }))).status).toBe(422)
    }
  })

  it('names subjects of the semester, level, speciality and cycle that it says, and types that they have', async () => {
    const wrong = [
      { matiere_id: subjects.databases },
      { niveau_id: levels.third },
      { specialite_id: specialities.foreign },
      { niveau_id: levels.master, specialite_id: specialities.data, matiere_id: subjects.learning },
      { matiere_id: 999 },
    ]
    for (const changes of wrong)
      expect((await own('add', bodies.sheet({ ligne: [bodies.line(1, changes)] }))).body).toMatchObject({
        ...{ errNum: 500, msg: 'wish.subject' },
      })
    const other = await own('add', bodies.sheet({ ligne: [bodies.line(1, { type: 4 })] }))
    expect(other.body).toMatchObject({ errNum: 500, msg: 'wish.type' })
    expect(await list()).toEqual([])
  })

  it('is of the caller alone, in the own department', async () => {
    expect((await own('add', bodies.sheet({ enseignant_id: institute.colleague.id }))).status).toBe(403)
    expect((await own('list', { ...bodies.list, departement_id: institute.departments.other })).status).toBe(403)
    const id = await add()
    const stranger = wishesOf(portal, await signedIn(portal.db, institute.otherHead))
    const colleague = wishesOf(portal, await signedIn(portal.db, institute.colleague))
    for (const call of [stranger, colleague]) {
      expect((await call('get_by_id', { id })).status).toBe(404)
      expect((await call('edit', await edited(id))).status).toBe(404)
      expect((await call('delete', { id, annee_id: institute.years.current })).status).toBe(404)
    }
    expect((await head('get_by_id', { id })).status).toBe(200)
    expect((await head('get_by_id_edit', { id })).status).toBe(404)
    expect((await head('delete', { id, annee_id: institute.years.current })).status).toBe(403)
  })
})

describe('an edited sheet', () => {
  it('changes, adds, removes and reorders lines, which keep their ids', async () => {
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
    expect(await lineIds(portal.db)).not.toContain(third?.id)
  })

  it('R-wishes-24: refuses the change of a line that is validated, and says which; nothing else changes either', async () => {
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
      ...{
        jour_id: [1, 3],
        ligne: [{ id: locked?.id, etat: 1, nb_group: 2, validation: 'chef' }],
        ligne1: [{ type1: 1 }],
      },
    })
  })

  it('knows lines that come without their ids by what they say', async () => {
    const id = await add()
    await validate()
    const ids = await lineIds(portal.db)
    const changes = { ligne: [bodies.line(1)], ligne1: [bodies.master(2), bodies.master(3)] }
    const body = { id, semestre_id: 1, jour: [1], departement_id: institute.departments.own, ...changes }
    expect((await own('edit', body)).body).toMatchObject({ status: 200 })
    expect((await lineIds(portal.db)).slice(0, 2)).toEqual(ids)
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

  it('is refused over what has not been seen, and over a line that is not in it', async () => {
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

  it('has the faults of a new one, and no semester that has a sheet', async () => {
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

  it('R-wishes-06: R-wishes-07: is gone with its lines; with a validated line it is refused', async () => {
    const id = await add()
    await validate()
    expect((await remove(id)).body).toMatchObject({ errNum: 500, msg: 'wish.validated' })
    await validate(0, { etat: 0, nb_group: undefined })
    expect((await remove(id, institute.years.previous)).status).toBe(404)
    expect((await remove(id)).body).toMatchObject({ status: 200 })
    expect([await list(), await lineIds(portal.db)]).toEqual([[], []])
    expect((await remove(id)).status).toBe(404)
  })
})
