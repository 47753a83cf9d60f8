import { reservationOf, type Variant } from './variant.ts'

export interface ReleaseApi {
  /** Sends a POST below `/portal/releases/<remote>` and returns its status and body. */
  post: (path: string, body?: object) => Promise<{ status: number; body: { code?: string; missing?: string[] } }>
  /** Publishes like `pnpm release publish` after the gate: reserves, uploads missing files, and promotes. */
  publish: (variant: Variant) => Promise<void>
  rollBack: () => Promise<void>
}

/** A client of a portal's release API with this remote's token. */
export function createReleaseApi(portal: string, remote: string, token: string): ReleaseApi {
  const root = `${portal}/portal/releases/${remote}`
  const authorization = `Bearer ${token}`

  const post: ReleaseApi['post'] = async (path, body = {}) => {
    const headers = { authorization, 'content-type': 'application/json' }
    const response = await fetch(root + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: response.status, body: await response.json() }
  }

  async function succeed(path: string, body?: object): Promise<{ missing?: string[] }> {
    const answer = await post(path, body)
    if (answer.status >= 300) throw new Error(`${path} responded ${answer.status} ${answer.body.code}`)
    return answer.body
  }

  return {
    post,
    publish: async (variant) => {
      const { version } = variant.manifest
      const { missing = [] } = await succeed('', reservationOf(variant))
      await Promise.all(
        missing.map(async (path) => {
          const body = new Uint8Array(variant.files.get(path) ?? [])
          const headers = { authorization, 'content-type': 'application/octet-stream' }
          const response = await fetch(`${root}/${version}/files/${path}`, { method: 'PUT', headers, body })
          if (!response.ok) throw new Error(`${path} responded ${response.status}`)
        }),
      )
      await succeed(`/${version}/publish`)
    },
    rollBack: async () => void (await succeed('/rollback')),
  }
}
