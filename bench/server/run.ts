import { connect } from '../../server/src/database/connect.ts'
import { startServerProcess } from '../../server/src/testing/server-process.ts'
import { atLeast, atMost, reportPromises } from '../promises.ts'
import { findAnnouncedTests } from './find-test-data.ts'
import { openScaleDatabase } from './database.ts'
import { scanEveryRead } from './every-read.ts'
import { compare, type Comparison, hotReads } from './hot-reads.ts'
import { countRows } from './query-plans.ts'
import { measureSaves } from './saves.ts'
import { startBare } from './start-bare.ts'

/** Benchmarks the server with ten years of a large institute: reads against bare routes, saves, and query plans. */

const rounds = Number(process.argv[2] ?? 5)
const scale = Number(process.argv[3] ?? 1)
const savers = 8

const database = await openScaleDatabase(scale)
const db = connect(database.url, { purpose: 'work' })
const portals = [await startServerProcess(database.url), await startServerProcess(database.url)] as const
const bare = await startBare(database.url)
try {
  const rows = await countRows(db)
  const sheets = await findAnnouncedTests(db, savers)
  const [sheet] = sheets
  if (!sheet) throw new Error('There is no sheet to be marked')

  const every = await scanEveryRead(database.url, sheet)
  const compared: Comparison[] = []
  for (const read of await hotReads(db, sheet)) {
    compared.push(await compare(read, portals[0].url, bare.url, rounds))
    console.log(JSON.stringify(compared.at(-1)))
  }
  const one = await measureSaves(db, sheets, [portals[0].url])
  const two = await measureSaves(db, sheets, [portals[0].url, portals[1].url])

  console.table(compared)
  console.table([one, two])
  const isKept = reportPromises(import.meta.dirname, {
    promises: [
      ...compared.map(({ name, ratio }) => atLeast(`${name}, throughput, to the bare route`, 0.7, ratio)),
      atMost('rows of 40 marks that were not stored', 0, one.lost + two.lost),
      atMost('reads of large tables from end to end', 0, every.scans.length),
    ],
    facts: { scale, rounds, secondsOfLoading: database.loaded, rows, compared, saves: [one, two], every },
  })
  if (!isKept) process.exitCode = 1
} finally {
  await Promise.all([...portals, bare].map((process) => process.kill()))
  await db.destroy()
  await database.stop()
}
