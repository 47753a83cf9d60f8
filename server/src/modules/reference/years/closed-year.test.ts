import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { attendanceBodies, studentCodes } from '../../../testing/attendance-bodies.ts'
import { afterExams, announceExam, examBodies } from '../../../testing/exam-bodies.ts'
import { completeRows } from '../../../testing/exam-portal.ts'
import { noticeBodies } from '../../../testing/notices/notice-bodies.ts'
import { signInHeaders } from '../../../testing/institute.ts'
import { listOperations } from '../../../testing/operations.ts'
import { projects, startProjects } from '../../../testing/projects.ts'
import { requestPrintRun } from '../../../testing/print-runs.ts'
import { rollCalls, rollRow } from '../../../testing/roll.ts'
import { seatExam } from '../../../testing/seat-exam.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { setToday } from '../../../testing/set-today.ts'
import { wishBodies } from '../../../testing/wishes.ts'

const { portal, institute, headers, assignment, assign, propose } = await startProjects()
const { db } = portal
const year = institute.years.current
const { groups, slots, subjects } = teachingIds
const attendance = attendanceBodies(institute, '2026-11-17')
const exams = examBodies(institute)
const notices = noticeBodies(institute)
const wishes = wishBodies(institute)

/** Changing calls of teachers and heads that concern no academic year. */
const withoutYear = [
  ...['createCalendarAddress', 'revokeCalendarAddress', 'registerTeacher', 'uploadTeacherPhoto', 'updateTeacher'],
  ...['requestPasswordReset', 'login', 'logout', 'verifyPassword', 'resetPassword', 'storeSessionInCookie'],
  ...['dismissIntroduction', 'arrangeHomeCards', 'pinPages'],
  // A file is stored before the notice or print run that names it.
  ...['uploadJustification', 'uploadPrintFile'],
  ...['addReservation', 'deleteReservation', 'markNotificationsRead', 'saveMailSettings', 'unsubscribeFromMails'],
  ...['registerPushDevice', 'removePushDevice'],
]

/** The administration still corrects validated marks of a closed year, so teachers still ask for it. */
const corrections = ['requestCorrection', 'attachCorrectionFile', 'withdrawCorrection']

/** A request about a project is refused in a test of its own; withdrawing one changes no project. */
const reopenings = ['requestReopening', 'withdrawReopening']
/** The answer to a request is refused in a test of its own. */
const covers = ['coverClass', 'uncoverClass', 'answerCoverRequest']
/** Refused in a test of its own: it changes no record of the year. */
const reminders = ['remindOfRolls']
/** A check-in is refused in a test of its own; ending one changes no roll. */
const checkIns = ['openRollCheckIn', 'closeRollCheckIn']

/** Tried together, because each needs what the one before creates. */
const invigilations = [
  'offerInvigilationSwap',
  'answerInvigilationSwap',
  'withdrawInvigilationSwap',
  'saveOwnInvigilationWishes',
]

const absenceOf = async (period: { starts_at: string; ends_at: string; state?: 1 }): Promise<number> => {
  const row = { teacher_id: institute.teacher.id, year_id: year, cause: 'Colloque', ...period }
  return (await db.insertInto('absence_notice').values(row).returning('id').executeTakeFirstOrThrow()).id
}
let absences = 0
const absence = (): Promise<number> => {
  absences += 1
  const day = `2026-12-0${absences}`
  return absenceOf({ starts_at: `${day} 08:30`, ends_at: `${day} 10:00` })
}
const sessionNotice = (day: string, changes: object) =>
  announceExam(db, institute, { is_active: false, held_on: day, ...changes })
