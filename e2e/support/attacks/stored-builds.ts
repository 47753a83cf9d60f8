import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { frame } from '../../pages/frame.ts'
import type { Account } from '../accounts.ts'
import { queryOf } from '../database.ts'
import type { OwnPortal } from '../release/own-portal.ts'
import { signBuild } from '../release/sign-build.ts'
import type { Variant } from '../release/variant.ts'
import { openVisitor, type Visitor } from '../release/visitor.ts'
import { text } from '../texts.ts'
import { toastsOf } from '../toasts.ts'
import { path, remote } from './candidate.ts'

const fallbackNotice = text('apps/shell/src/portal', 'remote.lastGood', 'fr')
const panelTitle = text('packages/remote-kit/src', 'failure.title', 'fr')

export interface Signature {
  evidence: string
  signature: string
}

/** Write access to the storage and the database of a portal, past the release API. */
export interface StoredBuilds {
  portal: OwnPortal
  /** Writes files of a version. */
  store: (version: string, files: Iterable<readonly [string, Buffer]>) => Promise<void>
  /** Makes a build live with this signature; the last good version is that of the portal's start, unless given. */
  makeLive: (build: Variant, signature: Signature | null, lastGood?: string) => Promise<void>
}

/** A signature of the gate for what a build says about itself. */
export const signatureOf = (build: Variant, { keysDirectory }: OwnPortal): Signature =>
  signBuild(remote, build.manifest, keysDirectory)

/** The signature that a live version of a remote has. */
export async function signatureInDatabase(name: string, { databaseUrl }: OwnPortal): Promise<Signature> {
  const [row] = await queryOf<Signature>(
    databaseUrl,
    `select evidence, signature from remote_release where remote = '${name}' and signature is not null`,
  )
  if (!row) throw new Error(`No release of ${name} is signed`)
  return row
}

export async function openStoredBuilds(portal: OwnPortal): Promise<StoredBuilds> {
  const { databaseUrl, folder } = portal
  const [release] = await queryOf<{ version: string }>(
    databaseUrl,
    `select version from remote_release where remote = '${remote}' and signed_by = 'operator'`,
  )
  const original = release?.version ?? ''

  const store: StoredBuilds['store'] = async (version, files) => {
    for (const [name, bytes] of files) {
      const file = join(folder, 'data/files/remotes', remote, version, name)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, bytes)
      for (const encoding of ['br', 'gz']) await rm(`${file}.${encoding}`, { force: true })
    }
  }
  const changeRegistry = (version: string, lastGood: string) =>
    queryOf(
      databaseUrl,
      `with made as (insert into registry_snapshot (made_by, reason) values ('stranger', 'attack') returning id)
       insert into registry_entry (snapshot_id, remote, version, last_good_version, disabled)
       select made.id, remote, case remote when '${remote}' then '${version}' else version end,
         case remote when '${remote}' then '${lastGood}' else last_good_version end, disabled
       from registry_entry, made where snapshot_id = (select max(id) from registry_snapshot)`,
    )
  return {
    portal,
    store,
    makeLive: async ({ manifest, files }, signature, lastGood = original) => {
      const { version } = manifest
      await store(version, files)
      const signed = signature ? `'${signature.evidence}', '${signature.signature}', 'gate'` : 'null, null, null'
      await queryOf(
        databaseUrl,
        `insert into remote_release (remote, version, manifest, released_by, folder, evidence, signature, signed_by)
         values ('${remote}', '${version}', $json$${JSON.stringify(manifest)}$json$, 'stranger',
           'remotes/${remote}/${version}', ${signed})`,
      )
      await changeRegistry(version, lastGood)
    },
  }
}

/** The attacked page as shown to a teacher, and whether the added code has run. */
export interface View {
  shows: 'the page' | 'the panel'
  /** Whether the last good version replaces it, with a notice. */
  isReplaced: boolean
  hasRun: boolean
}

/** Visits the attacked page in a fresh browser, then another remote, which must open as always. */
export async function visitAttackedPage(
  browser: Browser,
  portal: OwnPortal,
  observe: (page: Page, teacher: Visitor) => Promise<void> = async () => undefined,
  as: Account = 'teacher',
): Promise<View> {
  const teacher = await openVisitor(browser, portal.url, as)
  const page = await teacher.open(path)
  const panel = page.getByRole('main').getByRole('alert').filter({ hasText: panelTitle })
  const heading = page.locator(`[data-remote^="${remote}@"]`).getByRole('heading', { level: 1, includeHidden: true })
  await panel.or(heading).first().waitFor({ state: 'attached' })
  await observe(page, teacher)
  const view: View = {
    shows: (await panel.count()) > 0 ? 'the panel' : 'the page',
    isReplaced: (await toastsOf(page)).includes(fallbackNotice),
    hasRun: await page.evaluate(() => sessionStorage.getItem('hasRun') === 'yes'),
  }
  await frame(page).entry('Actualités').click()
  await frame(page).title('Actualités').waitFor()
  await teacher.leave()
  return view
}
