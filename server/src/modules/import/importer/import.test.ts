import { describe, expect, it } from 'vitest'
import { type Files, instituteFiles, writeFiles } from '../../../testing/institute-files.ts'
import { openTestPortal } from '../../../testing/institute-portal.ts'
import { runCommand } from '../../../admin/run-command.ts'

const portal = await openTestPortal()
await portal.app.ready()

const admin = (...words: string[]) => runCommand(words, { db: portal.db, by: 'admin:zohra' })
const bring = async (files: Files, ...flags: string[]) => admin('import', await writeFiles(files), ...flags)
/** One file of the institute with some of its lines replaced. */
const changed = (file: keyof typeof instituteFiles, from: string | RegExp, to: string) => ({
  [file]: instituteFiles[file]?.map((line) => line.replace(from, to)),
})
const header = (file: keyof typeof instituteFiles) => instituteFiles[file]?.[0] ?? ''

async function signIn(email: string): Promise<Record<string, string>> {
  const { text } = await admin('account', 'reset-password', email)
  const { body } = await portal.post('/api/login', {
    email,
    password: text.split(' ').at(-1),
    role: 2,
    compte: 2,
    annee_id: Object((await portal.get('/api/annee')).body).Annee[0].CurrentAnnee[0].value,
  })
  const { user } = Object(body)
  return { id: String(user.enseignant_id), year: String(user.annee_id), authorization: `Bearer ${user.api_token}` }
}

async function week(email: string) {
  const { id, year, ...headers } = await signIn(email)
  const key = { enseignant_id: Number(id), annee_id: Number(year), semestre_id: 1 }
  const { body } = await portal.post('/api/emploi/get_by_id', key, headers)
  return JSON.stringify(body)
}

describe('an institute from files', () => {
  it('changes nothing in a dry run, and reports the changes', async () => {
    const { exitCode, text } = await bring(instituteFiles, '--dry-run')
    expect(text).toMatch(/annees\.csv +1 +0 +0 +0\n/)
    expect(text).toMatch(/emploi\.csv +5 +0 +0 +0\n/)
    expect(text).toMatch(/Nothing is imported: this was a dry run, and every line is right\.$/)
    expect(exitCode).toBe(0)
    expect((await admin('year', 'list')).text).toBe('(none)')
  })

  it('lets an imported teacher sign in and see the timetable', async () => {
    expect((await bring(instituteFiles)).text).toMatch(/All of it is imported\.$/)
    const timetable = await week('leila.trabelsi@institut.example')
    for (const word of ['Algorithmique', 'LI1', 'Amphi', 'B01', '08:30-10:00']) expect(timetable).toContain(word)
    expect(timetable).not.toContain('B02')
    expect((await admin('accounts', 'list')).text).toMatch(/Trabelsi Leïla +Informatique \(head\) +active/)
    expect((await admin('audit', '--last', '9')).text).toMatch(
      /admin:zohra +institute\.imported +folder:portal-institute-/,
    )
  })

  it('is idempotent: a second import changes and audits nothing', async () => {
    const { text } = await bring(instituteFiles)
    const lines = text.split('\n').slice(1, -1)
    expect(lines).toHaveLength(Object.keys(instituteFiles).length)
    expect(lines.filter((line) => !/^\S+\.csv +0 +0 +0 +[1-9]/.test(line))).toEqual([])
    expect((await admin('audit', '--last', '9')).text.match(/institute\.imported/g)).toHaveLength(1)
  })

  it('keeps values of empty cells and missing columns, and records that no file contains', async () => {
    const teachers = [
      'identifiant;email;nom;prenom;sexe;naissance;departement;grade;statut;code',
      '10000001;leila.trabelsi@institut.example;Trabelsi;Leïla;F;1980-05-03;Gestion;Professeur;Permanent;',
    ]
    expect((await bring({ enseignants: teachers })).text).toMatch(/enseignants\.csv +0 +1 +0 +0\n/)
    const kept = await portal.db
      .selectFrom('teacher')
      .selectAll()
      .where('identifier', '=', '10000001')
      .executeTakeFirst()
    expect(kept).toMatchObject({ last_name_ar: 'الطرابلسي', id_number: '01234567', is_head: true, is_active: true })
    expect((await admin('accounts', 'list')).text).toMatch(/Trabelsi Leïla +Gestion \(head\)/)
    const traces = portal.db
      .selectFrom('audit_log')
      .select(['subject', 'details'])
      .where('action', '=', 'account.imported')
    expect(await traces.execute()).toEqual([
      {
        subject: `teacher:${kept?.id}`,
        details: {
          changes: {
            department: { from: 'Informatique', to: 'Gestion' },
            email: { from: 'Leila.Trabelsi@institut.example', to: 'leila.trabelsi@institut.example' },
          },
        },
      },
    ])
    expect((await admin('accounts', 'list')).text).toContain('ali@institut.example')
  })

  it('signs out a deactivated teacher at once', async () => {
    const { id, authorization = '' } = await signIn('ali@institut.example')
    const read = () => portal.post('/api/getById_enseignant', { id: Number(id) }, { authorization })
    expect((await read()).status).toBe(200)
    const line = '10000002;ali@institut.example;Ben Salah;Ali;H;1985-11-30;Informatique;Assistant;Permanent'
    const columns = 'identifiant;email;nom;prenom;sexe;naissance;departement;grade;statut;actif'
    await bring({ enseignants: [columns, `${line};non`] })
    expect((await read()).status).toBe(401)
    await bring({ enseignants: [columns, `${line};oui`] })
    expect((await read()).status).toBe(401)
  })

  it('makes another year current', async () => {
    await bring({ annees: [header('annees'), '2027-2028;2027-09-01;2028-08-31;oui'] })
    expect((await admin('year', 'list')).text).toMatch(/2027-2028 +current\n.*2026-2027$/)
    await bring({ annees: instituteFiles.annees })
    expect((await admin('year', 'list')).text).toMatch(/2027-2028\n.*2026-2027 +current$/)
  })
})

