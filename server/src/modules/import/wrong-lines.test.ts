import { describe, expect, it } from 'vitest'
import { runCommand } from '../../admin/run-command.ts'
import { csv, importDesk } from '../../testing/imports.ts'
import { type Files, instituteFiles, writeFiles } from '../../testing/institute-files.ts'
import { plainPackage, withChange } from '../../testing/oneroster.ts'
import { createStaff } from '../../testing/staff.ts'
import { openTestPortal } from '../../testing/institute-portal.ts'

const admin = async (files: Files, ...flags: string[]) =>
  runCommand(['import', await writeFiles(files), ...flags], { db: portal.db, by: 'admin:zohra' })
const portal = await openTestPortal()
await portal.app.ready()
await admin(instituteFiles)
const desk = await importDesk(portal, await createStaff(portal.db, ['registrar']))

const upload = (files: Files) => Object.entries(files).map(([name, lines = []]) => csv(`${name}.csv`, lines))
const header = (file: keyof typeof instituteFiles) => instituteFiles[file]?.[0] ?? ''
const student = (code: string, birth: string) => `${code};Nom;Prénom;;;F;${birth};`
const notesOf = async (id: number) =>
  (await desk.problems(id)).map(({ file, line, code, prevents }) => [file, line, code, prevents])

/** Wrong cells, a line that is there twice, an unknown room, and lines that refer to wrong ones. */
const files: Files = {
  salles: [header('salles'), 'W01;40', 'W02;vingt', 'W03;50', 'w03;60'],
  groupes: [
    header('groupes'),
    '2026-2027;W1;cours;;LI;1 ère année',
    '2026-2027;W2;classe;;LI;1 ère année',
    '2026-2027;W2-A;td;W2;;',
  ],
  etudiants: [header('etudiants'), student('77000001', '2006-02-01'), student('77000002', '2006-02-31')],
  inscriptions: [header('inscriptions'), '2026-2027;77000001;W1', '2026-2027;77000002;W1', '2026-2027;00000001;W2-A'],
  emploi: [
    header('emploi'),
    '2026-2027;1;vendredi;08:30-10:00;W1;;cours;ALG1;10000001;W01;;',
    '2026-2027;1;vendredi;08:30-10:00;LI1;;cours;ALG1;10000001;W03;;',
    '2026-2027;1;vendredi;10:10-11:40;W1;;cours;ALG1;10000001;W02;;',
    '2026-2027;1;vendredi;10:10-11:40;LI1;;cours;ALG1;10000001;W99;;',
  ],
}

