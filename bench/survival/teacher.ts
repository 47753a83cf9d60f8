import { accounts, password } from '../../e2e/support/accounts.ts'

export interface Teacher {
  id: number
  yearId: number
  token: string
  post: <Answer>(path: string, body: object) => Promise<Answer>
}

/** A marks sheet, identified by the API's request fields. */
export interface MarksSheet {
  group_id: number
  matiere_id: number
  type_examen_id: number
  semestre_id: number
  date: string
}

export interface Row {
  cin: string
  note: string
  version: number
}

interface Announced {
  groupe_id: number
  matiere_id: number
  type_examen_id: number
  semestre_id: number
  date: string
  active: number
  valider: number
}

/** Signs the demo teacher in through the load balancer; each call uses its own connection. */
export async function signIn(url: string): Promise<Teacher> {
  const headers: Record<string, string> = { 'content-type': 'application/json', connection: 'close' }
  async function post<Answer>(path: string, body: object): Promise<Answer> {
    const answer = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} responded ${answer.status}`)
    return JSON.parse(await answer.text())
  }
  const years = await fetch(`${url}/api/annee/select`).then((answer) => answer.json())
  const annee_id: number = years.Annee[0].CurrentAnnee[0].value
  const credentials = { email: accounts.teacher, password, annee_id, role: 2, compte: 2 }
  const { user } = await post<{ user: { api_token: string; enseignant_id: number } }>('login', credentials)
  headers['authorization'] = `Bearer ${user.api_token}`
  return { id: user.enseignant_id, yearId: annee_id, token: user.api_token, post }
}

/** Finds a sheet whose marks can be entered. */
export async function openSheet({ id, yearId, post }: Teacher): Promise<MarksSheet> {
  for (const path of ['examen/passer/list_ds', 'examen/passer/list_test'])
    for (const semestre_id of [1, 2]) {
      const { Eamen } = await post<{ Eamen: Announced[] }>(path, { enseignant_id: id, semestre_id, annee_id: yearId })
      const open = Eamen.find(({ active, valider }) => active === 1 && valider === 0)
      if (open) {
        const { groupe_id: group_id, matiere_id, type_examen_id, date } = open
        return { group_id, matiere_id, type_examen_id, semestre_id, date }
      }
    }
  throw new Error('The demo has no exam whose marks can be entered')
}

export async function rowsOf({ post, yearId }: Teacher, sheet: MarksSheet): Promise<Row[]> {
  const body = { ...sheet, annee_id: yearId }
  return (await post<{ Note: { etudiants: Row[] } }>('examen/passer/etudiants', body)).Note.etudiants
}