describe('the timetable', () => {
  it('swaps sessions, and removes the marked ones', async () => {
    const swapped = instituteFiles.emploi?.map((line) =>
      line.includes('mardi') ? line.replace(/B0[12]/, (room) => (room === 'B01' ? 'B02' : 'B01')) : line,
    )
    expect((await bring({ emploi: swapped })).text).toMatch(/emploi\.csv +0 +2 +0 +3\n/)
    expect(await week('leila.trabelsi@institut.example')).toContain('B02')
    const gone = [header('emploi'), '2026-2027;1;mardi;08:30-10:00;LI1-A;;;;;;;oui']
    expect((await bring({ emploi: gone })).text).toMatch(/emploi\.csv +0 +0 +1 +0\n/)
    expect(await week('leila.trabelsi@institut.example')).not.toContain('B02')
    expect((await bring({ emploi: instituteFiles.emploi })).text).toMatch(/emploi\.csv +1 +1 +0 +3\n/)
  })

  it.each([
    [
      'a teacher',
      'mardi;08:30-10:00;LI1-B;;td;ALG1;10000001;;;',
      'the enseignant Trabelsi Leïla is taken then: Algorithmique, LI1-A',
    ],
    ['a room', 'jeudi;10:10-11:40;LI1-B;;td;ALG1;10000002;B01;;', 'the salle B01'],
    ['students', 'lundi;08:30-10:00;LI1-B;;td;ALG1;10000002;B02;;', 'students of the groupe LI1-B'],
  ])('refuses %s who is busy at that time', async (_what, session, reason) => {
    const { exitCode, text } = await bring({ emploi: [header('emploi'), `2026-2027;1;${session}`] })
    expect(text).toContain(`emploi.csv:2: ${reason}`)
    expect(exitCode).toBe(1)
  })

  it('reports the line of the conflicting session', async () => {
    const { text } = await bring({
      emploi: [
        header('emploi'),
        '2026-2027;1;vendredi;08:30-10:00;LI1-A;impaires;td;ALG1;10000002;B01;;',
        '2026-2027;1;vendredi;08:30-10:00;LI1-B;;td;ALG1;10000002;B02;;',
      ],
    })
    expect(text.split('\n')[0]).toBe(
      'emploi.csv:3: the enseignant Ben Salah Ali is taken then by line 2: Algorithmique, LI1-A',
    )
  })

  it('refuses a subject that is not taught to the group, or not in that semester', async () => {
    const { text } = await bring({ emploi: changed('emploi', '2026-2027;1;lundi', '2026-2027;2;lundi')['emploi'] })
    expect(text).toContain(
      'emploi.csv:2: the matiere is not taught there: Algorithmique belongs to LI, 1 ère année, semester 1',
    )
  })
})

