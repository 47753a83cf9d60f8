import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { typeset } from './typesetter.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const folder = await temporaryFolder('typesetter')
const template = join(folder, 'pages.typ')
await writeFile(
  template,
  '#let sheet = json(bytes(sys.inputs.sheet))\n#for page in range(sheet.pages) [#sheet.name #page #pagebreak()]',
)

let names = 0
/** A different document each time, because the compiler caches compiled documents. */
const document = (pages = 1) => ({ template, sheet: { pages, name: `document ${++names}` } })
const broken = () => ({ template, sheet: {} })

it('renders a document after one that fails', async () => {
  const done = await Promise.allSettled([typeset(broken(), { teacherId: 1 }), typeset(document(), { teacherId: 1 })])
  expect(done.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

it('terminates a job that times out, and renders those queued behind it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const jobs = Promise.allSettled([
      typeset(document(5000), { teacherId: 1, limit: 1000 }),
      typeset(document(), { teacherId: 1 }),
      typeset(document(), { teacherId: 2 }),
    ])
    vi.advanceTimersByTime(1000)
    const [stuck, ...others] = await jobs
    expect(stuck).toMatchObject({ status: 'rejected', reason: { message: 'The typesetter has stopped' } })
    expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  } finally {
    vi.useRealTimers()
  }
})

it('counts the time limit of a document from its start, not from its arrival', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const before = typeset(document(), { teacherId: 1, limit: 60_000 })
    const queued = typeset(document(), { teacherId: 1, limit: 1000 })
    vi.advanceTimersByTime(30_000)
    await before
    expect((await queued).subarray(0, 5).toString()).toBe('%PDF-')
  } finally {
    vi.useRealTimers()
  }
})

it('renders a document of a teacher after at most two of another teacher with many jobs', async () => {
  let ofAnother = 0
  const many = Array.from({ length: 50 }, () => typeset(document(), { teacherId: 1 }).then(() => ofAnother++))
  await typeset(document(), { teacherId: 2 })
  expect(ofAnother).toBeLessThanOrEqual(2)
  await Promise.all(many)
})

it('refuses a document with retry-after while sixty are queued', async () => {
  const accepted = Array.from({ length: 61 }, (_, index) => typeset(document(), { teacherId: index }))
  await expect(typeset(document(), { teacherId: 100 })).rejects.toMatchObject({
    status: 503,
    code: 'print.busy',
    retryAfter: 10,
  })
  await Promise.all(accepted)
  expect(await typeset(document(), { teacherId: 100 })).toBeInstanceOf(Buffer)
})
