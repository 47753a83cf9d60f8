import { utils, write } from 'xlsx'
import { isoDay } from '../days.ts'

interface InstituteFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** The people of the institute who come with its files; students are numbered from 00000001. */
export const people = {
  teacher: { email: 'karim.mansour@institut.example', name: 'Karim Mansour', identifier: '10000001' },
  head: { email: 'leila.trabelsi@institut.example', name: 'Leïla Trabelsi', identifier: '10000002' },
}

export const students = 12

/** A catalogue with one book. */
export const catalogueFile = {
  title: 'Structures de données',
  ...csv('catalogue', 'titre;auteurs;exemplaires', 'Structures de données;Nadia Chaabane;2'),
}

/**
 * The files of a small institute, as programs save them: most in UTF-8, the teachers in Windows-1252, the students in a
 * workbook, and the rooms under a name with a day and a copy number. Its first semester has begun four weeks before
 * `today`, a Friday: one teacher has a tutorial on Fridays, and the main session of exams, with one exam on `today`, is
 * running.
 */
export function instituteFiles(today: Date): InstituteFile[] {
  const day = (days: number) => isoDay(today, days)
  // A year ends in the calendar year after that of its start, and is named after both.
  const from = Number(day(-60).slice(0, 4))
  const year = `${from}-${from + 1}`
  const numbers = Array.from({ length: students }, (_, index) => String(index + 1).padStart(8, '0'))
  const teacher = ({ identifier, email, name }: (typeof people)['head'], isHead: boolean) => {
    const [first, last] = name.split(' ')
    return `${identifier};${email};${last};${first};F;1980-05-03;Informatique;Assistant;Permanent;${isHead ? 'oui' : 'non'}`
  }
  return [
    csv('annees', 'annee;debut;fin;actuelle', `${year};${day(-60)};${from + 1}-12-31;oui`),
    csv(
      'semestres',
      'annee;semestre;debut;fin',
      `${year};1;${day(-32)};${day(100)}`,
      `${year};2;${day(104)};${day(240)}`,
    ),
    csv('quarts', 'quart;debut;fin', '08:30-10:00;08:30;10:00', '10:15-11:45;10:15;11:45', '14:00-15:30;14:00;15:30'),
    csv('salles 2026-09-01 (2)', 'salle;capacite', 'B01;40', 'B02;30', 'Amphi A;120'),
    csv('departements', 'departement;nom_ar', 'Informatique;الإعلامية'),
    csv('cycles', 'cycle;nom', '1;Licence'),
    csv('niveaux', 'niveau;cycle;rang', '1ère année licence;1;1'),
    csv('specialites', 'specialite;nom;departement;cycle', 'LGL;Licence en génie logiciel;Informatique;1'),
    csv(
      'matieres',
      'matiere;nom;specialite;niveau;semestre;cours;td',
      'ALG1;Algorithmique;LGL;1ère année licence;1;1,5;1,5',
      'BD1;Bases de données;LGL;1ère année licence;2;1,5;1,5',
    ),
    csv('grades', 'grade;heures_dues', 'Assistant;9,5'),
    csv('statuts', 'statut', 'Permanent'),
    windows1252(
      'enseignants',
      'identifiant;email;nom;prenom;sexe;naissance;departement;grade;statut;chef',
      teacher(people.teacher, false),
      teacher(people.head, true),
    ),
    workbook(
      'etudiants',
      ['code', 'nom', 'prenom', 'sexe', 'naissance'],
      ...numbers.map((code, index) => [code, `Amri ${String.fromCodePoint(65 + index)}`, 'Sami', 'H', '2006-02-01']),
    ),
    csv(
      'groupes',
      'annee;groupe;type;dans;specialite;niveau',
      `${year};LGL1-A;cours;;LGL;1ère année licence`,
      `${year};LGL1-A1;td;LGL1-A;;`,
    ),
    csv('inscriptions', 'annee;etudiant;groupe', ...numbers.map((code) => `${year};${code};LGL1-A1`)),
    csv(
      'emploi',
      'annee;semestre;jour;quart;groupe;type;matiere;enseignant;salle',
      `${year};1;vendredi;08:30-10:00;LGL1-A1;td;ALG1;${people.teacher.email};B01`,
      `${year};1;lundi;10:15-11:45;LGL1-A;cours;ALG1;${people.teacher.email};Amphi A`,
    ),
    csv('types_examen', 'type_examen;genre', 'DS 1;ds'),
    csv('periodes', 'annee;semestre;session;debut;fin', `${year};1;principale;${day(-4)};${day(8)}`),
    csv('examens', 'annee;semestre;session;matiere;jour;quart', `${year};1;principale;ALG1;${day(0)};14:00-15:30`),
  ]
}

function csv(name: string, ...lines: string[]): InstituteFile {
  return { name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) }
}

function windows1252(name: string, ...lines: string[]): InstituteFile {
  return { ...csv(name), buffer: Buffer.from(lines.join('\r\n'), 'latin1') }
}

function workbook(name: string, ...rows: string[][]): InstituteFile {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { name: `${name}.xlsx`, mimeType, buffer: write(book, { type: 'buffer', bookType: 'xlsx' }) }
}
