import { createElement, type FunctionComponent } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const runtime = async () => import('./runtime.ts')

/** A component of one build, with a signature of its hooks. */
async function build(text: string, hooks = 'useState'): Promise<FunctionComponent> {
  const { createSignatureFunctionForTransform, register } = await runtime()
  const Page: FunctionComponent = () => text
  const markHooks = createSignatureFunctionForTransform()
  markHooks(Page, hooks)
  register(Page, './src/Page.tsx_Page')
  return Page
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('REMOTE_NAME', 'marks')
  vi.stubGlobal('portalRefreshStates', undefined)
  return () => vi.unstubAllGlobals()
})

describe('the stable type of a component', () => {
  it('is the same in the next build, and renders the newest version', async () => {
    const { stableType } = await runtime()
    const first = stableType(await build('before'))
    const second = stableType(await build('after'))
    expect(second).toBe(first)
    expect(typeof first === 'function' && first.call(undefined, {})).toBe('after')
  })

  it('is another one when the hooks of the component changed', async () => {
    const { stableType } = await runtime()
    const first = stableType(await build('before'))
    expect(stableType(await build('after', 'useState useRef'))).not.toBe(first)
  })

  it('is the same for a build that brings the module again', async () => {
    const first = (await runtime()).stableType(await build('before'))
    vi.resetModules()
    expect((await runtime()).stableType(await build('after'))).toBe(first)
  })

  it('is another one for a remote with a component of the same name', async () => {
    const first = (await runtime()).stableType(await build('marks'))
    vi.resetModules()
    vi.stubGlobal('REMOTE_NAME', 'library')
    expect((await runtime()).stableType(await build('library'))).not.toBe(first)
  })

  it('of elements and of components of the portal is the type itself', async () => {
    const { stableType } = await runtime()
    const Portal: FunctionComponent = () => createElement('p')
    expect(stableType('p')).toBe('p')
    expect(stableType(Portal)).toBe(Portal)
  })
})