/** A new sheet of wishes with one line. */
const wishSheet = async (): Promise<number> => {
  await db.deleteFrom('wish_sheet').execute()
  const of = { teacher_id: institute.teacher.id, year_id: year }
  const sheet = { ...of, semester: 1 as const, department_id: institute.departments.own, days: [1] }
  const { id } = await db.insertInto('wish_sheet').values(sheet).returning('id').executeTakeFirstOrThrow()
  const line = { ...of, sheet_id: id, rank: 1, subject_id: subjects.algorithms, type: 1 as const }
  await db.insertInto('wish_line').values(line).execute()
  return id
}
const wishLine = async (): Promise<number> => {
  const sheet = await wishSheet()
  const line = db.selectFrom('wish_line').select('id').where('sheet_id', '=', sheet)
  return (await line.executeTakeFirstOrThrow()).id
}
const freeMarks = { type_matiere: 2, date: null }
const validateSheets = () => sql`update exam_sheet set state = 'validated' where state = 'draft'`.execute(db)
/** A draft of the sheet of a DS in which every student has a mark. */
const markAll = () => sql`update exam_mark set mark = 10 where mark is null`.execute(db)

/** For each changing call the body of a request that an open year accepts, in an order in which they are independent. */
const bodies: Record<string, () => object | Promise<object>> = {
  addAbsence: () => notices.absence(),
  changeAbsence: async () => ({
    ...notices.absence({ cause: 'Congrès' }),
    id: await absence(),
    annee: year,
    entite: "Avis d'absence",
    fichier: '',
  }),
  deleteAbsence: async () => ({ id: await absence() }),
  addMakeUp: () => notices.makeUp(),
  changeMakeUp: async () => ({
    ...notices.makeUp(),
    id: await sessionNotice('2026-12-05', { exam_type_id: null }),
  }),
  deleteMakeUp: async () => ({ id: await sessionNotice('2026-12-12', { exam_type_id: null }) }),
  addTest: () => notices.test(),
  addSessionTest: () => notices.sessionTest(),
  changeTest: async () => ({ ...notices.test(), id: await sessionNotice('2026-12-14', {}) }),
  deleteTest: async () => ({ id: await sessionNotice('2026-12-15', {}) }),
  saveAttendance: () => attendance.save([{ cin: studentCodes[0], abs: 1, note: '', version: 0, name: '', active: 1 }]),
  addRegister: () => attendance.newRegister([1, 1, 1]),
  saveExamMarks: () => exams.save(completeRows),
  validateExamMarks: () => exams.save(completeRows),
  saveFreeMarks: () => exams.save(completeRows, freeMarks),
  validateFreeMarks: () => exams.save(completeRows, freeMarks),
  saveSecondSessionMarks: () => roomMarks('ds'),
  validateSecondSessionMarks: () => roomExam('ds'),
  saveFinalExamMarks: () => roomMarks('principal'),
  validateFinalExamMarks: () => roomExam('principal'),
  publishSecondSessionMarks: async () => ({ ...(await roomExam('ds', true)), affiche: 1 }),
  publishFinalExamMarks: async () => ({ ...(await roomExam('principal', true)), affiche: 1 }),
  publishExamMarks: async () => {
    await portal.post('/api/examen/passer/note/valider', exams.save(completeRows), headers.teacher)
    return exams.publish()
  },
  publishFreeMarks: async () => {
    await portal.post('/api/examen/passer/note/valider/libre', exams.save(completeRows, freeMarks), headers.teacher)
    return exams.publish(freeMarks)
  },
  addWishSheet: () => wishes.sheet({ ligne: [wishLineBody()], ligne1: [], annee_id: year }),
  changeWishSheet: async () => ({
    ...wishes.sheet({ ligne: [wishLineBody()], ligne1: [] }),
    id: await wishSheet(),
    departement_id: institute.departments.own,
  }),
  deleteWishSheet: async () => ({ id: await wishSheet(), annee_id: year }),
  decideWish: async () => wishes.decision(await wishLine()),
  addFreeWish: () => wishes.free({ matiere_id: subjects.networks, type_matiere: 3 }),
  addProjectSubject: () => ({ annee_id: year, enseignant_id: institute.teacher.id, sujet_name: 'Portail' }),
  renameProjectSubject: async () => ({
    ...{ annee_id: year, enseignant_id: institute.teacher.id },
    ...{ id: await propose('Ancien nom'), sujet_name: 'Nouveau nom' },
  }),
  deleteProjectSubject: async () => ({ id: await propose('À supprimer') }),
  addAssignments: () =>
    assignment({
      listAffect: [{ enseignant_id: institute.teacher.id, group_id: projects.groups.licence, etudiant_id: [2] }],
    }),
  assignProjectSubject: async () => ({
    ...{ annee_id: year, enseignant_id: institute.teacher.id },
    ...{ etudiant_ens_pfe_id: await assign(1), sujet_id: await propose('Choisi'), sujet_name: 'Choisi' },
  }),
  unassignProjectSubject: async () => ({
    etudiant_ens_pfe_id: await assign(3, { subject_id: await propose('Retiré') }),
  }),
  decideAssignment: async () => ({
    etudiant_ens_pfe_id: await assign(4, { subject_id: await propose('Décidé') }),
    ...{ etat: 1, date_validation: '2027-06-14' },
  }),
  deleteAssignment: async () => ({ etudiant_ens_pfe_id: await assign(5), annee_id: year }),
  addPrintRun: async () => ({
    ...{ annee_id: year, enseignant_id: institute.teacher.id, nb_copie: 40, niveau_id: 1, specialite_id: 1 },
    file: await uploadedPrintFile(),
  }),
  deletePrintRun: async () => ({ id: (await requestPrintRun(portal, institute)).id }),
}

