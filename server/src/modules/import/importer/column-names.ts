import type { ImportSheet } from './import-sheet.ts'

/** Names of columns in other programs, by the column that they mean. */
const aliases: Record<string, string[]> = {
  nom: ['nom_de_famille', 'noms', 'اللقب'],
  prenom: ['prenoms', 'الاسم'],
  nom_ar: ['nom_arabe', 'nom_en_arabe', 'اللقب_بالعربية'],
  prenom_ar: ['prenom_arabe', 'prenom_en_arabe', 'الاسم_بالعربية'],
  sexe: ['genre', 'الجنس'],
  naissance: ['date_de_naissance', 'date_naissance', 'ne_e_le', 'ne_le', 'تاريخ_الولادة'],
  email: ['e_mail', 'mail', 'courriel', 'adresse_e_mail', 'adresse_email', 'البريد_الالكتروني'],
  telephone: ['tel', 'portable', 'gsm', 'numero_de_telephone', 'الهاتف'],
  code: ['cin', 'n_cin', 'numero_cin', 'numero_de_cin', 'cin_passeport', 'رقم_بطاقة_التعريف'],
  identifiant: ['identifiant_unique', 'id_unique', 'المعرف_الوحيد'],
  etat_civil: ['situation_familiale', 'الحالة_المدنية'],
  departement: ['departements', 'القسم'],
  capacite: ['places', 'nombre_de_places', 'طاقة_الاستيعاب'],
  salle: ['salles', 'القاعة'],
  groupe: ['groupes', 'المجموعة'],
  etudiant: ['code_etudiant', 'cin_etudiant', 'الطالب'],
  annee: ['annee_universitaire', 'السنة_الجامعية'],
}
const columnOf = new Map(Object.entries(aliases).flatMap(([column, names]) => names.map((name) => [name, column])))

/** The columns of a file in the order of its template. */
export const columnsOf = (sheet: ImportSheet): string[] => [
  ...Object.keys(sheet.columns),
  ...(sheet.removal ? [sheet.removal] : []),
]

/** The column that a cell of the header names: `Heures dues` is `heures_dues`; an unknown name stays as it is. */
export function columnNamed(sheet: ImportSheet, typed: string): string {
  const name = foldName(typed)
  const column = columnOf.get(name)
  return !isKnown(sheet, name) && column !== undefined && isKnown(sheet, column) ? column : name
}

/** How many columns of a file these cells name. */
export const countNamed = (sheet: ImportSheet, cells: readonly string[]): number =>
  new Set(cells.map((cell) => columnNamed(sheet, cell)).filter((name) => isKnown(sheet, name))).size

const isKnown = (sheet: ImportSheet, name: string): boolean => columnsOf(sheet).includes(name)

const foldName = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')

/** Whether the column is required on every line. */
export const isRequired = (sheet: ImportSheet, name: string): boolean => {
  const column = sheet.columns[name]
  return column !== undefined && column.otherwise === undefined
}
