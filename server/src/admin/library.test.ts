import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { signInHeaders } from '../testing/institute.ts'
import { inDays, reservationBody, seedBooks } from '../testing/library.ts'
import { seedTeaching } from '../testing/seed-teaching.ts'
import { startInstitutePortal } from '../testing/institute-portal.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { runCommand } from './run-command.ts'

const { portal, institute } = await startInstitutePortal()
await seedTeaching(portal.db, institute)
await seedBooks(portal.db)
const own = await signInHeaders(portal.db, institute.teacher)
const folder = await temporaryFolder('admin')
beforeEach(async () => {
  await portal.db.deleteFrom('reservation').execute()
  await portal.db.deleteFrom('print_run').execute()
})

const admin = (...words: string[]) =>
  runCommand(words, {
    db: portal.db,
    by: 'admin:zohra',
    storage: portal.storage,
    settings: portal.config,
  })
const audit = async () => (await admin('audit', '--last', '20')).text
const reserve = async () => {
  const { body } = await portal.post('/api/reservation/add', reservationBody(institute.teacher.id), own)
  return String(Object(body).id)
}
const reservations = async () => {
  const { body } = await portal.post('/api/reservation/enseignant/list', { id: institute.teacher.id }, own)
  return Object(body).reservations
}
const printRun = async () => {
  await portal.storage.put('print-runs/a.pdf', Buffer.from('%PDF-1.7 énoncé'))
  const { id } = await portal.db
    .insertInto('print_run')
    .values({
      teacher_id: institute.teacher.id,
      year_id: institute.years.current,
      level_id: 1,
      speciality_id: 1,
      copies: 40,
      file_key: 'print-runs/a.pdf',
      file_name: 'DS 1.pdf',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}
const printState = async () => {
  const { body } = await portal.post('/api/tirage/list', { enseignant_id: institute.teacher.id }, own)
  return Object(body).tirages[0].etat
}

it('R-library-13: validates a reservation, which its teacher can then no longer cancel', async () => {
  const id = await reserve()
  expect((await admin('reservations', 'list', '--pending')).text).toMatch(
    new RegExp(
      `${id} +Essai enseignant +${inDays(1, '09:00').slice(0, 16)} +\\S+ 10:00 +Éléments d'algorithmique +1 +pending`,
    ),
  )
  expect(await admin('reservation', 'accept', id)).toEqual({ exitCode: 0, text: `${id} is accepted.` })
  expect(await reservations()).toMatchObject([{ etat: 1 }])
  expect((await portal.post('/api/reservation/delete', { id: Number(id) }, own)).body).toMatchObject({
    msg: 'reservation.decided',
  })
  expect((await admin('reservations', 'list', '--pending')).text).toBe('(none)')
  expect((await admin('reservations', 'list')).text).toMatch(/accepted$/)
  expect(await audit()).toMatch(
    new RegExp(`admin:zohra +reservation.accepted +reservation:${id} .*{"to":"accepted","from":"waiting"}`),
  )
})

it('refuses a reservation with a reason, which releases its copy', async () => {
  const id = await reserve()
  const refused = await admin('reservation', 'refuse', id, 'Livre en reliure')
  expect(refused).toEqual({ exitCode: 0, text: `${id} is refused.` })
  expect(await reservations()).toEqual([])
  expect(await audit()).toMatch(new RegExp(`reservation.refused +reservation:${id} .*"to":"Livre en reliure"`))
  expect(Number(await reserve())).toBeGreaterThan(Number(id))
  for (const word of ['accept', 'refuse']) {
    expect(await admin('reservation', word, '900000')).toEqual({ exitCode: 1, text: 'There is no such reservation.' })
    expect(await admin('reservation', word, id)).toEqual({
      exitCode: 1,
      text: 'That reservation is decided, handed out or over.',
    })
  }
})

it('R-library-18: moves print runs from stage to stage, with audit entries', async () => {
  const id = await printRun()
  const pending = async () => (await admin('print-runs', 'list', '--pending')).text
  expect(await pending()).toMatch(/- +DS 1.pdf +40 +1 ère année +Informatique +requested/)
  expect(await admin('print-run', 'start', id)).toEqual({ exitCode: 0, text: `${id} is printing.` })
  expect(await pending()).toMatch(/printing$/)
  expect(await admin('print-run', 'ready', id)).toMatchObject({ exitCode: 0 })
  expect([await printState(), await pending()]).toEqual([1, '(none)'])
  expect(await admin('print-run', 'refuse', id, 'illisible')).toEqual({
    exitCode: 1,
    text: 'That print run is at another stage: see `pnpm admin print-runs list`.',
  })
  expect(await admin('print-run', 'fetched', id)).toMatchObject({ exitCode: 0 })
  expect(await audit()).toMatch(
    /admin:zohra +print-run.moved +print-run:\d+ +{"changes":{"stage":{"to":"fetched","from":"ready"}}}/,
  )
  expect(await admin('print-run', 'start', '900000')).toEqual({ exitCode: 1, text: 'There is no such print run.' })
})

it('R-library-18: refuses a print run with a reason', async () => {
  const id = await printRun()
  expect(await admin('print-run', 'refuse', id, ' ')).toMatchObject({ exitCode: 2 })
  expect(await admin('print-run', 'refuse', id, 'pages illisibles')).toMatchObject({ exitCode: 0 })
  expect(await printState()).toBe(2)
  expect(await audit()).toMatch(/print-run.moved .*"refusal": ?"pages illisibles"/)
})

it('R-library-32: does not save a confidential file', async () => {
  const id = await printRun()
  await portal.db.updateTable('print_run').set({ is_confidential: true }).execute()
  expect(await admin('print-run', 'save', id, join(folder, 'subject.pdf'))).toEqual({
    exitCode: 1,
    text: 'That file is confidential: the print room alone opens it, in the portal.',
  })
  await expect(readFile(join(folder, 'subject.pdf'))).rejects.toMatchObject({ code: 'ENOENT' })
})

it('saves the file for the print room, and never overwrites a file', async () => {
  const id = await printRun()
  const path = join(folder, 'to-print.pdf')
  expect(await admin('print-run', 'save', id, path)).toMatchObject({ exitCode: 0 })
  expect(await readFile(path, 'utf8')).toBe('%PDF-1.7 énoncé')
  expect(await admin('print-run', 'save', id, path)).toEqual({ exitCode: 1, text: 'There is such a file already.' })
  expect(await admin('print-run', 'save', '900000', `${path}2`)).toMatchObject({ exitCode: 1 })
  expect(await audit()).toMatch(new RegExp(`print-run.saved +print-run:${id}\\b`))
})

it('imports a catalogue, and reports imported and skipped records', async () => {
  const path = join(folder, 'books.csv')
  await writeFile(path, 'titre;exemplaires\nAnalyse;2\n;1\nAlgèbre;x\n')
  expect(await admin('books', 'import', path)).toEqual({
    exitCode: 0,
    text: [
      '3 records read: 1 new, 0 changed, 0 as they were.',
      '2 skipped:',
      '  line 3: no title',
      '  line 4: exemplaires "x" is no number from 1 to 1000',
    ].join('\n'),
  })
  expect((await admin('books', 'import', path)).text).toMatch(/^3 records read: 0 new, 0 changed, 1 as they were\./)
  expect(await admin('books', 'import', `${path}.none`)).toEqual({ exitCode: 1, text: 'There is no such file.' })
  await writeFile(path, 'a,b\n')
  expect(await admin('books', 'import', path)).toEqual({
    exitCode: 1,
    text: expect.stringMatching(/^1: the file lacks the column "titre": the columns are numero, titre, /),
  })
  expect(await audit()).toMatch(/admin:zohra +books.imported +file:books.csv/)
})

it('rejects an invalid id', async () => {
  for (const words of [
    ['reservation', 'accept', 'x'],
    ['print-run', 'refuse', '0'],
    ['print-run', 'save', '1'],
  ])
    expect(await admin(...words)).toMatchObject({ exitCode: 2 })
})
