#!/usr/bin/env node
import { createRsbuild } from '@rsbuild/core'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { devHost } from '../dev-host.ts'
import { runInPortal } from './in-portal.ts'

const defaultPort = '3101'
const usage = 'portal-dev [--alone] [--mocks] [--port NUMBER], in the folder of a remote'

const { values } = parseArgs({
  options: {
    alone: { type: 'boolean', default: false },
    mocks: { type: 'boolean', default: false },
    port: { type: 'string', default: defaultPort },
  },
})
const directory = process.cwd()
const port = Number(values.port)

if (!existsSync('remote.json') || !Number.isInteger(port)) {
  console.error(`Usage: ${usage}`)
  process.exitCode = 1
} else if (values.alone || values.mocks) await runStandAlone()
else await runInPortal(directory, port)

/** Runs the remote on a stand-alone page; with `--mocks` its calls are mocked, else proxied to the portal. */
async function runStandAlone(): Promise<void> {
  const rsbuild = await createRsbuild({
    cwd: directory,
    config: devHost({ port, ...(values.mocks && { mocksOf: directory }) }),
  })
  await rsbuild.startDevServer()
}
