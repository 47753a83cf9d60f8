import { password } from '../../testing/institute.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { assertMatchesSchema } from '../../testing/assert-matches-schema.ts'
import { noticeBodies } from '../../testing/notices/notice-bodies.ts'
import { teachingIds } from '../../testing/seed-teaching.ts'
import { startTeachingPortal } from '../../testing/teaching-portal.ts'
import * as wire from './schedule.schemas.ts'

const { groups, rooms, sessions, slots, subjects } = teachingIds

const { portal, institute, own } = await startTeachingPortal()
// Timetables show upcoming notices, so the year must not end before the test runs.
await portal.db
  .updateTable('academic_year')
  .set({ ends_on: '9999-12-31' })
  .where('id', '=', institute.years.current)
  .execute()
const bodies = noticeBodies(institute)
beforeEach(async () => {
  await portal.db.deleteFrom('session_notice').execute()
  await portal.db.deleteFrom('withdrawn_session_notice').execute()
})

/** The Saturday of this or a later week; there are no sessions on Saturdays. */
function saturday(weeksFromNow: number): string {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + ((6 - day.getUTCDay() + 7) % 7) + 7 * weeksFromNow)
  return day.toISOString().slice(0, 10)
}

const send = async (path: string, body: object): Promise<number> => {
  const answer = await portal.post(`/api/avis/${path}`, body, own)
  expect(answer).toMatchObject({ body: { errNum: 200 } })
  return Object(answer.body).id
}

describe('timetables show make-ups and tests on their dates', () => {
  const key = () => ({ semestre_id: 1, annee_id: institute.years.current })
  const optionsOf = async (path: string, body: object, headers = own) => {
    const answer = await portal.post(`/api/emploi/${path}`, { ...key(), ...body }, headers)
    const { emploi } = assertMatchesSchema(wire.TimetableResponse, answer)
    return (emploi[0]?.jours ?? []).flatMap((day) =>
      day.seances.flatMap((cell, index) =>
        cell.options.map((option) => ({ ...option, day: day.id_jour, slot: emploi[0]?.quarts[index]?.id_quart })),
      ),
    )
  }
  const ofTeacher = () => optionsOf('get_by_id', { enseignant_id: institute.teacher.id })
  const ofGroup = (group_id: number) => optionsOf('get_by_group', { group_id })
  const dated = (options: Awaited<ReturnType<typeof ofTeacher>>) =>
    options.filter((one) => one.date_rattrapage !== null)

  it('a make-up, on the timetables of its teacher and of every group in it, until deleted', async () => {
    const date = saturday(1)
    const id = await send('rattrapage/add', bodies.makeUp({ date, quan: 1 }))
    const shown = [
      {
        id_seance: id,
        day: 6,
        slot: slots.first,
        date_rattrapage: date,
        rattrapage: 1,
        type: 2,
        label_group: 'LI1-A',
        label_salle: '',
        label_matiere: 'Algorithmique',
        group_tp: '',
      },
    ]
    expect(dated(await ofTeacher())).toMatchObject(shown)
    expect(dated(await ofTeacher())[0]).not.toHaveProperty('type_examen')
    for (const group of [groups.lecture, groups.tutorialA]) expect(dated(await ofGroup(group))).toMatchObject(shown)
    expect(dated(await ofGroup(groups.tutorialB))).toEqual([])
    await send('rattrapage/delete', { id })
    expect(dated(await ofTeacher())).toEqual([])
    expect(dated(await ofGroup(groups.lecture))).toEqual([])
  })

  it('R-shared-43: no make-up that an accepted absence cancels', async () => {
    const date = saturday(1)
    await send('rattrapage/add', bodies.makeUp({ date }))
    const absence = { cause: 'Colloque', state: 1 as const, starts_at: `${date} 00:00`, ends_at: `${date} 20:00` }
    const { id } = await portal.db
      .insertInto('absence_notice')
      .values({ teacher_id: institute.teacher.id, year_id: institute.years.current, ...absence })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect([...dated(await ofTeacher()), ...dated(await ofGroup(groups.tutorialA))]).toEqual([])
    await portal.db.deleteFrom('absence_notice').where('id', '=', id).execute()
    expect(dated(await ofTeacher())).toHaveLength(1)
  })

  it('a test, with its exam type and its groups in one option', async () => {
    const lecture = { type_matiere: 1, group_id: [groups.tutorialA, groups.tutorialB] }
    await send('examen/add', bodies.test({ ...lecture, date: saturday(1) }))
    const shown = { rattrapage: 0, type: 1, label_group: 'LI1-A, LI1-B', date_rattrapage: saturday(1) }
    expect(dated(await ofTeacher())).toMatchObject([{ ...shown, type_examen: 'DS 1', type_examen_genre: 1 }])
  })

  it('the confirmation state of a notice, and none for a weekly session', async () => {
    const id = await send('rattrapage/add', bodies.makeUp({ date: saturday(1) }))
    expect(dated(await ofTeacher())).toMatchObject([{ active: 0 }])
    await portal.db.updateTable('session_notice').set({ is_active: true }).where('id', '=', id).execute()
    expect(dated(await ofTeacher())).toMatchObject([{ active: 1 }])
    const weekly = (await ofTeacher()).filter((one) => one.date_rattrapage === null)
    for (const option of weekly) expect(option).not.toHaveProperty('active')
    expect(weekly.length).toBeGreaterThan(0)
  })

  it('a TP by its TD group and its own number', async () => {
    const practical = { type_id: 3, matiere_id: subjects.networks, group_id: groups.practicalA1 }
    await send('rattrapage/add', bodies.makeUp({ ...practical, date: saturday(1) }))
    expect(dated(await ofTeacher())).toMatchObject([{ label_group: 'LI1-A', group_tp: 'TP1' }])
  })

  it('a long one in every slot that it overlaps', async () => {
    await send('rattrapage/add', bodies.makeUp({ date: saturday(1), nb_heure_seance: 6 }))
    expect(dated(await ofTeacher()).map(({ slot }) => slot)).toEqual([slots.first, slots.second])
  })

  it('those of this week too, and none of past weeks', async () => {
    await send('rattrapage/add', bodies.makeUp({ date: saturday(0) }))
    expect(dated(await ofTeacher())).toHaveLength(1)
    await portal.db.deleteFrom('session_notice').execute()
    await send('rattrapage/add', bodies.makeUp({ date: '2026-09-05' }))
    expect(dated(await ofTeacher())).toEqual([])
  })
})

