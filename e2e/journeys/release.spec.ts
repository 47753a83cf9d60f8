import { mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { casesOfRun } from '@portal/release-proofs'
import { frame } from '../pages/frame.ts'
import { fingerprintWithout } from '../support/release/fingerprint.ts'
import { createReleaseApi } from '../support/release/release-api.ts'
import { createTeamWithoutPage, createTeamWithPage, movedTitle } from '../support/release/moving-page.ts'
import { measureRelease } from '../support/release/measure-release.ts'
import { startOwnPortal, type OwnPortal } from '../support/release/own-portal.ts'
import { createTeam, createReleaseToken, operate, type Team } from '../support/release/team.ts'
import { reservationOf, variantOf } from '../support/release/variant.ts'
import { openVisitor, type Visitor } from '../support/release/visitor.ts'
import { text } from '../support/texts.ts'
import { expectToast, toastsOf } from '../support/toasts.ts'

const shell = 'apps/shell/src/portal'
const ownTimetable = 'src/features/own-timetable/OwnTimetablePage.tsx'
const title = 'Mon emploi du temps'
const betterTitle = 'Mon emploi du temps, en mieux'

const pageFaults = {
  'own-timetable/OwnTimetablePage.tsx': "document.body.append(document.createElement('aside'))",
  'group-timetables/GroupTimetablesPage.tsx': "if (document.dir === 'rtl') throw new Error('Cannot mirror')",
  'exam-calendar/ExamCalendarPage.tsx': "new Image().src = 'https://elsewhere.example/x.png'",
  'invigilation/InvigilationPage.tsx': "void fetch('/api/absent'); setTimeout(() => { throw new Error('Later') })",
}

let portal: OwnPortal
let team: Team

// The tests share one portal and run in sequence: each restores the state that the next one expects.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  portal = await startOwnPortal()
  team = await createTeam('schedule', portal)
})

test.afterAll(() => portal.stop())