describe('an import that leaves out wrong lines', () => {
  it('writes the others, and notes them with those that refer to them', async () => {
    const run = await desk.check(upload(files), 'leaveOut')
    expect(run).toMatchObject({ wrongLines: 'leaveOut', problemCount: 0, noteCount: 10, isApplicable: true })
    expect(await notesOf(run.id)).toEqual([
      ['salles', 3, 'cell.number', false],
      ['salles', 5, 'line.repeated', false],
      ['etudiants', 3, 'cell.day', false],
      ['groupes', 3, 'cell.choice', false],
      ['groupes', 4, 'reference.leftOut', false],
      ['inscriptions', 3, 'reference.leftOut', false],
      ['inscriptions', 4, 'reference.leftOut', false],
      ['emploi', 3, 'session.teacherTakenByLine', false],
      ['emploi', 4, 'reference.leftOut', false],
      ['emploi', 5, 'reference.unknown', false],
    ])
    expect(run.files.map(({ file, added, changed }) => [file, added, changed])).toEqual([
      ['salles', 2, 0],
      ['etudiants', 1, 0],
      ['groupes', 1, 0],
      ['inscriptions', 1, 0],
      ['emploi', 1, 0],
    ])
    await desk.apply(run)
    expect(await desk.untilDone(run.id)).toMatchObject({ state: 'applied', noteCount: run.noteCount })
    const rooms = portal.db.selectFrom('room').select(['name', 'capacity']).where('name', 'like', 'W%').orderBy('name')
    expect(await rooms.execute()).toEqual([
      { name: 'W01', capacity: 40 },
      { name: 'W03', capacity: 50 },
    ])
    const { details } = await portal.db
      .selectFrom('audit_log')
      .select('details')
      .where('subject', '=', `import:${run.id}`)
      .where('action', '=', 'import.started')
      .executeTakeFirstOrThrow()
    expect(details).toMatchObject({ wrongLines: 'leaveOut' })
  })

  it('keeps what is stored of a line that it leaves out, and writes the lines that refer to it', async () => {
    const lines = [header('etudiants'), student('00000002', '1900-02-30')]
    const moved = [header('inscriptions'), '2026-2027;00000002;LI1-A-TP2']
    const run = await desk.check(upload({ etudiants: lines, inscriptions: moved }), 'leaveOut')
    expect(await notesOf(run.id)).toEqual([['etudiants', 2, 'cell.day', false]])
    expect(run.files.map(({ file, changed }) => [file, changed])).toEqual([
      ['etudiants', 0],
      ['inscriptions', 1],
    ])
  })

  it('leaves out what becomes wrong because another line is left out', async () => {
    // Both sessions move to the room of the other: without the second line the room of the first is taken.
    const swap = [
      header('emploi'),
      '2026-2027;1;mardi;08:30-10:00;LI1-A;toutes;td;ALG1;10000001;B02;;',
      '2026-2027;1;mardi;08:30-10:00;LI1-B;;td;ALG1;10000002;B01;peut-être;',
    ]
    const run = await desk.check(upload({ emploi: swap }), 'leaveOut')
    expect(await notesOf(run.id)).toEqual([
      ['emploi', 2, 'session.roomTaken', false],
      ['emploi', 3, 'cell.choice', false],
    ])
    expect(run).toMatchObject({ problemCount: 0, isApplicable: false })
  })

  it('is prevented by a file that cannot be read as a whole', async () => {
    const run = await desk.check(
      upload({ salles: ['salle;truc', 'X01;30'], quarts: ['quart;debut;fin'], x: ['x'] }),
      'leaveOut',
    )
    expect(await notesOf(run.id)).toEqual([
      ['x', 1, 'file.unknown', true],
      ['salles', 1, 'header.unknown', true],
    ])
  })

  it('of a package of OneRoster leaves out its wrong lines too', async () => {
    const unknown = withChange(plainPackage, 'enrollments.csv', 'k2,i,u2', 'k2,i,u99')
    const wrong = withChange(unknown, 'roles.csv', 'u3,primary,student', 'u3,primary,pupil')
    expect(await desk.check(wrong)).toMatchObject({ format: 'oneroster', files: [], isApplicable: false })
    const run = await desk.check(wrong, 'leaveOut')
    expect(run).toMatchObject({ problemCount: 0, isApplicable: true })
    const notes = await notesOf(run.id)
    expect(notes).toContainEqual(['roles', 4, 'cell.choice', false])
    expect(notes).toContainEqual(['enrollments', 2, 'oneroster.enrollment', false])
    expect(notes).toContainEqual(['enrollments', 3, 'oneroster.reference', false])
  })
})

it('prevents the whole import unless the other is chosen', async () => {
  const run = await desk.check(upload({ salles: [header('salles'), 'V01;40', 'V02;vingt'] }))
  expect(run).toMatchObject({ wrongLines: 'prevent', problemCount: 1, isApplicable: false })
})

it('on the command line the flag leaves them out', async () => {
  const lines = { salles: [header('salles'), 'Z01;40', 'Z02;vingt'] }
  expect((await admin(lines)).text).toMatch(/Nothing is imported: 1 thing is to be mended\.$/)
  expect((await admin(lines, '--leave-out', '--dry-run')).text).toMatch(/Nothing is imported: this was a dry run\.$/)
  expect((await admin(lines, '--leave-out')).text.split('\n')).toEqual([
    'salles.csv:3: capacite "vingt" is no number from 1 to 5000',
    expect.stringMatching(/^file/),
    expect.stringMatching(/^salles\.csv +1 +0 +0 +0$/),
    'Every line that is right is imported.',
  ])
})