const wishLineBody = () => wishes.line(1, { niveau_id: 1, specialite_id: 1, matiere_id: subjects.algorithms, type: 1 })

const roomExam = async (kind: 'ds' | 'principal', isValidated = false) => {
  const { id } = await db
    .selectFrom('exam')
    .innerJoin('exam_period', 'exam_period.id', 'exam.period_id')
    .select('exam.id')
    .where('exam_period.kind', '=', kind)
    .executeTakeFirstOrThrow()
  await markAll()
  if (isValidated) await validateSheets()
  return { examen_id: id }
}
const roomMarks = async (kind: 'ds' | 'principal') => {
  const { examen_id } = await roomExam(kind)
  const mark = await db
    .selectFrom('exam_mark')
    .innerJoin('exam_sheet', 'exam_sheet.id', 'exam_mark.sheet_id')
    .select(['exam_mark.id', 'exam_mark.version'])
    .where('exam_sheet.exam_id', '=', examen_id)
    .executeTakeFirstOrThrow()
  return { examen_id, list: [{ id: mark.id, note: '11', version: mark.version }] }
}
/** The stored name of a file that no print run uses. */
const uploadedPrintFile = async (): Promise<string> => {
  const name = `${Math.random()}.pdf`
  await portal.storage.put(`print-runs/${name}`, Buffer.from('%PDF-1.7 énoncé'))
  await db
    .insertInto('print_file')
    .values({ key: `print-runs/${name}`, name: 'énoncé.pdf', teacher_id: institute.teacher.id, is_complete: true })
    .execute()
  return name
}
/** For each changing call under `/api/v1` one that an open year accepts, prepared. */
const preparedCalls: Record<string, () => Promise<() => Promise<object>>> = {
  decideWishes: async () => {
    const decisions = [{ id: await wishLine(), version: 0, decision: 'validated', groups: 1 }]
    const once = { ...headers.head, 'idempotency-key': 'closed-year-wishes' }
    return () => portal.post('/api/v1/wish-decisions', { decisions }, once)
  },
  saveRoll: async () => () => rollCalls(portal, headers.teacher, '2026-11-17').send([rollRow(studentCodes[0])]),
  createRegister: async () => {
    const rows = studentCodes.slice(0, 3).map((idNumber) => {
      const { mark: _, ...row } = rollRow(idNumber)
      return row
    })
    const path = `/api/v1/classes/${groups.tutorialA}/${subjects.algorithms}/2/registers`
    const once = { ...headers.teacher, 'idempotency-key': randomUUID() }
    return () => portal.post(path, { semester: 1, rows }, once)
  },
  savePartnerRoll: async () => {
    const shared = { year_id: year, subject_id: subjects.algorithms, partner_id: institute.colleague.id }
    await db.insertInto('shared_roll').values(shared).execute()
    const once = { ...(await signInHeaders(db, institute.colleague)), 'idempotency-key': randomUUID() }
    const roll = [institute.teacher.id, groups.tutorialA, subjects.algorithms, 2, slots.first, '2026-11-17']
    return () => portal.post(`/api/v1/partner-rolls/${roll.join('/')}`, { rows: [rollRow(studentCodes[0])] }, once)
  },
  changePrintRun: async () => {
    const { url, headers: seen } = await refusedPrintRun()
    const request = { levelId: 1, specialityId: 1, copies: 62, dueOn: '2999-12-31' }
    const options = { isDoubleSided: true, isStapled: true, isConfidential: true }
    return () => portal.put(url, { ...request, ...options }, { ...headers.teacher, ...seen })
  },
}

