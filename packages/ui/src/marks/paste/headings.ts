import { foldWords } from './fold-words.ts'

/** The meaning of a heading; `other` is never a mark, such as a rank, a coefficient or a number. */
export type HeadingRole = 'mark' | 'code' | 'name' | 'firstName' | 'presence' | 'other'

const words = (list: string) => new Set(list.split(' '))

const marks = words('note notes mark marks grade grades score scores عدد اعداد نقطه نقاط علامه علامات درجه درجات')
const besideMarks = words(
  'sur out of de du des d l la le the ds tp td cc examen exam examens final finale obtenue obtenues controle devoir ' +
    'surveille session principale rattrapage من امتحان نهائي نهائيه فرض مراقبه تدارك',
)
const codes = words(
  'cin code codes matricule identifiant identifier id inscription carte passeport passport cne anonymat copie paper ' +
    'تعريف بطاقه تسجيل رمز معرف جواز',
)
const names = words('nom noms etudiant etudiants etudiante eleve name names student students surname last اسم لقب طالب')
const firstNames = words('prenom prenoms first given forename')
const presences = words('presence presences present presents attendance حضور')
const numbers = words('n no num numero number nb ordre order رقم ترتيب ر ع')
const others = words(
  'rang rangs rg rank ranking classement place coef coeff coefficient coefficients absence absences abs retard retards ' +
    'late generale general nombre count credit credits ects groupe group annee year age date naissance birth ne nee tel ' +
    'telephone phone gsm postal mobile email mail salle room table seat semestre semester total bareme mention matiere module ' +
    'subject specialite departement رتبه مرتبه ضارب معامل غياب غيابات تاخير عام فوج مجموعه قسم سنه ميلاد ' +
    'هاتف قاعه مقعد سداسي مجموع ملاحظه ماده حصص',
)
const summaries = words(
  'total totaux somme moyenne moy mean average min max minimum maximum ecart effectif effectifs mediane median ' +
    'معدل مجموع متوسط',
)
const absences = words('abs absent absente absents abi abj غائب غائبه غ')

/** The role that a heading tells; null when it tells none, such as "Moyenne", which may be a mark. */
export function headingRole(text: string): HeadingRole | null {
  const found = foldWords(text).map(withoutArticle)
  const [first] = found
  const has = (known: ReadonlySet<string>) => found.some((word) => known.has(word))
  if (first === undefined) return null
  if (has(others)) return 'other'
  if (marks.has(first) && found.slice(1).every((word) => besideMarks.has(word) || /^\d+$/.test(word))) return 'mark'
  if (has(codes) || (has(numbers) && has(names))) return 'code'
  if (has(names)) return has(firstNames) && found.length === 2 && has(words('name')) ? 'firstName' : 'name'
  if (has(firstNames)) return 'firstName'
  if (has(presences)) return 'presence'
  return has(numbers) ? 'other' : null
}

/** Whether a cell begins a line below the list, such as a total or a mean. */
export function isSummary(text: string): boolean {
  return summaries.has(withoutArticle(foldWords(text)[0] ?? ''))
}

/** Whether a cell says that the student was absent. */
export function isAbsence(text: string): boolean {
  const found = foldWords(text)
  return found.length === 1 && absences.has(found[0]!)
}

/** The presence that a cell of a presence column says; null for an empty one, undefined for another word. */
export function parsePresence(text: string): boolean | null | undefined {
  const [word, ...rest] = foldWords(text)
  if (word === undefined) return null
  if (rest.length > 0) return undefined
  if (['a', 'non', 'no', '0'].includes(word) || isAbsence(word)) return false
  return ['p', 'oui', 'yes', '1', 'present', 'presente', 'حاضر', 'حاضره', 'ح'].includes(word) || undefined
}

function withoutArticle(word: string): string {
  return word.replace(/^ال(?=\p{L}{2})/u, '')
}
