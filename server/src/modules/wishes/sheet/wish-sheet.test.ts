import { beforeEach, describe, expect, it } from 'vitest'
import { createWishSheetClient } from '../../../testing/wish-sheet-client.ts'
import { createWishClient, programmeIds, startWishPortal } from '../../../testing/wishes.ts'

const { levels, specialities, subjects } = programmeIds

const wishes = await startWishPortal()
const { portal, institute, bodies, own, colleague, head, stranger, clear } = wishes
const { add, list, toEdit, edited } = createWishSheetClient(wishes)
beforeEach(clear)

describe('a new sheet', () => {
  it('R-wishes-21: has licence and master lines, the latter with a suffix, and is returned as sent', async () => {
    const id = await add({ jour: [5, 2, 2], ligne: [bodies.line(3), bodies.line(1, { type: 2 })] })
    expect(await toEdit(id)).toMatchObject({
      departement: 'Informatique',
      departement_id: institute.departments.own,
      semestre: 'Semestre 1',
      semestre_id: 1,
      jour_id: [2, 5],
      libre: 0,
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

  it('R-wishes-19: there is one per teacher, semester and year: a second one is rejected with 403', async () => {
    await add()
    expect((await own('add', bodies.sheet())).body).toMatchObject({ errNum: 403, msg: 'wish.exists' })
    const second = { ligne: [bodies.line(1, { matiere_id: subjects.databases })], ligne1: [] }
    expect((await own('add', bodies.sheet({ semestre_id: 2, ...second }))).body).toMatchObject({ errNum: 200 })
    const earlier = await createWishClient(portal, institute.teacher, { annee: String(institute.years.previous) })
    expect((await earlier('add', bodies.sheet())).body).toMatchObject({ errNum: 200 })
    expect(await list()).toHaveLength(2)
  })

  it('R-wishes-14: requires unique orders over both tables: "invalid order"', async () => {
    const twice = [{ ligne: [bodies.line(1), bodies.line(1, { type: 2 })] }, { ligne: [bodies.line(2)] }]
    for (const changes of twice)
      expect((await own('add', bodies.sheet(changes))).body).toMatchObject({ errNum: 500, msg: 'invalid order' })
    expect(await list()).toEqual([])
  })

  it('R-wishes-13: accepts orders from 1 to 10', async () => {
    for (const order of [0, 11, 1.5, '1']) {
      expect((await own('add', bodies.sheet({ ligne: [bodies.line(1, { ordre: order })] }))).status).toBe(422)
      expect((await own('add', bodies.sheet({ ligne1: [bodies.master(1, { ordre1: order })] }))).status).toBe(422)
    }
    expect(await add({ ligne: [bodies.line(10)], ligne1: [bodies.master(1)] })).toBeGreaterThan(0)
  })

  it('R-wishes-12: accepts at most ten licence and master lines together', async () => {
    const six = [1, 2, 3, 4, 5, 6].map((order) => bodies.line(order))
    const five = [7, 8, 9, 10, 1].map((order) => bodies.master(order))
    expect((await own('add', bodies.sheet({ ligne: six, ligne1: five }))).body).toMatchObject({ msg: 'wish.tooMany' })
    const eleven = Array.from({ length: 11 }, (_, at) => bodies.line(at + 1))
    expect((await own('add', bodies.sheet({ ligne: eleven, ligne1: [] }))).status).toBe(422)
    expect(await add({ ligne: six, ligne1: five.slice(0, 4) })).toBeGreaterThan(0)
  })

  it('R-wishes-22: requires at least one line', async () => {
    const empty = await own('add', bodies.sheet({ ligne: [], ligne1: [] }))
    expect(empty.body).toMatchObject({ errNum: 500, msg: 'wish.empty' })
    expect(await add({ ligne: [] })).toBeGreaterThan(0)
  })

  it('R-wishes-10: requires at least one day from Monday to Saturday', async () => {
    for (const jour of [[], [0], [7], 1]) expect((await own('add', bodies.sheet({ jour }))).status).toBe(422)
  })

  it('R-wishes-11: requires every field of every line', async () => {
    for (const field of Object.keys(bodies.line(1)).filter((name) => name !== 'etat')) {
      const { [field]: _, ...rest } = Object(bodies.line(1))
      expect((await own('add', bodies.sheet({ ligne: [rest] }))).status).toBe(422)
    }
  })

  it('rejects subjects of another semester, level, speciality or cycle, and types that they do not have', async () => {
    const wrong = [
      { matiere_id: subjects.databases },
      { niveau_id: levels.third },
      { specialite_id: specialities.foreign },
      { niveau_id: levels.master, specialite_id: specialities.data, matiere_id: subjects.learning },
      { matiere_id: 999 },
    ]
    for (const changes of wrong)
      expect((await own('add', bodies.sheet({ ligne: [bodies.line(1, changes)] }))).body).toMatchObject({
        errNum: 500,
        msg: 'wish.subject',
      })
    const other = await own('add', bodies.sheet({ ligne: [bodies.line(1, { type: 4 })] }))
    expect(other.body).toMatchObject({ errNum: 500, msg: 'wish.type' })
    expect(await list()).toEqual([])
  })

  it('is accepted only for the caller, in their department', async () => {
    expect((await own('add', bodies.sheet({ enseignant_id: institute.colleague.id }))).status).toBe(403)
    expect((await own('list', { ...bodies.list, departement_id: institute.departments.other })).status).toBe(403)
    const id = await add()
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
