/** English texts by code, with the values in braces; the pages have them in the reader's language. */
const texts = {
  'cell.bankAccount': '{column} "{value}" has not 8 to 50 digits; if zeros are missing in front, put them back',
  'cell.birthDate': '{column} "{value}" is no birth date: it lies in the future or before 1900',
  'cell.choice': '{column} "{value}" is none of {choices}',
  'cell.controlCharacter': '{column} "{value}" holds a line break or another invisible sign',
  'cell.day': '{column} "{value}" is no day: write it like 2026-09-14 or 14/09/2026',
  'cell.email': '{column} "{value}" is no e-mail address',
  'cell.empty': '"{column}" is empty',
  'cell.format': '{column} "{value}" has not the format of this column',
  'cell.formula': '{column} "{value}" is the error of a formula: write its value',
  'cell.hours': '{column} "{value}" is no number of hours: write it like 1.5 or 1,5',
  'cell.idNumber':
    '{column} "{value}" is neither a passport nor a card number of 8 digits or more; if zeros are missing in front, put them back',
  'cell.identifier': '{column} "{value}" has not 8 to 20 digits; if zeros are missing in front, put them back',
  'cell.long': '{column} "{value}" is longer than {limit} characters',
  'cell.number': '{column} "{value}" is no number from {from} to {to}',
  'cell.phone': '{column} "{value}" is no telephone number of 8 digits or more',
  'cell.shortened':
    '{column} "{value}" was shortened by a spreadsheet: format its column as text and write the digits again',
  'cell.time': '{column} "{value}" is no time: write it like 08:30',
  'cell.year': '{column} "{value}" is no academic year: write it like 2026-2027',
  'database.refused': 'the database refuses it: {reason}',
  'exam.exam': 'the groups {groups} sit another exam then: {what}',
  'exam.holiday': 'the day is a holiday: {what}',
  'exam.notice': 'the groups {groups} have a make-up or a test then: {what}',
  'exam.otherSemester': 'the matiere belongs to the other semester',
  'exam.outside': 'the day is outside of the exam period',
  'exam.sunday': 'the day is a Sunday',
  'examPeriod.control': 'the session "controle", and it alone, has the semestre 3',
  'file.assumedEncoding': 'was read as {encoding}: check the letters of this line: {sample}',
  'file.broken': 'cannot be read from here on: {reason}',
  'file.cells': 'has more than {columns} columns or {cells} cells',
  'file.empty': 'is empty: its first line names the columns {columns}',
  'file.encoding': 'is in an encoding that is not read: save it as "CSV UTF-8" or as a workbook (.xlsx)',
  'file.long': 'has more than {limit} lines with those of the other files',
  'file.none': 'holds no CSV file and no workbook',
  'file.repeated': 'is there twice',
  'file.sameKind': 'is a file of {kind}, as {other} is: send one of them, with all lines',
  'file.type': 'is no CSV file and no workbook (.xlsx)',
  'file.unknown': 'is no file of an institute: their names are {names}',
  'file.workbook': 'is a workbook of another format: save it as .xlsx or "CSV UTF-8"',
  'group.hasGroups': 'the group "{group}" has groups inside: name the smallest group of the student, one of {inside}',
  'group.hasStudents':
    'the group "{parent}" has students of its own, who would be in none of its groups: enrol them in these in the same import',
  'group.kind': 'the group "{group}" is a group of {kind} already, and stays one',
  'group.outside': 'the group "{group}" stands in no group: name the group that holds it in the column "dans"',
  'group.parent': 'the group "{group}" stands in "{parent}", which is no group of that year: add it to groupes.csv',
  'group.parentKind': 'the group "{group}" is a group of {kind} and cannot stand in one of {parentKind}',
  'group.programme': 'the group "{group}" needs its specialite and its niveau',
  'group.programmeDiffers':
    'the group "{group}" has another specialite or niveau than "{root}", which holds it: leave them empty',
  'header.missing': 'lacks the column "{column}": the columns are {columns}',
  'header.repeated': 'names the column "{column}" twice',
  'header.unknown': 'has a column "{column}": the columns are {columns}',
  'holiday.outside': 'begins in no year: add the year to annees.csv',
  'holiday.overlap': 'another jour ferie is on the same day',
  'invigilation.twice': 'the enseignant invigilates then already',
  'level.rank': 'the cycle has another niveau of this rang',
  'line.long': 'has more cells than the {count} columns',
  'line.repeated': 'names the same {columns} as line {other}',
  'oneroster.absentFile': 'is absent according to manifest.csv, and is not read',
  'oneroster.class':
    'the class "{name}" is no group: name its specialite and niveau in metadata.specialite and metadata.niveau',
  'oneroster.course': 'the course "{name}" is new: name its specialite, niveau and semestre in columns of metadata',
  'oneroster.enrollment': 'the enrollment of {user} as {role} has no counterpart',
  'oneroster.file': 'has no counterpart, and is not read',
  'oneroster.kept': '"{name}" is to be deleted, and is kept: the portal deletes no record by an import',
  'oneroster.missingFile': 'is announced by manifest.csv, and is not there',
  'oneroster.notCurrent': '{name}: from {from} to {to}, which is not the case today',
  'oneroster.org': 'the organisation "{name}" of the type {type} is no department',
  'oneroster.person': '{name} is new, and lacks {missing}',
  'oneroster.reference': '{column} "{value}" is no sourcedId of {target}.csv',
  'oneroster.repeated': 'the sourcedId "{value}" is there twice',
  'oneroster.role': '{name} has the role {role}, which has no counterpart',
  'oneroster.scheduled': 'the class "{name}" is held by the timetable: only classes of the type homeroom are groups',
  'oneroster.schoolYear': 'the session "{name}" is no academic year from one year to the next',
  'oneroster.term': 'the session "{name}" is not one of two semesters of an academic year',
  'oneroster.version': 'names the version {version} of OneRoster: 1.2 is read',
  'period.order': '"fin" is not after "debut"',
  'period.outside': 'lies outside of its year',
  'person.incomplete': '{name} lacks {missing}, and is left out with the lines that refer to it',
  'reference.leftOut': '{column} "{value}" is left out of {target}, and this line with it',
  'reference.unknown': '{column} "{value}" is not known: add it to {target}.csv',
  'semester.overlap': 'overlaps the other semester',
  'semester.planChanged': 'the timetable changed on a day that is then outside of the semester',
  'session.groupTaken': 'students of the groupe {name} are taken then: {session}',
  'session.groupTakenByLine': 'students of the groupe {name} are taken then by line {other}: {session}',
  'session.misplaced':
    'the matiere is not taught there: {subject} belongs to {speciality}, {level}, semester {semester}',
  'session.notice': 'a make-up or a test of a day to come is there: its teacher moves it first',
  'session.roomTaken': 'the salle {name} is taken then: {session}',
  'session.roomTakenByLine': 'the salle {name} is taken then by line {other}: {session}',
  'session.teacherTaken': 'the enseignant {name} is taken then: {session}',
  'session.teacherTakenByLine': 'the enseignant {name} is taken then by line {other}: {session}',
  'slot.overlap': 'another quart overlaps it',
  'slot.start': 'another quart begins then',
  'subject.cycle': 'the niveau "{level}" is of another cycle than the specialite "{speciality}"',
  'teacher.email': 'another enseignant has this e-mail',
  'teacher.identifier': 'another enseignant has this identifiant',
  'teacher.lastAdmin':
    'the enseignant is the last administrator of the institute: give somebody else the role admin first',
  'year.closed': 'the year {year} is closed: nothing in it changes',
  'year.current': 'another year of the file is "actuelle" too: one year is',
  'year.length': '"fin" is not in the calendar year after "debut"',
  'year.named': 'the name is not that of the calendar years of its dates',
  'year.overlap': 'overlaps another year',
  'year.tooShort': 'its semesters or holidays lie outside of it',
  'zip.broken': 'is no ZIP archive that can be read',
  'zip.encrypted': 'is protected by a password',
  'zip.entries': 'holds more than {limit} files',
  'zip.large': 'is larger than {limit} MB when it is unpacked',
  'zip.path': 'holds the path "{path}", which leads out of its folder',
} as const

export type ProblemCode = keyof typeof texts

/** Why a line is wrong: a code with the values of its text. */
export interface Reason {
  code: ProblemCode
  /** `column` names the wrong cell, where there is one. */
  values: Record<string, string>
}

/** Thrown for a file, an archive or a cell that cannot be read. */
export class InvalidContent extends Error implements Reason {
  readonly code: ProblemCode
  readonly values: Record<string, string>
  constructor(code: ProblemCode, values: Record<string, string> = {}) {
    super(code)
    this.code = code
    this.values = values
  }
}

export interface Problem extends Reason {
  /** Without its `.csv`. */
  file: string
  line: number
}

/** The text of the command line. */
export const problemText = ({ code, values }: Reason): string =>
  texts[code].replaceAll(/\{(\w+)\}/g, (_match, name: string) => values[name] ?? '')
