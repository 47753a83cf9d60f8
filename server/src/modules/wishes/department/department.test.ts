import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { assertMatchesSchema } from '../../../testing/assert-matches-schema.ts'
import { type WishClient, createWishClient, programmeIds, startWishPortal } from '../../../testing/wishes.ts'
import { DepartmentWishesResponse } from './department.schemas.ts'

const { levels, specialities, subjects } = programmeIds

const { portal, institute, bodies, own, colleague, head, stranger, clear, lineIds } = await startWishPortal()
beforeAll(() => portal.db.updateTable('grade').set({ hours_due: 9.5 }).execute())
beforeEach(clear)

const keyOf = (changes: object) => ({
  cycle: 1,
  niveau_semestre: 1,
  enseignant_id: institute.head.id,
  annee_id: institute.years.current,
  ...changes,
})
const tab = async (changes: object = {}, call = head) =>
  assertMatchesSchema(DepartmentWishesResponse, await call('voeux_by_matiere_sou', keyOf(changes)))
const namesOf = ({ voeux }: Awaited<ReturnType<typeof tab>>) =>
  voeux.map(({ specalite, matiere }) => [specalite, ...matiere.map((subject) => subject.matiere)])

describe('the head’s view', () => {
  it('R-wishes-29: R-wishes-31: each tab lists the subjects of its year, semester and cycle', async () => {
    const licence = await Promise.all([1, 2, 3, 4, 5, 6].map((niveau_semestre) => tab({ niveau_semestre })))
    expect(licence.map(namesOf)).toEqual([
      [['Informatique', 'Algorithmique', 'Réseaux']],
      [['Informatique', 'Bases de données']],
      [],
      [],
      [['Informatique', 'Projet']],
      [],
    ])
    const master = await Promise.all([1, 2, 5].map((niveau_semestre) => tab({ niveau_semestre, cycle: 2 })))
    expect(master.map(namesOf)).toEqual([[['Données', 'Apprentissage']], [], []])
  })

  it('R-wishes-32: R-wishes-35: wishes by subject and session type, by descending preference', async () => {
    await own('add', bodies.sheet({ ligne: [bodies.line(3)] }))
    await colleague('add', bodies.sheet({ enseignant_id: institute.colleague.id, ligne: [bodies.line(1)] }))
    const [first] = (await tab()).voeux[0]?.matiere ?? []
    expect(first?.cours).toMatchObject([
      {
        priorite: 1,
        cin: '01234562',
        enseignant: 'collegue Essai',
        grade: 'Assistant',
        statut: 'Permanent',
        nb_heure: 1.5,
        nb_group: 0,
        etat: 0,
        validation: '',
        version: 0,
        jours: [1, 3],
        heures_dues: 9.5,
      },
      { priorite: 3, enseignant: 'enseignant Essai' },
    ])
    expect([first?.TD, first?.TP, first?.Autre]).toEqual([[], [], []])
    const [master] = (await tab({ cycle: 2 })).voeux[0]?.matiere ?? []
    expect(master?.TD.map(({ priorite }) => priorite)).toEqual([2, 2])
  })

  it('R-wishes-34: free wishes have no preference, priorite 0, and are last', async () => {
    await own('add', bodies.sheet({ ligne: [bodies.line(4, { matiere_id: subjects.networks, type: 3 })] }))
    await own('add_libre', bodies.free())
    const networks = (await tab()).voeux[0]?.matiere[1]
    expect(networks?.TP.map(({ priorite, nb_group }) => [priorite, nb_group])).toEqual([
      [4, 0],
      [0, 2],
    ])
  })

  it('R-wishes-36: a validated line has its groups and is no longer pending', async () => {
    await own('add', bodies.sheet())
    const [id = 0] = await lineIds()
    await head('valider', bodies.decision(id, { nb_group: 1 }))
    const [entry] = (await tab()).voeux[0]?.matiere[0]?.cours ?? []
    expect(entry).toMatchObject({ id, etat: 1, nb_group: 1, validation: 'chef', version: 1, heures_validees: 1.5 })
  })

  it('R-wishes-32: wishes of one order are sorted by last name, then by first name', async () => {
    const { teacher, colleague: other } = institute
    const rename = (id: number, first_name: string, last_name: string) =>
      portal.db.updateTable('teacher').set({ first_name, last_name }).where('id', '=', id).execute()
    const names = await portal.db.selectFrom('teacher').select(['id', 'first_name', 'last_name']).execute()
    onTestFinished(async () => {
      for (const { id, first_name, last_name } of names) await rename(id, first_name, last_name)
    })
    await own('add', bodies.sheet())
    await colleague('add', bodies.sheet({ enseignant_id: other.id }))
    const shown = async () => (await tab()).voeux[0]?.matiere[0]?.cours.map(({ enseignant_id }) => enseignant_id)
    await rename(teacher.id, 'Amel', 'Zouari')
    await rename(other.id, 'Zied', 'Ayari')
    expect(await shown()).toEqual([other.id, teacher.id])
    await rename(other.id, 'Zied', 'Zouari')
    expect(await shown()).toEqual([teacher.id, other.id])
  })

  it('R-wishes-36: a confirmed line is no longer pending, and is not counted as validated', async () => {
    await own('add', bodies.sheet())
    const [id = 0] = await lineIds()
    await own('valider', bodies.decision(id, { nb_group: undefined }))
    const { voeux, enseignants } = await tab()
    const [subject] = voeux[0]?.matiere ?? []
    expect(subject?.cours).toMatchObject([{ id, etat: 1, validation: 'enseignant', nb_group: 0, heures_validees: 0 }])
    expect(subject?.groupes.cours).toMatchObject({ souhaite: 1, valide: 0 })
    expect(enseignants.find((one) => one.id === institute.teacher.id)).toMatchObject({ heures_validees: 0, voeux: 2 })
  })

  it('a line that is pending again keeps its groups, which do not count as validated', async () => {
    await own('add', bodies.sheet())
    const [id = 0] = await lineIds()
    await head('valider', bodies.decision(id, { nb_group: 2 }))
    await head('valider', bodies.decision(id, { etat: 0, nb_group: undefined }))
    const [subject] = (await tab()).voeux[0]?.matiere ?? []
    expect(subject?.cours).toMatchObject([{ etat: 0, validation: '', nb_group: 2, heures_validees: 0 }])
    expect(subject?.groupes.cours).toMatchObject({ souhaite: 2, valide: 0 })
  })

  it('the groups needed, wished for and validated, including those of other departments, without their names', async () => {
    await own('add', bodies.sheet({ ligne: [bodies.line(1, { type: 2 }), bodies.line(3, { type: 3 })] }))
    const guest = { enseignant_id: institute.otherHead.id, ligne: [bodies.line(1, { type: 2 })] }
    await stranger('add', bodies.sheet(guest))
    const guestLine = await portal.db
      .selectFrom('wish_line')
      .select('id')
      .where('teacher_id', '=', institute.otherHead.id)
      .where('rank', '=', 1)
      .executeTakeFirstOrThrow()
    await stranger('valider', bodies.decision(guestLine.id))
    const [algorithms, networks] = (await tab()).voeux[0]?.matiere ?? []
    expect(algorithms?.groupes).toEqual({
      cours: { besoin: 1, souhaite: 0, valide: 0 },
      TD: { besoin: 2, souhaite: 3, valide: 2 },
      TP: { besoin: 3, souhaite: 1, valide: 0 },
      Autre: { besoin: 0, souhaite: 0, valide: 0 },
    })
    expect(algorithms?.TD.map(({ enseignant }) => enseignant)).toEqual(['enseignant Essai'])
    expect(networks?.groupes.cours).toEqual({ besoin: 1, souhaite: 0, valide: 0 })
    const project = (await tab({ niveau_semestre: 5 })).voeux[0]?.matiere[0]
    expect(project?.groupes.Autre).toEqual({ besoin: null, souhaite: 0, valide: 0 })
  })

  it('every teacher of the department with hours due and validated, with or without wishes', async () => {
    await own('add', bodies.sheet())
    const [licence = 0, master = 0] = await lineIds()
    await head('valider', bodies.decision(licence, { nb_group: 2 }))
    await head('valider', bodies.decision(master, { nb_group: 1 }))
    const none = { heures_dues: 9.5, heures_souhaitees: 0, heures_validees: 0, voeux: 0 }
    expect((await tab()).enseignants).toMatchObject([
      { enseignant: 'chef Essai', ...none },
      { enseignant: 'collegue Essai', ...none },
      {
        ...{ id: institute.teacher.id, grade: 'Assistant', voeux: 2 },
        ...{ heures_dues: 9.5, heures_souhaitees: 4.5, heures_validees: 4.5 },
      },
    ])
    const second = await tab({ niveau_semestre: 2 })
    expect(second.enseignants.every(({ heures_validees }) => heures_validees === 0)).toBe(true)
    const earlier = await tab({ annee_id: institute.years.previous })
    expect(earlier.voeux[0]?.matiere[0]?.cours).toEqual([])
  })

  it('a wish without a number of groups counts as one group of the hours wished for', async () => {
    await own('add', bodies.sheet({ ligne: [bodies.line(1, { type: 3 })] }))
    await own('add_libre', bodies.free())
    const { enseignants } = await tab()
    expect(enseignants.find(({ id }) => id === institute.teacher.id)).toMatchObject({
      heures_souhaitees: 5.25,
      voeux: 3,
    })
  })

  it('subjects of another department that a teacher of the department wishes for, listed last', async () => {
    const guest = { niveau_id: levels.first, specialite_id: specialities.foreign, matiere_id: subjects.accounting }
    await own('add', bodies.sheet({ ligne: [bodies.line(1, guest)] }))
    expect(namesOf(await tab())).toEqual([
      ['Informatique', 'Algorithmique', 'Réseaux'],
      ['Gestion', 'Comptabilité'],
    ])
    const theirs = await tab({ enseignant_id: institute.otherHead.id }, stranger)
    expect(namesOf(theirs)).toEqual([['Gestion', 'Comptabilité']])
    expect(theirs.voeux[0]?.matiere[0]?.cours).toEqual([])
    expect(theirs.voeux[0]?.matiere[0]?.groupes.cours.souhaite).toBe(1)
    expect(JSON.stringify(theirs)).not.toContain('enseignant Essai')
  })

  it('names in the requested language, with French as fallback', async () => {
    const arabic = await createWishClient(portal, institute.head, { lang: 'ar' })
    expect(namesOf(await tab({}, arabic))).toEqual([['الإعلامية', 'Algorithmique', 'Réseaux']])
  })
})

it('R-wishes-42: only a head sees wishes of others, and not in the name of another head', async () => {
  const status = async (call: WishClient, changes: object) =>
    (await call('voeux_by_matiere_sou', keyOf(changes))).status
  expect(await status(own, { enseignant_id: institute.teacher.id })).toBe(403)
  expect(await status(stranger, {})).toBe(403)
  for (const changes of [{ cycle: 3 }, { niveau_semestre: 0 }, { niveau_semestre: 7 }])
    expect(await status(head, changes)).toBe(422)
})
