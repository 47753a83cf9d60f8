import { setTimeout as pause } from 'node:timers/promises'
import type { GateProgress } from '../../../packages/release-format/src/gate-progress.ts'
import type { Finding } from '../../../packages/release-format/src/gate-report.ts'
import { reservationOf, type Variant } from './variant.ts'

interface PublishOptions {
  promote?: boolean
  force?: boolean
  /** Called when every file is uploaded, before the version is queued. */
  afterUpload?: () => Promise<void>
}

export interface ReleaseResponse {
  status: number
  body: { code?: string; missing?: string[]; fields?: string[]; findings?: Finding[] }
}

export interface ReleaseApi {
  /** Sends a POST below `/portal/releases/<remote>`. */
  post: (path: string, body?: object) => Promise<ReleaseResponse>
  /** Uploads a file of a reserved version. */
  upload: (version: string, path: string, bytes: Buffer) => Promise<ReleaseResponse>
  /** Publishes like `pnpm release publish`, and returns the verdict of the portal's gate. */
  judge: (variant: Variant, options?: PublishOptions) => Promise<GateProgress>
  /** Publishes until the portal's gate has made the version current; throws when it refuses it. */
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

  const upload: ReleaseApi['upload'] = async (version, path, bytes) => {
    const headers = { authorization, 'content-type': 'application/octet-stream' }
    const body = new Uint8Array(bytes)
    const response = await fetch(`${root}/${version}/files/${path}`, { method: 'PUT', headers, body })
    return { status: response.status, body: response.ok ? {} : await response.json() }
  }

  async function succeed(path: string, answer: Promise<ReleaseResponse>): Promise<{ missing?: string[] }> {
    const { status, body } = await answer
    if (status >= 300) throw new Error(`${path} responded ${status} ${body.code}`)
    return body
  }

  async function untilJudged(version: string): Promise<GateProgress> {
    for (;;) {
      const response = await fetch(`${root}/${version}/gate`, { headers: { authorization } })
      const progress: GateProgress = await response.json()
      if (progress.state === 'published' || progress.state === 'refused') return progress
      await pause(50)
    }
  }

  const judge: ReleaseApi['judge'] = async (variant, { afterUpload, ...options } = {}) => {
    const { version } = variant.manifest
    const { missing = [] } = await succeed('The reservation', post('', reservationOf(variant)))
    await Promise.all(
      missing.map((path) => succeed(path, upload(version, path, variant.files.get(path) ?? Buffer.from('')))),
    )
    await afterUpload?.()
    await succeed('The publish', post(`/${version}/publish`, options))
    return untilJudged(version)
  }

  return {
    post,
    upload,
    judge,
    publish: async (variant) => {
      const progress = await judge(variant)
      if (progress.state === 'refused') throw new Error(`The gate refused it: ${JSON.stringify(progress)}`)
    },
    rollBack: async () => void (await succeed('The rollback', post('/rollback'))),
  }
}
