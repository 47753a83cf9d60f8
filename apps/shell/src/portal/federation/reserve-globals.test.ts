import { chunkGlobal } from '@portal/release-format/global-name'
import { afterEach, expect, it, vi } from 'vitest'

const running = vi.hoisted(() => ({ script: null as HTMLScriptElement | null }))
vi.hoisted(() => vi.spyOn(Document.prototype, 'currentScript', 'get').mockImplementation(() => running.script))
const { expectContainer, reserveGlobals } = await import('./reserve-globals.ts')

let count = 0
const base = 'https://portal.example/remotes/marks/2.0.0/'
const newGlobal = () => `portal_marks_${(count += 1)}`
const scriptAt = (src: string) => Object.assign(document.createElement('script'), { src })

/** Runs code as if it was the content of a script. */
function runIn<Result>(script: HTMLScriptElement | null, act: () => Result): Result {
  running.script = script
  const result = act()
  running.script = null
  return result
}
afterEach(() => {
  running.script = null
})

const read = (name: string): unknown => Reflect.get(window, name)
const write = (name: string, value: unknown) => Reflect.set(window, name, value)

it('takes the container that the expected entry defines, and none of any other script', () => {
  const global = newGlobal()
  const foreign = scriptAt('https://portal.example/remotes/schedule/1.0.0/remoteEntry.js')
  Object.assign(window, { [global]: 'defined before' })
  reserveGlobals(global, base)
  const entry = scriptAt(`${base}remoteEntry.js`)
  const defined = expectContainer(global, entry)
  runIn(foreign, () => write(global, 'foreign'))
  runIn(null, () => write(global, 'foreign'))
  expect(defined()).toBeUndefined()
  runIn(entry, () => write(global, 'own'))
  runIn(foreign, () => write(global, 'foreign'))
  expect(defined()).toBe('own')
  expect(runIn(entry, () => read(global))).toBe('own')
  expect(runIn(foreign, () => read(global))).toBeUndefined()
  expect(Reflect.deleteProperty(window, global)).toBe(false)
  expect(Reflect.defineProperty(window, global, { value: 'foreign' })).toBe(false)
})

it('takes nothing of an earlier entry of the same release', () => {
  const global = newGlobal()
  reserveGlobals(global, base)
  const first = scriptAt(`${base}remoteEntry.js`)
  const definedByFirst = expectContainer(global, first)
  const second = scriptAt(`${base}remoteEntry.js`)
  const defined = expectContainer(global, second)
  runIn(first, () => write(global, 'late'))
  expect([definedByFirst(), defined()]).toEqual([undefined, undefined])
})

it('gives the queue of chunks to scripts below the base alone, and a new one to each entry', () => {
  const global = newGlobal()
  const queue = chunkGlobal(global)
  Object.assign(window, { [queue]: ['foreign'] })
  reserveGlobals(global, base)
  const entry = scriptAt(`${base}remoteEntry.js`)
  expectContainer(global, entry)
  expect(runIn(entry, () => read(queue))).toBeUndefined()
  runIn(entry, () => write(queue, ['own']))
  expect(runIn(scriptAt(`${base}static/4.js`), () => read(queue))).toEqual(['own'])
  expect(runIn(scriptAt('https://portal.example/remotes/schedule/1.0.0/4.js'), () => read(queue))).toBeUndefined()
  const retry = scriptAt(`${base}remoteEntry.js`)
  expectContainer(global, retry)
  expect(runIn(retry, () => read(queue))).toBeUndefined()
})

it('refuses a global that other code has taken for good', () => {
  const global = newGlobal()
  Object.defineProperty(window, global, { get: () => 'foreign' })
  expect(() => reserveGlobals(global, base)).toThrow(`The global ${global} is taken by other code`)
})
