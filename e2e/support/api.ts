import { expect, type APIRequestContext } from '@playwright/test'
import type { StoredUser } from './stored-user.ts'

interface ApiUser extends StoredUser {
  departement_id: number
}

export interface ApiClient {
  user: ApiUser
  /** Posts a body, or a form with a file, and returns the response body; an error response fails the test. */
  post: <Answer = unknown>(path: string, body: object) => Promise<Answer>
  upload: <Answer = unknown>(path: string, form: Form) => Promise<Answer>
}

type Form = Record<string, string | { name: string; mimeType: string; buffer: Buffer }>

/** An API client for a user, without the pages. */
export async function createApiClient(request: APIRequestContext, email: string, password: string): Promise<ApiClient> {
  const years = await (await request.get('/api/annee')).json()
  const annee_id: number = years.Annee[0].CurrentAnnee[0].value
  const signedIn = await request.post('/api/login', { data: { email, password, annee_id, role: 2, compte: 2 } })
  const { user }: { user: ApiUser } = await signedIn.json()
  const headers = { authorization: `Bearer ${user.api_token}`, annee: String(annee_id) }
  const send = async (path: string, content: { data: object } | { multipart: Form }) => {
    const answer = await request.post(path, { headers, ...content })
    const body = await answer.json()
    expect(answer.status(), `${path} answered ${JSON.stringify(body)}`).toBe(200)
    if ('status' in body) expect(body, path).toMatchObject({ status: 200 })
    return body
  }
  return {
    user,
    post: (path, data) => send(path, { data }),
    upload: (path, multipart) => send(path, { multipart }),
  }
}