const journeys: Record<string, (browser: Browser) => Promise<void>> = {
  'a release is served to new tabs and offered in open tabs that show the module, and is rolled back': async (
    browser,
  ) => {
    const changed = await checkOut()
    await changed.setVersion('1.1.0')
    await changed.change('src/locales/fr.json', `"title": "${title}"`, `"title": "${betterTitle}"`)
    await withoutHarmToOthers(browser, async ({ teacher, form, tab }) => {
      const { code, output } = await changed.release('publish')
      expect(code, output).toBe(0)
      expect(output).toContain('is live with snapshot')
      await frame(tab).entry(title).click()
      await expect(heading(tab, title)).toBeVisible()
      await expect(offerIn(tab)).toBeVisible()
      await expect(offerIn(form)).toBeHidden()
      await expectInNewTab(teacher, betterTitle)

      const back = await changed.release('rollback')
      expect(back.code, back.output).toBe(0)
      await expectInNewTab(teacher, title)
    })
  },

  'a release with a broken page is refused by the gate, and nothing changes': async (browser) => {
    const broken = await checkOutBroken('1.2.0')
    const before = await currentVersions('schedule')
    await withoutHarmToOthers(browser, async ({ teacher }) => {
      const { code, output } = await broken.release('publish')
      expect(code, output).toBe(1)
      expect(output).toContain('/EmploiEnseignant: ')
      expect(output).toContain('Nothing was published')
      expect(await currentVersions('schedule')).toEqual(before)
      await expectInNewTab(teacher, title)
    })
  },

  'a broken release that is forced falls back to the last good version by itself, and is rolled back': async (
    browser,
  ) => {
    const broken = await checkOutBroken('1.2.1')
    const { schedule: good = '' } = await currentVersions('schedule')
    await withoutHarmToOthers(browser, async ({ teacher, tab }) => {
      await frame(tab).entry(title).click()
      await expect(heading(tab, title)).toBeVisible()
      const { code, output } = await broken.release('publish', '--force')
      expect(code, output).toBe(0)
      await offerIn(tab).waitFor()
      await tab.getByRole('button', { name: text(shell, 'newer.take', 'fr') }).click()
      await expectToast(tab, standInNotice)
      await expect(heading(tab, title)).toBeVisible()
      const { output: list } = await broken.release('list')
      expect(list).toMatch(/^schedule: 1\.2\.1-\w+ is live/)
      expect(list).toContain(`${good} is the last good version`)
      expect(list).toMatch(/1\.2\.1-\w+ .*forced/)

      const back = await broken.release('rollback')
      expect(back.code, back.output).toBe(0)
      expect(await currentVersions('schedule')).toEqual({ schedule: good })
      await expectInNewTab(teacher, title)
    })
  },

  'a team disables its remote with a notice and enables it again, without a release': async (browser) => {
    const teacher = await openVisitor(browser, portal.url)
    const notice = { fr: 'De retour à 14:00.', en: 'Back at 14:00.', ar: 'نعود على الساعة 14:00.' }
    await team.release('disable', '--fr', notice.fr, '--en', notice.en, '--ar', notice.ar)
    const tab = await teacher.open('/EmploiEnseignant')
    await expect(tab.getByText(notice.fr)).toBeVisible()
    await frame(tab).speak('العربية')
    await expect(tab.getByText(notice.ar)).toBeVisible()
    await team.release('enable')
    await tab.getByRole('button', { name: text('packages/i18n/src', 'retry', 'ar') }).click()
    await expect(tab.getByRole('main').getByRole('table').first()).toBeVisible()
    await teacher.leave()
  },

  'the time to publish and to roll back is measured': async (browser) => {
    const schedule = createReleaseApi(portal.url, 'schedule', team.token)
    const teacher = await openVisitor(browser, portal.url)
    const times = await measureRelease(schedule, teacher, '1.2.1-timed')
    expect(times.published).toBeGreaterThan(0)
    expect(times.rolledBack).toBeGreaterThan(0)
    expect(times.offered).toBeGreaterThan(0)
    await teacher.leave()
  },

  'a team can release only its own remote, each version once, and one version at a time': async () => {
    const foreign = await team.release('publish', '--token', await createReleaseToken('account', portal))
    expect(foreign.code).toBe(1)
    expect(foreign.output).toContain('belongs to another remote')

    const schedule = createReleaseApi(portal.url, 'schedule', team.token)
    const versionThatSays = (version: string) => variantOf('schedule', { version, from: title, to: version })
    const reserve = async (version: string) => {
      const { status, body } = await schedule.post('', reservationOf(await versionThatSays(version)))
      return `${status} ${body.code ?? 'opened'}`
    }
    await schedule.publish(await versionThatSays('1.3.0-once'))
    expect(await reserve('1.3.0-once')).toBe('409 release.exists')
    const outcomes = await Promise.all(['1.4.0-one', '1.4.0-other'].map(reserve))
    expect(outcomes.toSorted()).toEqual(['201 opened', '409 release.underWay'])
    // The next test publishes this remote.
    const abandoned = await team.release('abandon')
    expect(abandoned.code, abandoned.output).toBe(0)
  },

  'a page moves to another remote at once: its own team cannot take it, and no fallback brings it back': async (
    browser,
  ) => {
    const teacher = await openVisitor(browser, portal.url)
    const tab = await teacher.open('/Tirage')
    await expect(frame(tab).title('Demande de tirage')).toBeVisible()
    const before = await currentVersions('library', 'schedule')
    const [library, schedule] = [await createTeamWithoutPage(portal), await createTeamWithPage(portal)]

    const published = await library.release('publish', '--no-promote')
    expect(published.code, published.output).toBe(0)
    const waiting = await schedule.release('publish', '--no-promote')
    expect(waiting.code, waiting.output).toBe(0)
    const clash = '/Tirage takes addresses of /Tirage, which belongs to library.'
    expect(waiting.output).toContain(`It cannot be promoted alone:\n      ${clash}`)
    const moved = [await newestVersion(library), await newestVersion(schedule)] as const
    const report = await schedule.release('list', '--report', moved[1])
    expect(report.output).toMatch(/teacher: .*\/Tirage/)
    const alone = await schedule.release('promote', moved[1])
    expect([alone.code, alone.output]).toEqual([1, expect.stringContaining(clash)])

    const done = await promoteTogether({ library: moved[0], schedule: moved[1] })
    expect(done.code, done.output).toBe(0)
    expect(done.output).toContain('/Tirage moves from library to schedule.')
    await expect(frame(tab).title('Demande de tirage')).toBeVisible()
    await tab.getByRole('button', { name: text(shell, 'newer.take', 'fr') }).click()
    await expect(frame(tab).title(movedTitle)).toBeVisible()
    await expect(frame(tab).menu.locator('a[href="/Tirage"]')).toHaveCount(1)
    const back = await library.release('rollback')
    expect([back.code, back.output]).toEqual([1, expect.stringContaining('which belongs to schedule.')])

    await tab.route(`**/remotes/library/${moved[0]}*/**`, (route) => route.abort())
    await tab.goto('/AddDemandeLivre')
    await expectToast(tab, standInNotice)
    await frame(tab).openGroup('Demandes')
    await frame(tab).menu.locator('a[href="/Tirage"]').click()
    await expect(frame(tab).title(movedTitle)).toBeVisible()

    expect((await promoteTogether(before)).output).toContain('/Tirage moves from schedule to library.')
    const fresh = await teacher.open('/Tirage')
    await expect(frame(fresh).title('Demande de tirage')).toBeVisible()
    await teacher.leave()
  },

  'the gate runner opens every page in the live portal, in two languages, and reports the findings of each':
    async () => {
      const faulty = await checkOut()
      await faulty.setVersion('9.0.0')
      for (const [file, fault] of Object.entries(pageFaults)) {
        await faulty.change(`src/features/${file}`, 'Page() {', `Page() {\n  ${fault}`)
      }

      const { code, output } = await faulty.release('publish')
      expect(code, output).toBe(1)
      expect(output).toContain('13 of 16 checks passed')
      const expected = [
        '/EmploiEnseignant: leaves <aside> after it is unmounted (fr, ar, as teacher).',
        '/EmploiGroup: shows a failure: تعذّر عرض هذه الوحدة (ar, as teacher).',
        '/CalendrierExam: the content policy refused https://elsewhere.example/x.png (img-src) (fr, ar, as teacher).',
        '/Surveillance: GET /api/absent answered 404 (fr, ar, as teacher).',
        '/Surveillance: uncaught: Later (fr, ar, as teacher).',
      ]
      const withoutPlaces = output.replaceAll(/ \(static\/[^)]*\)/g, '')
      for (const line of expected) expect(withoutPlaces).toContain(line)
      expect(output).toMatch(/uncaught: Later \(static\/\S+\.js:\d+:\d+, src\/features\/\S+\.tsx:\d+\)/)
      expect(output).not.toMatch(/\/(Enseignant|DetailEnseignants|EmploiEnseignants): /)
    },
}

