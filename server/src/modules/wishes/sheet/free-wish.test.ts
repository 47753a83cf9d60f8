import { beforeEach, describe, expect, it } from 'vitest'
import { type WishClient, programmeIds, startWishPortal } from '../../../testing/wishes.ts'

const { subjects } = programmeIds

const { institute, bodies, own, head, stranger, clear, lineIds } = await startWishPortal()
beforeEach(clear)

const list = async () => Object((await own('list', bodies.list)).body).FicheVoeau
const remove = (call: WishClient, id: number) => call('delete', { id, annee_id: institute.years.current })
const idOf = ({ body }: { body: unknown }): number => Object(body).id

describe('R-wishes-43: a free wish', () => {
  it('is a line without an order, made by a teacher for themselves, separate from the sheet of the semester', async () => {
    const id = idOf(await own('add_libre', bodies.free({ jour_id: [4, 2] })))
    expect((await own('add', bodies.sheet())).body).toMatchObject({ status: 200 })
    expect(await list()).toMatchObject([
      { libre: 0, count: 0, delete: 0, matiere: '' },
      { id, libre: 1, count: 1, delete: 0, matiere: 'Réseaux', jour_id: [2, 4] },
    ])
    const { body } = await own('get_by_id', { id })
    expect(body).toMatchObject({ FicheVoeau: { ligne: [{ ordre: 0, etat: 0, type: 3, nb_group: 2 }], ligne1: [] } })
    const { ligne } = Object(body).FicheVoeau
    expect((await own('edit', { ...bodies.sheet(), id, ligne: [{ ...ligne[0], ordre: 1 }] })).status).toBe(404)
  })

  it('can be made by a head for any teacher of the department, and by anyone else only for themselves', async () => {
    expect((await head('add_libre', bodies.free())).body).toMatchObject({ status: 200 })
    expect(await list()).toMatchObject([{ libre: 1, count: 1, delete: 1 }])
    const status = async (call: WishClient, changes: object) => (await call('add_libre', bodies.free(changes))).status
    expect(await status(own, { enseignant_id: institute.colleague.id })).toBe(403)
    expect(await status(head, { enseignant_id: institute.otherHead.id })).toBe(403)
    expect(await status(head, { departement_id: institute.departments.other })).toBe(403)
    expect(await status(own, { departement_id: institute.departments.other })).toBe(403)
  })

  it('requires a subject of the semester, one of its types, days, and at least one group', async () => {
    const wrong: [object, string][] = [
      [{ matiere_id: subjects.databases }, 'wish.subject'],
      [{ matiere_id: 999 }, 'wish.subject'],
      [{ type_matiere: 2 }, 'wish.type'],
    ]
    for (const [changes, msg] of wrong)
      expect((await own('add_libre', bodies.free(changes))).body).toMatchObject({ errNum: 500, msg })
    for (const changes of [{ nbr_groupe: 0 }, { nbr_groupe: 1.5 }, { jour_id: 7 }, { jour_id: [] }, { annee_id: 999 }])
      expect((await own('add_libre', bodies.free(changes))).status).toBe(422)
    expect(await list()).toEqual([])
  })

  it('is idempotent, also for two concurrent requests', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => own('add_libre', bodies.free())))
    const codes = answers.map(({ body }): string => Object(body).msg)
    expect(codes.toSorted()).toEqual(['', 'wish.twice', 'wish.twice', 'wish.twice'])
    expect(await lineIds()).toHaveLength(1)
    expect((await own('add_libre', bodies.free({ type_matiere: 1 }))).body).toMatchObject({ status: 200 })
  })

  it('can be deleted by its author and by the head', async () => {
    const ofHead = idOf(await head('add_libre', bodies.free()))
    expect((await remove(own, ofHead)).status).toBe(403)
    expect((await remove(head, ofHead)).body).toMatchObject({ status: 200 })
    const made = idOf(await own('add_libre', bodies.free()))
    expect((await remove(stranger, made)).status).toBe(404)
    expect((await remove(own, made)).body).toMatchObject({ status: 200 })
    const again = idOf(await own('add_libre', bodies.free()))
    expect((await remove(head, again)).body).toMatchObject({ status: 200 })
  })
})
