import { satisfiesRange } from '@portal/release-format/version-range'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { consumeShared, provideNothing, type Runtime } from './container-runtime.ts'

const react = { version: 'the react of the portal' }
let runtime: Runtime

beforeEach(() => {
  const wanted = { shareScope: 'default', shareKey: 'react', requiredVersion: '^19.3.1' }
  runtime = {
    S: {},
    I: () => undefined,
    m: {},
    c: {},
    f: {},
    consumesLoadingData: { chunkMapping: { page: ['h'] }, moduleIdToConsumeDataMapping: { h: wanted } },
  }
  provideNothing(runtime)
  consumeShared(runtime)
})

function provide(...versions: string[]) {
  const provided = versions.map((version) => [version, { get: async () => () => react }])
  runtime.S.default = { react: Object.fromEntries(provided) }
}

async function load(chunk: string): Promise<unknown> {
  const promises: Promise<unknown>[] = []
  runtime.f.consumes?.(chunk, promises)
  await Promise.all(promises)
  const module = { exports: undefined }
  runtime.m.h?.(module)
  return module.exports
}

describe('a shared module', () => {
  it.each(['19.3.1', '19.3.2', '19.4.0', '19.10.0'])(
    'is provided by the portal in the compatible version %s',
    async (version) => {
      provide(version)
      expect(await load('page')).toBe(react)
    },
  )

  it.each(['19.3.0', '19.2.9', '18.9.9', '20.0.0'])('is rejected in the incompatible version %s', async (version) => {
    provide(version)
    await expect(load('page')).rejects.toThrow(`react is not provided as ^19.3.1, only as [${version}]`)
  })

  it.each([
    ['^0.2.3', '0.2.4', true],
    ['^0.2.3', '0.3.0', false],
    ['^0.0.3', '0.0.4', false],
  ])('required as %s and provided as 0.x version %s: used %s', async (requiredVersion, version, isTaken) => {
    Object.assign(runtime.consumesLoadingData.moduleIdToConsumeDataMapping.h ?? {}, { requiredVersion })
    provide(version)
    expect(await load('page').catch(() => null)).toBe(isTaken ? react : null)
  })

  it('is used in the released versions that npm considers compatible, and in no other', async () => {
    const number = fc.nat(3)
    const version = fc.tuple(number, number, number).map((numbers) => numbers.join('.'))
    await fc.assert(
      fc.asyncProperty(version, version, async (wanted, provided) => {
        const requiredVersion = `^${wanted}`
        Object.assign(runtime.consumesLoadingData.moduleIdToConsumeDataMapping.h ?? {}, { requiredVersion })
        consumeShared(runtime)
        provide(provided)
        const loaded = await load('page').catch(() => null)
        expect(loaded).toBe(satisfiesRange(provided, requiredVersion) ? react : null)
      }),
    )
  })

  it('that is not provided is retried by the next load', async () => {
    runtime.S.default = {}
    await expect(load('page')).rejects.toThrow('react is not provided as ^19.3.1')
    provide('19.3.1')
    expect(await load('page')).toBe(react)
  })

  it('is not loaded for a chunk that does not use it', async () => {
    expect(await load('texts')).toBeUndefined()
  })
})