/** A print run that may be sent again, and the headers of the change. */
const refusedPrintRun = async () => {
  const { id } = await requestPrintRun(portal, institute)
  await sql`update print_run set stage = 'refused', refusal = 'illisible' where id = ${id}`.execute(db)
  const list = await portal.post('/api/tirage/list', { enseignant_id: institute.teacher.id }, headers.teacher)
  const shown: { id: number; version: string } = Object(list.body).tirages.find((run: { id: number }) => run.id === id)
  return { url: `/api/v1/print-runs/${id}/request`, headers: { 'if-match': shown.version } }
}

beforeAll(async () => {
  await setToday(db, afterExams)
  await sql`
    update subject set lecture_hours = 1.5, tutorial_hours = 1.5, practical_hours = 1.5`.execute(db)
  await announceExam(db, institute)
  for (const kind of ['ds', 'principal'] as const) await seatExam(db, institute, kind)
})

async function whileClosed<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  await sql`update academic_year set is_current = false, closed_at = now() where id = ${year}`.execute(db)
  try {
    return await call()
  } finally {
    await sql`update academic_year set is_current = true, closed_at = null where id = ${year}`.execute(db)
  }
}

const yearClosed = { status: 409, body: { code: 'year.closed' } }

const operations = await listOperations(portal.app)
const changing = operations.filter(
  ({ permission, kind }) => (kind === 'command' || kind === 'upload') && !Array.isArray(permission),
)

