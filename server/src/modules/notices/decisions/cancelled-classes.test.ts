import { describe, expect, it } from 'vitest'
import { password, signInHeaders } from '../../../testing/institute.ts'
import { accepted, startNoticePortal } from '../../../testing/notices/notice-office.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { decideAbsence } from '../administration.service.ts'
import { setToday } from '../../../testing/set-today.ts'

const { groups, rooms, sessions, subjects } = teachingIds
const { portal, institute, own, colleague, sendAbsence, sendMakeUp, fileOf, decide, undo } = await startNoticePortal()
const head = await signInHeaders(portal.db, institute.head)
const day = '2026-11-24'
await setToday(portal.db, '2026-11-23')

const get = async (path: string, headers = own) => Object((await portal.get(path, headers)).body)
/** By what the TD of the day is cancelled, in each page that shows it; undefined where it is missing. */
async function shownCancellations() {
  const inWeek = (body: { sessions: { id: number; day: number; cancelledBy: string | null }[] }) =>
    body.sessions.find(({ id }) => id === sessions.tutorialA)?.cancelledBy
  const path = `/api/v1/classes/${groups.tutorialA}/${subjects.algorithms}/2?semester=1`
  const { meetings }: { meetings: { date: string; cancelledBy: string | null }[] } = await get(path)
  return {
    ownWeek: inWeek(await get(`/api/v1/timetable-week?day=${day}`)),
    groupWeek: inWeek(await get(`/api/v1/timetable-week?day=${day}&groupId=${groups.tutorialA}`, head)),
    classPage: meetings.find(({ date }) => date === day)?.cancelledBy,
  }
}

async function feedEvent(): Promise<string> {
  const { adresse } = Object((await portal.post('/api/emploi/calendrier', { password }, own)).body)
  const text = String((await portal.get(new URL(String(adresse)).pathname)).body).replaceAll('\r\n ', '')
  return text.split('BEGIN:VEVENT').find((event) => event.includes(`UID:session-${sessions.tutorialA}@`)) ?? ''
}
const sequenceOf = (event: string) => Number(/SEQUENCE:(\d+)/.exec(event)?.[1])

/** A make-up of a colleague's lecture at the time of the TD, with the same students. */
const sendAtSameTime = () =>
  sendMakeUp(
    {
      ...{ enseignant_id: institute.colleague.id, date: day, jour_id: 2, type_id: 1 },
      ...{ matiere_id: subjects.networks, group_id: [groups.lecture] },
    },
    colleague,
  )

async function acceptAbsence(): Promise<string> {
  const path = `absence/${await sendAbsence({ date_debut: `${day} 08:00:00`, date_fin: `${day} 12:00:00` })}`
  expect((await decide(path, accepted)).status).toBe(200)
  return path
}

describe('R-shared-43: a class during an accepted absence', () => {
  it('is cancelled in every week, on the page of the class and in the feed, and takes place again after an undo', async () => {
    const everywhere = (by: string | null) => ({ ownWeek: by, groupWeek: by, classPage: by })
    expect(await shownCancellations()).toEqual(everywhere(null))
    const before = await feedEvent()
    const path = await acceptAbsence()
    expect(await shownCancellations()).toEqual(everywhere('absence'))
    const cancelled = await feedEvent()
    expect(cancelled).toContain('EXDATE;TZID=Africa/Tunis:20261124T083000')
    expect(sequenceOf(cancelled)).toBeGreaterThan(sequenceOf(before))
    expect((await undo(path)).status).toBe(200)
    expect(await shownCancellations()).toEqual(everywhere(null))
    const again = await feedEvent()
    expect(again).not.toContain('20261124T083000')
    expect(sequenceOf(again)).toBeGreaterThan(sequenceOf(cancelled))
  })

  it('has no register on its day, and is not brought back at the command line once its room is taken', async () => {
    const key = { group_id: groups.tutorialA, type_matiere: 2, matiere_id: subjects.algorithms }
    const today = { ...key, semestre_id: 1, annee_id: institute.years.current }
    const slotsToday = async () => {
      await setToday(portal.db, day)
      const { body } = await portal.post('/api/emploi/get_etudiant_by_group_id', today, own)
      await setToday(portal.db, '2026-11-23')
      return Object(body).quarts
    }
    expect(await slotsToday()).toEqual(['08:30-10:00'])
    const path = await acceptAbsence()
    expect(await slotsToday()).toEqual([])
    await sendAtSameTime()
    const id = Number(path.split('/')[1])
    await expect(decideAbsence(portal.db, 'admin', id, 'Erreur')).rejects.toMatchObject({ code: 'absence.classTaken' })
  })

  it('asks for no roll, and is still listed for the office that decides', async () => {
    const path = await acceptAbsence()
    await setToday(portal.db, '2026-11-25')
    const { attendance }: { attendance: { heldOn: string }[] } = await get('/api/v1/tasks')
    await setToday(portal.db, '2026-11-23')
    expect(attendance.map(({ heldOn }) => heldOn)).not.toContain(day)
    expect((await fileOf(path)).sessions).toMatchObject([{ groups: 'LI1-A' }])
  })

  it('takes neither its students nor its room, which come back only while nobody has taken them', async () => {
    expect(await sendAtSameTime()).toBeUndefined()
    const path = await acceptAbsence()
    const id = await sendAtSameTime()
    const { rooms: free }: { rooms: { id: number }[] } = await fileOf(`make-up/${id}`)
    expect(free.map((room) => room.id)).toContain(rooms.room)
    expect(await undo(path)).toMatchObject({ status: 409, body: { code: 'absence.classTaken' } })
    expect(await shownCancellations()).toMatchObject({ ownWeek: 'absence' })
    await portal.db.deleteFrom('session_notice').execute()
    expect((await undo(path)).status).toBe(200)
  })

  it('leaves the classes of colleagues as they are', async () => {
    await acceptAbsence()
    const { sessions: ofColleague }: { sessions: { cancelledBy: string | null }[] } = await get(
      `/api/v1/timetable-week?day=${day}`,
      colleague,
    )
    expect(ofColleague.map(({ cancelledBy }) => cancelledBy)).toEqual([null, null])
  })
})
