#!/usr/bin/env node
import { InvalidArgumentError, Option } from '@commander-js/extra-typings'
import { createProgram, runProgram } from '@portal/command-line/program'
import { createRsbuild } from '@rsbuild/core'
import { existsSync } from 'node:fs'
import { devHost } from '../dev-host.ts'
import { runInPortal } from './in-portal.ts'
import { isPortFree } from './is-port-free.ts'

const folder = process.cwd()
const program = createProgram('portal-dev', {})
  .description('runs the remote of this folder inside the portal that runs here; every change is shown at once')
  .option('--alone', 'without the portal around it: its pages alone, with the data of the portal')
  .option('--mocks', 'without a portal: its pages alone, with the data of its src/mocks.ts')
  .addOption(
    new Option('--port <number>', 'where its files are served').default(3101).env('PORT').argParser(portNumber),
  )
  .addHelpText('after', '\nThe portal is the one at http://localhost:8080; PORTAL_URL names another.')

program.action(async ({ alone, mocks, port }) => {
  if (!existsSync('remote.json')) program.error('This folder has no remote.json: run it in the folder of a remote.')
  if (!(await isPortFree(port)))
    program.error(`Port ${port} is taken by another program. Choose another: --port ${port + 1}`)
  if (!alone && !mocks) return runInPortal(folder, port)
  const rsbuild = await createRsbuild({
    cwd: folder,
    config: devHost({ port, ...(mocks && { mocksOf: folder }) }),
  })
  await rsbuild.startDevServer()
})

process.exitCode = await runProgram(program, process.argv.slice(2))

function portNumber(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new InvalidArgumentError('It is not a port number.')
}
