import type { APIRequestContext } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { comingDay } from '../pages/notice-form.ts'
import { accounts, password } from './accounts.ts'
import { admin } from './admin.ts'
import { createApiClient, type ApiClient } from './api.ts'
import { hostileName, hostileText } from './hostile-text.ts'
import { createTeacher, type NewTeacher } from './new-teacher.ts'

export interface HostileRecords {
  teacher: NewTeacher
  teacherId: number
  absenceId: number
  subjectId: number
  /** The hostile texts by kind. */
  texts: Record<'firstName' | 'lastName' | 'street' | 'cause' | 'subject' | 'book' | 'author', string>
  files: Record<'proof' | 'print', string>
}

interface Choices {
  value: number
  label: string
}

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n% nothing\n') })
/** A future timestamp in the API's format. */
const at = (hour: string) => `${comingDay(2, 2).split('/').toReversed().join('-')} ${hour}:00`

/** Creates a teacher with a hostile text in every field that accepts one, and a book with hostile data. */
export async function writeHostileRecords(request: APIRequestContext, folder: string): Promise<HostileRecords> {
  const own = String(randomInt(100_000, 999_999))
  const texts = {
    firstName: hostileText('Prénom'),
    lastName: hostileText(`Aa${own}`),
    street: hostileText('Adresse'),
    cause: hostileText('Cause'),
    subject: hostileText(`Sujet ${own}`),
    book: hostileText(`Livre ${own}`),
    author: hostileText(`Auteur ${own}`),
  }
  const files = { proof: hostileName('Preuve'), print: hostileName('Tirage') }
  const { firstName, lastName, street } = texts
  const elsewhere = Object.fromEntries(
    ['birthplace', 'nationality', 'mobile', 'addressZipCode', 'addressCountry', 'addressState', 'structure'].map(
      (field) => [field, hostileText(field)],
    ),
  )
  const teacher = await createTeacher(request, { firstName, lastName, addressStreet: street, ...elsewhere })
  const api = await createApiClient(request, teacher.email, teacher.password)
  const absenceId = await announceAbsence(api, texts.cause, files.proof)
  await requestPrintRun(api, files.print)
  const subjectId = await proposeSubject(api, texts.subject)
  await supervise(api, await createApiClient(request, accounts.head, password), subjectId)
  await wish(api)
  await reserve(api, `${folder}/catalogue.csv`, texts)
  return { teacher, teacherId: api.user.enseignant_id, absenceId, subjectId, texts, files }
}

async function announceAbsence({ post, upload, user }: ApiClient, cause: string, proof: string): Promise<number> {
  const period = { date_debut: at('08:30'), date_fin: at('18:00') }
  const { id } = await post<{ id: number }>('/api/avis/add', { enseignant_id: user.enseignant_id, ...period, cause })
  await upload('/api/file/import', { id: String(id), entite: "Avis d'absence", document: pdf(proof) })
  return id
}

async function requestPrintRun({ post, upload, user }: ApiClient, name: string): Promise<void> {
  const { enseignant_id } = user
  const form = { enseignant_id: String(enseignant_id), file: pdf(name) }
  const { file } = await upload<{ file: string }>('/api/tirage/upload', form)
  await post('/api/tirage/add', { enseignant_id, nb_copie: 3, file, specialite_id: 1, niveau_id: 1 })
}

async function proposeSubject({ post, user }: ApiClient, sujet_name: string): Promise<number> {
  const key = { enseignant_id: user.enseignant_id, annee_id: user.annee_id }
  await post('/api/etudiant/add_sujet', { ...key, sujet_name })
  const { sujets } = await post<{ sujets: { id: number }[] }>('/api/etudiant/list_subject', key)
  return sujets[0]!.id
}

/** The head assigns a student to the teacher, who assigns the subject. */
async function supervise(teacher: ApiClient, head: ApiClient, sujet_id: number): Promise<void> {
  const { annee_id, departement_id } = head.user
  const department = { departement_id, cycle_id: 1 }
  const specialities = await head.post<{ Specialite: Choices[] }>(
    '/api/specialite/select_by_cycle_departement_id',
    department,
  )
  const programme = { ...department, annee_id, specialite_id: specialities.Specialite[0]!.value }
  const { Group } = await head.post<{ Group: Choices[] }>('/api/group/get_group_by_cycle_specialite', programme)
  const group_id = Group.at(-1)!.value
  const inGroup = { ...programme, group_id }
  const { Etudiant } = await head.post<{ Etudiant: Choices[] }>('/api/group/get_etudiant_by_cycle_specialite', inGroup)
  const { enseignant_id } = teacher.user
  const listAffect = [{ enseignant_id, group_id, etudiant_id: [Etudiant.at(-1)!.value] }]
  await head.post('/api/etudiant/store_encadrement', { ...programme, listAffect })
  const { data } = await teacher.post<{ data: { id: number }[] }>('/api/etudiant/etudiant_effectue_enseignant', {
    annee_id,
    enseignant_id,
  })
  await teacher.post('/api/etudiant/add_subject', {
    etudiant_ens_pfe_id: data[0]!.id,
    annee_id,
    enseignant_id,
    sujet_id,
  })
}

/** A free wish, which the head sees under the teacher's name. */
async function wish({ post, user }: ApiClient): Promise<void> {
  const { enseignant_id, departement_id, annee_id } = user
  const first = { specialite_id: 1, semestre_id: 1, niveau_id: 1, enseignant_id }
  const { Matiere } = await post<{ Matiere: Choices[] }>('/api/matiere/get_by_specialite', first)
  await post('/api/fiche/add_libre', {
    semestre_id: 1,
    jour_id: [1],
    matiere_id: Matiere[0]!.value,
    enseignant_id,
    nbr_groupe: 1,
    type_matiere: 1,
    departement_id,
    annee_id,
  })
}

async function reserve(
  { post, user }: ApiClient,
  file: string,
  { book, author }: HostileRecords['texts'],
): Promise<void> {
  const quoted = [book, author].map((it) => `"${it.replaceAll('"', '""')}"`).join(';')
  await writeFile(file, `titre;auteur;editeur;theme;mots cles;exemplaires\n${quoted};=1+1;@theme;+1;2`)
  await admin('books', 'import', file)
  const wanted = { livre_id: 0, bibliotheque_theme_id: 0, auteur_id: 0, editeur_id: 0, mot_id: 0 }
  const search = { ...wanted, recherche: book.slice(0, 12), page: 1 }
  const { livres } = await post<{ livres: { id: number }[] }>('/api/livre/search', search)
  const period = { date_debut: at('08:00'), date_fin: at('12:00') }
  const { enseignant_id } = user
  await post('/api/reservation/add', { ...period, livre_id: livres[0]!.id, enseignant_id })
}
