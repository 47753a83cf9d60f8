/**
 * The reads of the API that are kept, those of a teacher before and in a class; no other answer is. Each is a query of the
 * contract, named by its method and path.
 */
export const keptReads = [
  // The frame and the home page.
  'GET /api/v1/unread-notifications',
  'GET /api/v1/notifications',
  'GET /api/v1/pinned-pages',
  'GET /api/v1/tasks',
  'GET /api/v1/agenda',
  'GET /api/v1/deadlines',
  'GET /api/v1/home-cards',
  'GET /api/v1/home-visit',
  'GET /api/v1/news',
  // Timetables and classes.
  'GET /api/v1/timetable-week',
  'GET /api/v1/own-classes',
  'GET /api/v1/own-invigilations',
  'GET /api/v1/partner-classes',
  'GET /api/v1/classes/{groupId}/{subjectId}/{type}',
  'GET /api/v1/classes/{groupId}/{subjectId}/{type}/absence-alerts',
  'POST /api/emploi/get_by_id',
  // Rolls.
  'POST /api/seance/absance/list_group',
  'GET /api/v1/classes/{groupId}/{subjectId}/{type}/rolls/{date}',
  'GET /api/v1/classes/{groupId}/{subjectId}/{type}/rolls/{date}/{slotId}',
  'GET /api/v1/partner-rolls',
  'GET /api/v1/partner-rolls/{ownerId}/{groupId}/{subjectId}/{type}/{slotId}/{heldOn}',
  // Sheets of marks.
  'POST /api/examen/passer/list_test',
  'POST /api/examen/passer/list_ds',
  'POST /api/examen/passer/etudiants',
  'POST /api/examen/final/list_matiere_enseignant',
  'POST /api/examen/final/list_salle',
  'POST /api/examen/final/list_etudiant_enseignant',
  'POST /api/ds2/list_matiere_enseignant',
  'POST /api/ds2/list_salle',
  'POST /api/ds2/list_etudiant_enseignant',
] as const

const patterns = keptReads.map((read) => new RegExp(`^${read.replaceAll(/\{\w+\}/g, '[^/]+')}$`))

/** Whether the answer to a request is kept. */
export function isKeptRead({ method, url }: Request): boolean {
  const read = `${method} ${new URL(url).pathname}`
  return patterns.some((pattern) => pattern.test(read))
}

/** The name of all that an answer depends on: the call, its language and its academic year. Two calls of one name have one answer. */
export async function nameOfRead(request: Request): Promise<string> {
  const { pathname, search } = new URL(request.url)
  const body = request.method === 'GET' ? '' : await request.text()
  return JSON.stringify([pathname + search, request.headers.get('lang'), request.headers.get('annee'), body])
}
