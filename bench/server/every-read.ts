import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { roles } from '@portal/release-format/roles'
import { buildApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config.ts'
import { folderStorage } from '../../server/src/storage/folder-storage.ts'
import { type Operation, listOperations } from '../../server/src/testing/operations.ts'
import { createStaff } from '../../server/src/testing/staff.ts'
import { urlOf, type SampleValues, sample } from '../../server/src/testing/sample.ts'
import { findHead, authHeaders, type AnnouncedTest } from './find-test-data.ts'
import { requestParametersOf } from './request-parameters.ts'
import { countRows, openExplainingDatabase } from './query-plans.ts'

const large = 10_000

interface SequentialScan {
  call: string
  table: string
  statement: string
}

export interface ReadScanReport {
  calls: number
  /** Calls with an error response, whose query plans are of little use. */
  refused: { call: string; status: number }[]
  statements: number
  scans: SequentialScan[]
}

/** Runs every read operation of the API as a teacher, a head and staff of every role, and finds sequential scans of large tables. */
export async function scanEveryRead(url: string, of: AnnouncedTest): Promise<ReadScanReport> {
  const { db, take } = openExplainingDatabase(url)
  const dataDirectory = await mkdtemp(join(tmpdir(), 'portal-plans-'))
  const config = { ...readConfig({ DATABASE_URL: url }), dataDirectory, logLevel: 'silent', requestsPerMinute: 1e6 }
  const mailer = { send: async () => {} }
  const app = await buildApp({ config, db, downloads: db, storage: folderStorage(dataDirectory), mailer })
  try {
    const rows = await countRows(db)
    const head = await findHead(db, of.departmentId)
    const [known, knownToHead] = [
      await requestParametersOf(db, of, of.teacherId),
      await requestParametersOf(db, of, head.id),
    ]
    const staff = await createStaff(db, roles)
    const parts = [
      { headers: await authHeaders(db, of.teacherId, of.email), ...known },
      { headers: await authHeaders(db, head.id, head.email), ...knownToHead },
      { headers: await authHeaders(db, staff.id, staff.email), ...known },
    ]
    const reads = (await listOperations(app)).filter(({ kind }) => kind === 'query' || kind === 'download')
    const found: ReadScanReport = { calls: reads.length, refused: [], statements: 0, scans: [] }
    for (const read of reads) {
      const statuses: number[] = []
      for (const { headers, fields, ids } of parts) {
        take()
        const { method, url: path, payload } = requestOf(read, fields, ids)
        const { statusCode } = await app.inject({ method, url: path, headers, ...(payload ? { payload } : {}) })
        statuses.push(statusCode)
        const planned = take()
        found.statements += planned.length
        for (const { statement, scanned } of planned)
          for (const table of scanned)
            if ((rows[table] ?? 0) > large) found.scans.push({ call: read.id, table, statement })
      }
      if (!statuses.includes(200)) found.refused.push({ call: read.id, status: Math.min(...statuses) })
    }
    return found
  } finally {
    await app.close()
    await db.destroy()
    await rm(dataDirectory, { recursive: true, force: true })
  }
}

/** Requests one page of a paginated list, like the portal's own pages. */
function requestOf(operation: Operation, fields: SampleValues, ids: SampleValues) {
  const { body, parameters, method } = operation
  const named = [
    ...Object.entries(body?.properties ?? {}),
    ...parameters.map(({ name, schema }) => [name, schema] as const),
  ]
  const schema = named.find(([name]) => name === 'id')?.[1]
  const id = schema?.['x-resource'] ?? schema?.['x-access']
  const known = { ...fields, ...(id ? { id: ids[id] } : {}) }
  const asksPart = named.some(([name]) => name === 'recherche')
  const query = asksPart && !body ? '?recherche=al&page=1' : ''
  const payload = body ? { ...Object(sample(body, known)), ...(asksPart ? { recherche: 'al', page: 1 } : {}) } : null
  return { method, url: `${urlOf(operation, known)}${query}`, payload }
}
