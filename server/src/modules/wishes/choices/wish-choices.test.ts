import { beforeAll, expect, it } from 'vitest'
import { assertMatchesSchema } from '../../../testing/assert-matches-schema.ts'
import { signInHeaders } from '../../../testing/institute.ts'
import { programmeIds, startWishPortal } from '../../../testing/wishes.ts'
import { WishChoices } from './choices.schemas.ts'

const { levels, specialities, subjects } = programmeIds
const { portal, institute } = await startWishPortal()
let own: Record<string, string>
beforeAll(async () => {
  own = await signInHeaders(portal.db, institute.teacher)
  // A second speciality of the mastere, an archived subject and one that is not held.
  await portal.db
    .insertInto('speciality')
    .values({ id: 4, department_id: institute.departments.own, cycle_id: 2, code: 'MS', name: 'Sécurité' })
    .execute()
  const subject = { level_id: levels.master, semester: 1 as const, speciality_id: 4 }
  await portal.db
    .insertInto('subject')
    .values([
      { ...subject, id: 11, code: 'CRY', name: 'Cryptographie', lecture_hours: 1.5, other_hours: 1.5 },
      { ...subject, id: 12, code: 'OLD', name: 'Ancienne', lecture_hours: 1.5, is_archived: true },
      { ...subject, id: 13, code: 'NIL', name: 'Sans séances' },
      { ...subject, id: 14, code: 'AUD', name: 'Audit', semester: 2, tutorial_hours: 1.5 },
    ])
    .execute()
})

const wishChoices = async (query = 'semester=1', headers = own) =>
  assertMatchesSchema(WishChoices, await portal.get(`/api/v1/wish-choices?${query}`, headers)).items

type Choice = { value: number; label: string }

const choices = async (answer: Promise<{ body: unknown }>, key: string): Promise<Choice[]> =>
  Object((await answer).body)[key]

const post = (path: string, body: object, key: string) => choices(portal.post(`/api/${path}`, body, own), key)

/** Every wish that the dependent choices of the specified calls lead to, as text. */
async function chained(semester: 1 | 2): Promise<string[]> {
  const found: string[] = []
  const self = { enseignant_id: institute.teacher.id, semestre_id: semester }
  for (const [cycle, ofLevels, ofSpecialities, ofSubjects] of [
    [1, 'niveau/select', 'specialite/get_by_niveau_licence', 'matiere/get_by_specialite'],
    [2, 'niveau/select_mastere', 'specialite/get_by_niveau_mastere', 'matiere/get_by_specialite2'],
  ] as const)
    for (const level of await choices(portal.get(`/api/${ofLevels}`, own), 'Niveau')) {
      const ofLevel = { ...self, niveau_id: level.value }
      for (const speciality of await post(ofSpecialities, ofLevel, 'Specialites'))
        for (const subject of await post(ofSubjects, { ...ofLevel, specialite_id: speciality.value }, 'Matiere'))
          for (const type of await post('matiere/get_detail', { matiere_id: subject.value }, 'Matiere'))
            found.push(JSON.stringify([cycle, level, speciality, subject, type.value]))
    }
  return found
}

it.each([1, 2] as const)(
  'R-wishes-15: has exactly what the dependent choices offer in semester %i',
  async (semester) => {
    const items = await wishChoices(`semester=${semester}`)
    const listed = items.flatMap(({ cycle, types, ...subject }) =>
      types.map((type) =>
        JSON.stringify([
          cycle,
          { value: subject.levelId, label: subject.level },
          { value: subject.specialityId, label: subject.speciality },
          { value: subject.subjectId, label: subject.subject },
          type,
        ]),
      ),
    )
    expect(new Set(items.map(({ cycle }) => cycle))).toEqual(new Set([1, 2]))
    expect(new Set(items.map(({ specialityId }) => specialityId)).size).toBeGreaterThanOrEqual(2)
    expect(listed.toSorted()).toEqual((await chained(semester)).toSorted())
  },
)

it('has the subjects of the own department first, with their codes', async () => {
  const items = await wishChoices()
  expect(items.map(({ cycle, course, subject, types }) => [cycle, course, subject, types])).toEqual([
    [1, 'LI1', 'Algorithmique', [1, 2, 3]],
    [1, 'LI1', 'Réseaux', [1, 3]],
    [1, 'LI3', 'Projet', [4]],
    [1, 'LG1', 'Comptabilité', [1, 2]],
    [2, 'MD1', 'Apprentissage', [1, 2]],
    [2, 'MS1', 'Cryptographie', [1, 4]],
  ])
  const abroad = await wishChoices('semester=1', await signInHeaders(portal.db, institute.otherHead))
  expect(abroad[0]).toMatchObject({ course: 'LG1', subjectId: subjects.accounting, code: 'CPT' })
})

it('has the names in the requested language', async () => {
  const [first] = await wishChoices('semester=1', { ...own, lang: 'ar' })
  expect(first).toMatchObject({ specialityId: specialities.computing, speciality: 'الإعلامية' })
})

it('is for teachers, who name the semester', async () => {
  const status = async (query: string, headers = own) =>
    (await portal.get(`/api/v1/wish-choices${query}`, headers)).status
  expect(await status('?semester=1', {})).toBe(401)
  expect([await status(''), await status('?semester=3'), await status('?semester=1&year=2')]).toEqual([422, 422, 400])
})
