import { mockOwnCorrections } from './corrections.ts'
import { mockCall, screen, type MockResponse } from '@portal/testing'
import { roomExam } from '../mocks/room-exam.ts'
import { successBody } from './wire.ts'

/** A card as the server sends it. */
export const card = { ...roomExam, valider: 0, affiche: 0, a_venir: 0 }

/** The same card as parsed by its page. */
export const exam = {
  id: card.id,
  cycle: card.cycle,
  level: card.niveau,
  speciality: card.specialite,
  date: card.date,
  slot: card.quart_examen,
  subject: card.matiere,
  isValidated: false,
  isPublished: false,
  isUpcoming: false,
}

/** A paper without a mark, with the labels that its page shows. */
export function paper(id: number, shown: { ordre?: number; compostage?: string; cin?: string; etudiant?: string }) {
  return { id, etudiant_id: id, ordre: 1, isPresent: 1, note: '', valider: 0, active: 1, version: 0, ...shown }
}

type Calls = '/api/ds2' | '/api/examen/final'

/** Mocks an exam with these rooms for the teacher to mark. */
export function mockExam(
  calls: Calls,
  rooms: Record<string, object[]>,
  { affiche = 0, a_venir = 0 }: { affiche?: 0 | 1; a_venir?: 0 | 1 } = {},
) {
  mockOwnCorrections()
  mockCall('post', `${calls}/list_salle`, {
    list: Object.keys(rooms).map((salle, index) => ({ section: `LSI${index + 1}`, salle })),
  })
  return mockCall('post', `${calls}/list_etudiant_enseignant`, ({ body }) => ({
    ListEtudiant: rooms[String(field(body, 'salle'))] ?? [],
    affiche,
    a_venir,
  }))
}

/** Mocks a successful save, unless `answer` overrides the response. */
export function mockSave(calls: Calls, answer?: MockResponse) {
  return mockCall('post', `${calls}/add_note`, ({ body }) => answer ?? { ...successBody, lignes: echoes(body) })
}

export const markOf = (name: string | RegExp) => screen.findByRole('textbox', { name })

export const press = (name: string) => screen.findByRole('button', { name })

interface SentRow {
  id: number
  isPresent: 0 | 1
  note: string
  version: number
}

/** The results of a server that stores all rows. */
export function echoes(body: unknown) {
  const rows = field(body, 'list')
  if (!Array.isArray(rows)) return []
  return rows.map(({ version, isPresent, id, note }: SentRow) => ({
    id,
    isPresent,
    note,
    version: version + 1,
    resultat: 'stored',
  }))
}

function field(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null
    ? new Map<string, unknown>(Object.entries(body)).get(name)
    : undefined
}