/** Another checkout of the team's remote. */
const checkOut = async () => createTeam('schedule', { ...portal, folder: await mkdtemp(join(portal.folder, 'team-')) })

/** A checkout whose timetable throws. */
async function checkOutBroken(version: string): Promise<Team> {
  const broken = await checkOut()
  await broken.setVersion(version)
  await broken.change(ownTimetable, 'export function', `const isBroken = true\n\nexport function`)
  await broken.change(ownTimetable, 'Page() {', `Page() {\n  if (isBroken) throw new Error('Broken on purpose')`)
  return broken
}

interface Bystander {
  teacher: Visitor
  /** A tab with an unsaved form of another remote. */
  form: Page
  /** A tab with the home page. */
  tab: Page
}

/** Works on the team's remote while a teacher uses others: their form keeps its input, and their files stay the same. */
async function withoutHarmToOthers(browser: Browser, work: (bystander: Bystander) => Promise<void>): Promise<void> {
  const teacher = await openVisitor(browser, portal.url)
  const fingerprint = () => fingerprintWithout('schedule', portal.url, teacher.token)
  const before = await fingerprint()
  const form = await teacher.open('/profile')
  const birthplace = form.getByLabel('Lieu de naissance')
  await expect(birthplace).toBeEditable()
  await birthplace.fill('Zaghouan')
  await form.evaluate(() => Object.assign(window, { isStillHere: true }))
  const tab = await teacher.open('/dashboard')
  await expect(frame(tab).title('Actualités')).toBeVisible()

  await work({ teacher, form, tab })

  await expect(birthplace).toHaveValue('Zaghouan')
  expect(await form.evaluate(() => 'isStillHere' in window)).toBe(true)
  expect(await fingerprint()).toEqual(before)
  await teacher.leave()
}

/** The live version of the timetable has this title, and does not stand in for a broken one. */
async function expectInNewTab(teacher: Visitor, shown: string): Promise<void> {
  const fresh = await teacher.open('/EmploiEnseignant')
  await expect(heading(fresh, shown)).toBeVisible()
  expect(await toastsOf(fresh)).not.toContain(standInNotice)
  await fresh.close()
}

for (const [promise, journey] of casesOfRun(Object.entries(journeys))) test(promise, ({ browser }) => journey(browser))

/** The title of the page; one of the two titles of the timetable contains the other. */
const heading = (tab: Page, name: string) => tab.getByRole('heading', { level: 1, name, exact: true })

const offerIn = (tab: Page) => tab.getByRole('status').filter({ hasText: text(shell, 'newer.text', 'fr') })

const standInNotice = text(shell, 'remote.lastGood', 'fr')

/** The live versions of these remotes. */
async function currentVersions(...names: string[]): Promise<Record<string, string>> {
  const response = await fetch(`${portal.url}/portal/releases/live`, {
    headers: { authorization: `Bearer ${team.token}` },
  })
  const { remotes }: { remotes: { name: string; version: string }[] } = await response.json()
  return Object.fromEntries(
    remotes.filter(({ name }) => names.includes(name)).map(({ name, version }) => [name, version]),
  )
}

/** The version that a team has built last, with the hash of its build. */
async function newestVersion({ dist }: Team): Promise<string> {
  const manifest: { version: string } = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'))
  return manifest.version
}

const promoteTogether = (versions: Record<string, string>) => {
  const releases = Object.entries(versions).map(([name, version]) => `${name}@${version}`)
  return operate(portal, 'release', 'promote', ...releases, '--reason', 'print runs have another team')
}