const withoutRevision = (event: string) => event.replaceAll(/(SEQUENCE|DTSTAMP|LAST-MODIFIED):.*\r\n/g, '')
const sequenceOf = (event: string) => Number(/SEQUENCE:(\d+)/.exec(event)?.[1])

describe('the calendar feed', () => {
  const events = async () => {
    const { body } = await portal.post('/api/emploi/calendrier', { password }, own)
    const text = String((await portal.get(new URL(Object(body).adresse).pathname)).body).replaceAll('\r\n ', '')
    return text.split('BEGIN:VEVENT').slice(1)
  }
  const eventOf = async (id: number) => (await events()).find((event) => event.includes(`UID:session-${id}@`)) ?? ''

  it('contains a make-up with its own length, groups and room', async () => {
    const id = await send('rattrapage/add', bodies.makeUp({ nb_heure_seance: 4 }))
    const event = await eventOf(id)
    expect(event).toContain('DTSTART;TZID=Africa/Tunis:20261121T083000\r\nDTEND;TZID=Africa/Tunis:20261121T103000')
    expect(event).toContain('SUMMARY:Rattrapage - Algorithmique (TD)')
    expect(event).toContain('DESCRIPTION:Groupe : LI1-A')
    expect(event).not.toContain('LOCATION')
    await portal.db.updateTable('session_notice').set({ room_id: rooms.room }).where('id', '=', id).execute()
    expect(await eventOf(id)).toContain('LOCATION:B1')
  })

  it('marks unconfirmed notices as tentative, then as confirmed', async () => {
    const id = await send('rattrapage/add', bodies.makeUp())
    expect(await eventOf(id)).toMatch(/SEQUENCE:0[\s\S]*STATUS:TENTATIVE[\s\S]*SUMMARY:Rattrapage - .* - En attente\r/)
    await portal.db.updateTable('session_notice').set({ is_active: true }).where('id', '=', id).execute()
    expect(await eventOf(id)).toMatch(
      /SEQUENCE:1[\s\S]*STATUS:CONFIRMED[\s\S]*SUMMARY:Rattrapage - Algorithmique \(TD\)\r/,
    )
  })

  it('moves an event with the same UID and a higher SEQUENCE', async () => {
    const id = await send('rattrapage/add', bodies.makeUp())
    expect(await eventOf(id)).toContain('SEQUENCE:0')
    const { annee_id: _, quan: __, etat: ___, ...body } = bodies.makeUp({ date: '2026-11-28' })
    await send('rattrapage/edit', { ...body, id })
    expect(await eventOf(id)).toMatch(/SEQUENCE:[1-9][\s\S]*DTSTART;TZID=Africa\/Tunis:20261128T083000/)
  })

  it('keeps a withdrawn notice as cancelled, with the same UID and a higher SEQUENCE', async () => {
    const id = await send('rattrapage/add', bodies.makeUp())
    await send('rattrapage/delete', { id })
    expect(await eventOf(id)).toMatch(
      /SEQUENCE:1[\s\S]*DTSTART;TZID=Africa\/Tunis:20261121T083000[\s\S]*STATUS:CANCELLED/,
    )
  })

  it('shows a test in place of its session on that date only, until deleted', async () => {
    const before = await eventOf(sessions.tutorialA)
    const id = await send('examen/adds', bodies.sessionTest())
    expect(await eventOf(id)).toContain('SUMMARY:DS 1 - Algorithmique (TD)')
    expect(await eventOf(sessions.tutorialA)).toContain('EXDATE;TZID=Africa/Tunis:20261124T083000')
    await send('examen/delete', { id })
    const after = await eventOf(sessions.tutorialA)
    expect(withoutRevision(after)).toBe(withoutRevision(before))
    expect(sequenceOf(after)).toBeGreaterThan(sequenceOf(before))
  })
})
