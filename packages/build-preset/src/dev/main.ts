#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runAlone } from './alone.ts'
import { runInPortal } from './in-portal.ts'

const usualPort = '3101'
const usage = 'portal-dev [--alone] [--mocks] [--port NUMBER], in the folder of a remote'

const { values } = parseArgs({
  options: {
    alone: { type: 'boolean', default: false },
    mocks: { type: 'boolean', default: false },
    port: { type: 'string', default: usualPort },
  },
})
const directory = process.cwd()
const port = Number(values.port)

if (!existsSync('remote.json') || !Number.isInteger(port)) {
  console.error(`Usage: ${usage}`)
  process.exitCode = 1
} else if (values.alone || values.mocks) await runAlone(directory, port, values)
else await runInPortal(directory, port)
