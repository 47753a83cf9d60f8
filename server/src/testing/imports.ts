import { setTimeout as delay } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import type { Import, ImportChange, ImportProblem } from '../modules/import/import.schemas.ts'
import { type Person, signInHeaders } from './institute.ts'
import type { TestPortal } from './test-portal.ts'

export interface UploadedFile {
  name: string
  content: string | Buffer
}

/** The calls of somebody who imports; those of the catalogue are under `library/imports`. */
export async function importDesk(portal: TestPortal, person: Person, path: 'imports' | 'library/imports' = 'imports') {
  const headers = await signInHeaders(portal.db, person)
  const read = async (id: number) => {
    const { body } = await portal.get(`/api/v1/${path}/${id}`, headers)
    const run: Import = Object(body)
    return run
  }
  const untilDone = async (id: number): Promise<Import> => {
    for (;;) {
      const run = await read(id)
      if (run.state !== 'checking' && run.state !== 'applying') return run
      await delay(50)
    }
  }
  const send = (files: UploadedFile[], key: string = randomUUID(), wrongLines?: Import['wrongLines']) =>
    portal.post(
      `/api/v1/${path}`,
      {
        wrongLines,
        files: files.map(({ name, content }) => ({ name, content: Buffer.from(content).toString('base64') })),
      },
      { ...headers, 'idempotency-key': key },
    )
  return {
    headers,
    read,
    send,
    untilDone,
    check: async (files: UploadedFile[], wrongLines?: Import['wrongLines']): Promise<Import> => {
      const { body } = await send(files, randomUUID(), wrongLines)
      return untilDone(Object(body).id)
    },
    apply: ({ id, version }: Import) =>
      portal.put(`/api/v1/${path}/${id}/application`, undefined, { ...headers, 'if-match': version }),
    /** Cancels the current version. */
    cancel: async (id: number) =>
      portal.put(`/api/v1/${path}/${id}/cancellation`, undefined, {
        ...headers,
        'if-match': (await read(id)).version ?? '"none"',
      }),
    problems: async (id: number): Promise<ImportProblem[]> => {
      const { body } = await portal.get(`/api/v1/${path}/${id}/problems`, headers)
      const { items }: { items: ImportProblem[] } = Object(body)
      return items
    },
    changes: async (id: number, query = ''): Promise<ImportChange[]> => {
      const { body } = await portal.get(`/api/v1/${path}/${id}/changes${query}`, headers)
      const { items }: { items: ImportChange[] } = Object(body)
      return items
    },
  }
}

export const csv = (name: string, lines: string[]): UploadedFile => ({ name, content: lines.join('\r\n') })