describe('a person who lacks required facts', () => {
  it('is left out with the lines that refer to the person, and prevents nothing else', async () => {
    const { exitCode, text } = await bring({
      enseignants: [
        header('enseignants'),
        '10000003;neuf@institut.example;Neuf;Nabil;;;H;;Informatique;;Permanent;;',
        '10000004;autre@institut.example;Autre;Ali;;;H;1980-01-01;Informatique;Assistant;Permanent;;',
      ],
      etudiants: [header('etudiants'), '00000003;Gharbi;Nour;;;;;', '00000004;Kefi;Rim;;;F;2006-02-01;'],
      inscriptions: [header('inscriptions'), '2026-2027;00000003;LI1-B', '2026-2027;00000004;LI1-B'],
      emploi: [
        header('emploi'),
        '2026-2027;1;samedi;08:30-10:00;LI1-B;;td;ALG1;NEUF@institut.example;B02;;',
        '2026-2027;1;samedi;10:10-11:40;LI1-B;;td;ALG1;10000004;B02;;',
      ],
    })
    expect(text.split('\n').slice(0, 4)).toEqual([
      'enseignants.csv:2: Nabil Neuf lacks naissance, grade, and is left out with the lines that refer to it',
      'etudiants.csv:2: Nour Gharbi lacks sexe, naissance, and is left out with the lines that refer to it',
      'inscriptions.csv:2: etudiant "00000003" is left out of etudiants, and this line with it',
      'emploi.csv:2: enseignant "NEUF@institut.example" is left out of enseignants, and this line with it',
    ])
    expect(text).toMatch(
      /enseignants\.csv +1 +0 +0 +0\netudiants\.csv +1 +0 +0 +0\ninscriptions\.csv +1 +0 +0 +0\nemploi\.csv +1 +0 +0 +0\n/,
    )
    expect(exitCode).toBe(0)
  })

  it('keeps the stored person and the lines that refer to it', async () => {
    const { text } = await bring({
      etudiants: [header('etudiants'), '00000004;Kefi;Rim;;;F;;'],
      inscriptions: [header('inscriptions'), '2026-2027;00000004;LI1-A-TP1'],
    })
    expect(text).toMatch(/^etudiants\.csv:2: Rim Kefi lacks naissance/)
    expect(text).toMatch(/inscriptions\.csv +0 +1 +0 +0\n/)
  })
})