describe('in a closed year', () => {
  it('every changing call of teachers and heads is tried, or may change a closed year', () => {
    const tried = [
      ...[...Object.keys(bodies), ...Object.keys(preparedCalls), ...covers, ...invigilations],
      ...[...withoutYear, ...corrections, ...reopenings, ...reminders, ...checkIns],
    ]
    expect(tried.toSorted()).toEqual(changing.map(({ id }) => id).toSorted())
  })

  it.each(Object.keys(bodies))('%s is refused', async (id) => {
    const operation = changing.find((one) => one.id === id)
    if (!operation) throw new Error(`${id} is no changing call`)
    const body = (await bodies[id]?.()) ?? {}
    const caller = operation.permission === 'chef' ? headers.head : headers.teacher
    expect(await whileClosed(() => portal.post(operation.path, body, caller))).toMatchObject(yearClosed)
  })

  it.each(Object.keys(preparedCalls))('%s is refused', async (id) => {
    const call = await preparedCalls[id]?.()
    expect(await whileClosed(async () => call?.())).toMatchObject(yearClosed)
  })

  it('a class that an absence cancels is neither covered nor owed again', async () => {
    const id = await absenceOf({ starts_at: '2026-11-24 08:00', ends_at: '2026-11-24 18:00', state: 1 })
    const path = `/api/v1/absences/${id}/classes`
    const { items } = Object((await portal.get(path, headers.teacher)).body)
    const url = `${path}/${items[0].key}/cover`
    const waive = (reason: string, version: string) =>
      portal.put(url, { way: 'not-made-up', reason }, { ...headers.teacher, 'if-match': version })
    const { version } = Object((await waive('Semaine de révision', items[0].version)).body)
    const answers = await whileClosed(async () => [
      await waive('Jury', version),
      await portal.remove(url, { ...headers.teacher, 'if-match': version }),
    ])
    await db.deleteFrom('absence_notice').where('id', '=', id).execute()
    expect(answers).toMatchObject(answers.map(() => yearClosed))
  })

  it('invigilations are neither wished for nor swapped', async () => {
    const sittings = db.selectFrom('exam_period').select('id').where('kind', '=', 'ds')
    const { id: sitting } = await sittings.executeTakeFirstOrThrow()
    const duty = { period_id: sitting, teacher_id: institute.teacher.id, held_on: '2999-01-01', slot_id: 1, room_id: 1 }
    const { id } = await db.insertInto('invigilation').values(duty).returning('id').executeTakeFirstOrThrow()
    const path = '/api/v1/own-invigilation-swaps'
    const offered = { invigilationId: id, colleagueId: institute.colleague.id, returnedId: null }
    const offer = (key: string) => portal.post(path, offered, { ...headers.teacher, 'idempotency-key': key })
    const swap = Object((await offer('closed-year-first')).body)
    const seen = { 'if-match': swap.version }
    const colleague = await signInHeaders(db, institute.colleague)
    const answers = await whileClosed(async () => [
      await offer('closed-year-second'),
      await portal.put(`${path}/${swap.id}/answer`, { answer: 'accepted' }, { ...colleague, ...seen }),
      await portal.remove(`${path}/${swap.id}`, { ...headers.teacher, ...seen }),
      await portal.put(`/api/v1/own-invigilation-wishes/${sitting}`, { times: [] }, { ...headers.teacher, ...seen }),
    ])
    expect(answers).toMatchObject(answers.map(() => yearClosed))
  })

  it('sheets are shown as read-only', async () => {
    const read = async () => {
      const sheet = await portal.post('/api/seance/absance/list_absance', attendance.sheet(), headers.teacher)
      return JSON.stringify(sheet.body)
        .match(/"active":\d/g)
        ?.at(0)
    }
    expect(await read()).toBe('"active":1')
    expect(await whileClosed(read)).toBe('"active":0')
  })

  it('a teacher still learns of a decision, and the print room finishes what was requested', async () => {
    const id = await absence()
    await sql`update absence_notice set state = 1, decided_at = now() where id = ${id}`.execute(db)
    const run = await requestPrintRun(portal, institute)
    const list = await whileClosed(async () => {
      await sql`update print_run set stage = 'printing' where id = ${run.id}`.execute(db)
      const ofTeacher = { enseignant_id: institute.teacher.id, annee_id: year }
      return portal.post('/api/avis/absence/list', ofTeacher, headers.teacher)
    })
    expect(list.status).toBe(200)
    const seen = await db.selectFrom('absence_notice').select('seen_at').where('id', '=', id).executeTakeFirstOrThrow()
    expect(seen.seen_at).not.toBeNull()
  })

  it('a validated mark is still corrected by the administration', async () => {
    const mark = await db
      .selectFrom('exam_mark')
      .innerJoin('exam_sheet', 'exam_sheet.id', 'exam_mark.sheet_id')
      .select('exam_mark.id')
      .where('exam_sheet.state', '<>', 'draft')
      .executeTakeFirstOrThrow()
    const correction = sql`
      with c as (
        insert into mark_correction (mark_id, presence, mark, reason, corrected_by)
        values (${mark.id}, 'present', 13, 'Erreur de saisie', 'admin:zohra') returning id
      ) update exam_mark set presence = 'present', mark = 13, correction_id = c.id, version = version + 1
      from c where exam_mark.id = ${mark.id}`
    await whileClosed(() => correction.execute(db))
    const stored = await db.selectFrom('exam_mark').select('mark').where('id', '=', mark.id).executeTakeFirstOrThrow()
    expect(stored.mark).toBe(13)
  })
})
