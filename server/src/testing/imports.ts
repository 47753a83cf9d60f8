import { setTimeout as delay } from 'node:timers/promises'
import type { Import, ImportChange, ImportProblem } from '../modules/import/import.schemas.ts'
import type { Person } from './institute.ts'
import { restClient } from './rest-client.ts'
import type { TestPortal } from './test-portal.ts'

export interface UploadedFile {
  name: string
  content: string | Buffer
}

/** The calls of somebody who imports; those of the catalogue are under `library/imports`. */
export async function importDesk(portal: TestPortal, person: Person, path: 'imports' | 'library/imports' = 'imports') {
  const { headers, ...calls } = await restClient(portal, person)
  const read = async (id: number): Promise<Import> => calls.read(`${path}/${id}`)
  const untilDone = async (id: number): Promise<Import> => {
    for (;;) {
      const run = await read(id)
      if (run.state !== 'checking' && run.state !== 'applying') return run
      await delay(50)
    }
  }
  const send = (files: UploadedFile[], key?: string, wrongLines?: Import['wrongLines']) => {
    const encoded = files.map(({ name, content }) => ({ name, content: Buffer.from(content).toString('base64') }))
    return calls.create(path, { wrongLines, files: encoded }, key)
  }
  return {
    ...{ headers, read, send, untilDone },
    check: async (files: UploadedFile[], wrongLines?: Import['wrongLines']): Promise<Import> => {
      const { body } = await send(files, undefined, wrongLines)
      return untilDone(Object(body).id)
    },
    apply: ({ id, version }: Import) => calls.put(`${path}/${id}/application`, undefined, version),
    /** Cancels the current version. */
    cancel: async (id: number) =>
      calls.put(`${path}/${id}/cancellation`, undefined, (await read(id)).version ?? '"none"'),
    problems: async (id: number): Promise<ImportProblem[]> => (await calls.read(`${path}/${id}/problems`)).items,
    changes: async (id: number, query = ''): Promise<ImportChange[]> =>
      (await calls.read(`${path}/${id}/changes${query}`)).items,
  }
}

export const csv = (name: string, lines: string[]): UploadedFile => ({ name, content: lines.join('\r\n') })