describe('an invalid line', () => {
  it('prevents the whole import; every invalid line is reported with a remedy', async () => {
    const { exitCode, text } = await bring({
      salles: [header('salles'), 'C01;50', 'C02;vingt', ';10', 'C01;60'],
      specialites: [header('specialites'), 'LX;Autre;;Physique;1'],
      matieres: [header('matieres'), 'X1;Autre;;LX;1 ère année;1;;;;'],
      enseignants: [
        header('enseignants'),
        '123;pas d’adresse;Nom;Prénom;;;X;31/02/1980;Informatique;Assistant;Permanent;peut-être;1234567',
        '10000009;ALI@institut.example;Autre;Ali;;;H;1980-01-01;Informatique;Assistant;Permanent;;',
      ],
      groupes: [header('groupes'), '2026-2027;LI1-C-TP1;tp;LI9;;', '2026-2027;LI1-D;td;;;'],
      quarts: [header('quarts'), '09:00-10:30;09:00;10:30'],
    })
    expect(exitCode).toBe(1)
    expect(text.split('\n')).toEqual([
      'quarts.csv:2: another quart overlaps it',
      'salles.csv:3: capacite "vingt" is no number from 1 to 5000',
      'salles.csv:4: "salle" is empty',
      'salles.csv:5: names the same salle as line 2',
      'specialites.csv:2: departement "Physique" is not known: add it to departements.csv',
      'enseignants.csv:2: identifiant "123" has not 8 to 20 digits; if zeros are missing in front, put them back',
      'enseignants.csv:2: email "pas d’adresse" is no e-mail address',
      'enseignants.csv:2: sexe "X" is none of h, m, f',
      'enseignants.csv:2: naissance "31/02/1980" is no day: write it like 2026-09-14 or 14/09/2026',
      'enseignants.csv:2: chef "peut-être" is none of oui, non',
      expect.stringMatching(/^enseignants\.csv:2: code "1234567" is neither .* put them back$/),
      'enseignants.csv:3: another enseignant has this e-mail',
      'groupes.csv:2: the group "LI1-C-TP1" stands in "LI9", which is no group of that year: add it to groupes.csv',
      'groupes.csv:3: the group "LI1-D" stands in no group: name the group that holds it in the column "dans"',
      'Nothing is imported: 14 things are to be mended.',
    ])
    expect(await portal.db.selectFrom('room').select('name').where('name', 'like', 'C%').execute()).toEqual([])
  })

  it.each([
    ['salles', 'numero;capacite', 'has a column "numero": the columns are salle, capacite'],
    ['salles', 'salle', 'lacks the column "capacite": the columns are salle, capacite'],
    ['salles', 'salle;capacite;salle', 'names the column "salle" twice'],
    ['salles', '', 'is empty: its first line names the columns salle, capacite'],
  ])('in %s can be the header: %s', async (file, first, reason) => {
    expect((await bring({ [file]: [first] })).text).toContain(`${file}.csv:1: ${reason}`)
  })

  it('is reported once, and not where other lines refer to it', async () => {
    const { text } = await bring({
      departements: ['nom', 'Physique'],
      specialites: [header('specialites'), 'LP;Physique;;Physique;1'],
      salles: [header('salles'), 'C01;0'],
      surveillances: [header('surveillances'), '2026-2027;1;ds;10000001;2026-11-05;10:10-11:40;C01'],
    })
    expect(text.split('\n')).toEqual([
      'salles.csv:2: capacite "0" is no number from 1 to 5000',
      'departements.csv:1: has a column "nom": the columns are departement, nom_ar',
      'Nothing is imported: 2 things are to be mended.',
    ])
  })

  it('has a number that a spreadsheet shortened, or more cells than columns', async () => {
    const { text } = await bring({
      enseignants: [
        header('enseignants'),
        '1,23E+09;x@y.example;A;B;;;H;1980-01-01;Informatique;Assistant;Permanent;;',
      ],
      salles: [header('salles'), 'C01;50;autre'],
    })
    expect(text).toMatch(/identifiant "1,23E\+09" was shortened by a spreadsheet: format its column as text/)
    expect(text).toContain('salles.csv:2: has more cells than the 2 columns')
  })
})

it('concurrent imports are serialized, and the second changes nothing', async () => {
  const files = {
    salles: [header('salles'), 'D01;10'],
    groupes: [header('groupes'), '2026-2027;LI9;cours;;LI;1 ère année'],
  }
  const texts = (await Promise.all([bring(files), bring(files)])).map(({ text }) => text)
  expect(texts.filter((text) => /salles\.csv +1 +0 +0 +0\ngroupes\.csv +1 +0/.test(text))).toHaveLength(1)
  expect(texts.filter((text) => /salles\.csv +0 +0 +0 +1\ngroupes\.csv +0 +0 +0 +1/.test(text))).toHaveLength(1)
})

describe('keys in another spelling', () => {
  it('name the same records, which keep their spelling', async () => {
    const files: Files = {
      salles: ['salle;capacite', 'b01;40', '\u200bB\u200d02;30'],
      groupes: [header('groupes'), ...(instituteFiles.groupes ?? []).slice(1).map((line) => line.toLowerCase())],
      emploi: [header('emploi'), ...(instituteFiles.emploi ?? []).slice(1).map((line) => line.replaceAll('B0', 'b0'))],
    }
    const names = async () => ({
      rooms: (await portal.db.selectFrom('room').select('name').orderBy('name').execute()).map(({ name }) => name),
      groups: (await portal.db.selectFrom('student_group').select('name').orderBy('name').execute()).map(
        ({ name }) => name,
      ),
    })
    await bring(instituteFiles)
    const before = await names()
    const { text } = await bring(files)
    expect(text).toMatch(/groupes\.csv +0 +0 +0 /)
    expect(text).toMatch(/emploi\.csv +0 +0 +0 /)
    expect(await names()).toEqual(before)
  })

  it('are one line too many within a file', async () => {
    expect((await bring({ salles: ['salle;capacite', 'N\u00e9o;40', 'NE\u0301O;41'] })).text).toMatch(/2/)
    expect(await portal.db.selectFrom('room').select('id').where('name', 'in', ['Néo', 'NÉO']).execute()).toEqual([])
  })
})
