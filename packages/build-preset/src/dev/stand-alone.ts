import { createRsbuild } from '@rsbuild/core'
import { devHost } from '../dev-host.ts'

/** Runs a remote on a stand-alone page; with `mocks` its calls are mocked, else proxied to the portal. */
export async function runStandAlone(directory: string, port: number, { mocks }: { mocks: boolean }): Promise<void> {
  const rsbuild = await createRsbuild({
    cwd: directory,
    config: devHost({ port, ...(mocks && { mocksOf: directory }) }),
  })
  await rsbuild.startDevServer()
}
