import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { notificationKinds } from '../../server/src/modules.ts'
import { root } from '../lib/project.mjs'

const { staleTopics }: { staleTopics: Record<string, readonly string[]> } = await import(
  join(root, 'packages/remote-kit/src/notifications/stale-topics.ts')
)
const remotes = readdirSync(join(root, 'apps')).filter((app) => app !== 'shell')
const declared = await Promise.all(
  remotes.map(async (remote) => {
    const file = join(root, 'apps', remote, 'src/refreshes.ts')
    const { refreshes = {} }: { refreshes?: Record<string, readonly unknown[]> } = existsSync(file)
      ? await import(file)
      : {}
    return { remote, refreshes }
  }),
)

describe('what notifications tell of', () => {
  it('is declared for every kind, and for no other', () => {
    expect(Object.keys(staleTopics).toSorted()).toEqual(notificationKinds.toSorted())
    const silent = Object.entries(staleTopics).filter(([, topics]) => topics.length === 0)
    expect(silent).toEqual([])
  })

  it('is shown by a remote, and every remote declares only what some kind tells of', () => {
    const told = [...new Set(Object.values(staleTopics).flat())].toSorted()
    const shown = [...new Set(declared.flatMap(({ refreshes }) => Object.keys(refreshes)))].toSorted()
    expect(shown).toEqual(told)
  })
})

describe.each(declared)('the remote $remote', ({ remote, refreshes }) => {
  const source = (file: string) => readFileSync(join(root, 'apps', remote, file), 'utf8')

  it('hands its declaration to the portal', () => {
    const isGiven = source('src/remote.tsx').includes("export { refreshes } from './refreshes.ts'")
    expect(isGiven).toBe(Object.keys(refreshes).length > 0)
  })

  it('declares keys for each of its topics', () => {
    expect(Object.entries(refreshes).filter(([, keys]) => keys.length === 0)).toEqual([])
  })

  it('refreshes the tasks and the agenda that it shows', () => {
    const files = readdirSync(join(root, 'apps', remote, 'src'), { recursive: true, encoding: 'utf8' })
    const code = files.filter((file) => /\.tsx?$/.test(file)).map((file) => source(join('src', file)))
    const shown = ['tasks', 'agenda'].filter((topic) => code.some((text) => text.includes(`homeQueries.${topic}`)))
    expect(Object.keys(refreshes)).toEqual(expect.arrayContaining(shown))
  })
})
