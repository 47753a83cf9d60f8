import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { candidate } from '@portal/gate/testing/candidate'
import { runRelease } from '../release-program.ts'
import { type FakePortalOptions, startFakePortal } from './fake-portal.ts'

const { manifest, files, contract, texts, graph, opened } = candidate()

/** The files of a complete build of `marks` for which only the checks in the browser fail, for lack of one. */
export const buildContents: Record<string, string> = {
  ...Object.fromEntries(files.map(({ path, bytes }) => [path, String(bytes)])),
  'contract.json': JSON.stringify(contract),
  'locales.json': JSON.stringify(texts),
  'modules.json': JSON.stringify(graph),
  'pages.json': JSON.stringify(opened),
  'manifest.json': JSON.stringify(manifest),
}

interface RunOptions {
  token?: string
  interrupted?: AbortSignal
}

/** The command line of releases in a temporary folder with a build, `buildContents`, and a fake portal. */
export async function startReleaseCli() {
  const folder = mkdtempSync(join(tmpdir(), 'built-'))
  for (const [path, content] of Object.entries(buildContents)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const cli = {
    folder,
    portal: await startFakePortal(),
    /** The texts printed so far, oldest first. */
    printed: [] as string[],
    async restartPortal(options: FakePortalOptions): Promise<void> {
      await cli.portal.stop()
      cli.portal = await startFakePortal(options)
    },
    /** Returns the exit code. */
    run(line: string, { token = 'secret', interrupted }: RunOptions = {}): Promise<number> {
      const words = [...line.split(' '), '--portal', cli.portal.portal, '--token', token]
      return runRelease(words, { cwd: folder, env: {}, say: (text) => cli.printed.push(text), interrupted })
    },
    async stop(): Promise<void> {
      await cli.portal.stop()
      rmSync(folder, { recursive: true })
    },
  }
  return cli
}
export type ReleaseCli = Awaited<ReturnType<typeof startReleaseCli>>
