import { describe, expect, it, vi } from 'vitest'
import { requireIntegrity } from './federation.ts'

interface Options {
  plugins: [{ createScript: (asked: { url: string }) => { script: HTMLScriptElement } }]
}

const instances = vi.hoisted((): Options[] => [])
vi.mock('@module-federation/enhanced/runtime', () => ({ createInstance: (made: Options) => instances.push(made) }))
vi.mock('./provide.ts', () => ({ providedModules: {} }))

const scriptFor = (url: string) => instances[0]!.plugins[0].createScript({ url }).script

describe("an entry's script", () => {
  it('has the published integrity hash, and uses CORS so that it is checked on another origin', () => {
    requireIntegrity('https://cdn.example/remotes/marks/2.0.0/remoteEntry.js', 'sha384-x')
    const script = scriptFor('https://cdn.example/remotes/marks/2.0.0/remoteEntry.js')
    expect(script).toMatchObject({ integrity: 'sha384-x', crossOrigin: 'anonymous' })
  })

  it('is not created without a known integrity', () => {
    expect(() => scriptFor('https://elsewhere.example/x.js')).toThrow('No integrity is known')
  })

  it("runs without an integrity hash only where null was required, for a build on the developer's own machine", () => {
    requireIntegrity('http://localhost:3101/remoteEntry.js', null)
    expect(scriptFor('http://localhost:3101/remoteEntry.js').integrity).toBe('')
  })
})
