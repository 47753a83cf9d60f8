import type { APIRequestContext } from '@playwright/test'
import { frame } from '../pages/frame.ts'
import { filesForHeads, type ListedRemote } from '../support/files-for-heads.ts'
import { expect, test } from '../support/fixtures.ts'
import { setting } from '../support/settings.ts'
import { storedUser, type StoredUser } from '../support/stored-user.ts'

async function listRemotes({ api_token }: StoredUser, request: APIRequestContext): Promise<ListedRemote[]> {
  const response = await request.get('/portal/registry', { headers: { authorization: `Bearer ${api_token}` } })
  const { remotes }: { remotes: ListedRemote[] } = await response.json()
  return remotes
}

test('files of pages for heads are sent to heads alone, for every live remote and on any origin', async ({
  request,
  sessionOf,
}) => {
  const ofTeacher = new Map(
    (await listRemotes(storedUser(await sessionOf('teacher')), request)).map(({ name, base }) => [name, base]),
  )
  const elsewhere = setting('PORTAL_URL').replace('localhost', '127.0.0.1')
  const restricted: string[] = []
  for (const remote of await listRemotes(storedUser(await sessionOf('head')), request)) {
    for (const file of await filesForHeads(remote.name)) {
      restricted.push(remote.name)
      for (const origin of ['', elsewhere]) {
        // The base without a key, for a remote that has no page for the teacher either.
        const base = ofTeacher.get(remote.name) ?? remote.base.replace(/~[^/]*\/$/, '/')
        const plain = await request.get(`${origin}${base}${file}`)
        const guessed = await request.get(`${origin}${remote.base.replace(/.{8}\/$/, 'AAAAAAAA/')}${file}`)
        const ofHead = await request.get(`${origin}${remote.base}${file}`)
        expect([file, plain.status(), guessed.status(), ofHead.status()]).toEqual([file, 404, 404, 200])
      }
    }
  }
  expect([...new Set(restricted)].toSorted()).toEqual(['notices', 'people', 'schedule', 'supervision'])
})

test.describe('a head', () => {
  test.use({ as: 'head' })

  test('opens a page whose files have a key, with an error-free console', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (one) => asked.push(new URL(one.url()).pathname))
    await page.goto('/Enseignant')
    await expect(frame(page).title('Enseignants du département')).toBeVisible()
    const ofSchedule = asked.filter((path) => path.startsWith('/remotes/schedule/'))
    expect(ofSchedule.length).toBeGreaterThan(1)
    for (const path of ofSchedule) expect(path).toMatch(/^\/remotes\/schedule\/[\w.+-]+~chef\.[\w-]{32}\//)
  })
})
