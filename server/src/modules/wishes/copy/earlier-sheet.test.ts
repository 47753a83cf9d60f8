import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { assertMatchesSchema } from '../../../testing/assert-matches-schema.ts'
import { type Person, signInHeaders } from '../../../testing/institute.ts'
import { createWishClient, programmeIds, startWishPortal } from '../../../testing/wishes.ts'
import { EarlierWishSheets } from './earlier-sheet.schemas.ts'

const { levels, specialities, subjects } = programmeIds
const { portal, institute, bodies, own, clear } = await startWishPortal()
const lastYear = await createWishClient(portal, institute.teacher, { annee: String(institute.years.previous) })
beforeEach(clear)

async function earlier(by: Person = institute.teacher, headers: Record<string, string> = {}) {
  const all = { ...(await signInHeaders(portal.db, by)), ...headers }
  const answer = await portal.get('/api/v1/own-earlier-wish-sheets', all)
  return assertMatchesSchema(EarlierWishSheets, answer).items
}

const addLastYear = (changes: object = {}) => lastYear('add', bodies.sheet(changes))

it('has the sheet of last year with its days and lines by order, to be sent as they are', async () => {
  await addLastYear({ jour: [2, 4], ligne: [bodies.line(2)], ligne1: [bodies.master(1)] })
  const [sheet] = await earlier()
  expect(sheet).toMatchObject({ semester: 1, days: [2, 4], dropped: [] })
  expect(sheet?.year).toMatch(/^\d{4}/)
  expect(sheet?.lines).toEqual([
    {
      ...{ cycle: 2, order: 1, levelId: levels.master, specialityId: specialities.data, speciality: 'Données' },
      ...{ subjectId: subjects.learning, subject: 'Apprentissage', type: 2 },
    },
    {
      ...{
        cycle: 1,
        order: 2,
        levelId: levels.first,
        specialityId: specialities.computing,
        speciality: 'Informatique',
      },
      ...{ subjectId: subjects.algorithms, subject: 'Algorithmique', type: 1 },
    },
  ])
  const again = await own('add', bodies.sheet({ ligne: [bodies.line(2)], ligne1: [bodies.master(1)] }))
  expect(again.body).toMatchObject({ status: 200 })
})

it('reports what is no longer taught in the semester or has no sessions of the type', async () => {
  const networks = bodies.line(3, { matiere_id: subjects.networks, type: 3 })
  await addLastYear({ ligne: [bodies.line(1), networks], ligne1: [bodies.master(2)] })
  const change = (id: number, values: object) =>
    portal.db.updateTable('subject').set(values).where('id', '=', id).execute()
  onTestFinished(async () => {
    await change(subjects.algorithms, { semester: 1 })
    await change(subjects.networks, { practical_hours: 1.5 })
  })
  await change(subjects.algorithms, { semester: 2 })
  await change(subjects.networks, { practical_hours: 0 })
  const [sheet] = await earlier()
  expect(sheet?.lines.map(({ subject }) => subject)).toEqual(['Apprentissage'])
  expect(sheet?.dropped).toEqual([
    { subject: 'Algorithmique', type: 1, reason: 'semester' },
    { subject: 'Réseaux', type: 3, reason: 'type' },
  ])
})

it('has neither sheets of the current or a later year, nor free wishes, nor those of somebody else', async () => {
  await own('add', bodies.sheet())
  expect(await earlier()).toEqual([])
  await addLastYear({ semestre_id: 2, ligne: [bodies.line(1, { matiere_id: subjects.databases })], ligne1: [] })
  expect((await earlier()).map(({ semester }) => semester)).toEqual([2])
  expect(await earlier(institute.colleague)).toEqual([])
  expect(await earlier(institute.teacher, { annee: String(institute.years.previous) })).toEqual([])
  await clear()
  await lastYear('add_libre', bodies.free({ annee_id: institute.years.previous }))
  expect(await earlier()).toEqual([])
})

it('has the names in the requested language', async () => {
  await addLastYear()
  const [sheet] = await earlier(institute.teacher, { lang: 'ar' })
  expect(sheet?.lines[0]?.speciality).toBe('الإعلامية')
})
