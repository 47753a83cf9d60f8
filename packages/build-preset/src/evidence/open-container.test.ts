import { describe, expect, it } from 'vitest'
import { container, soundRemote } from '../../testing/container.ts'
import { openContainer } from './open-container.ts'

function opening(remoteCode: string) {
  const { manifest, files } = container(remoteCode)
  return openContainer(manifest, files)
}

describe('a container', () => {
  it('reports its pages and the files that each of them fetches', async () => {
    expect(await opening(soundRemote)).toEqual({
      shell: ['remoteEntry.js', 'remote.js'],
      pages: [
        { path: '/Note', files: ['note.js'] },
        { path: '/Validation', files: ['validation.js'] },
      ],
    })
  })

  it.each([
    ['throws when it is evaluated', 'throw new Error("no such thing")', 'no such thing'],
    ['is no JavaScript', '<!doctype html>', 'Unexpected token'],
    ['exposes something else', 'window.marksChunks.remote = () => ({ mount() {} })', 'exposes no bootstrap, unmount'],
    [
      'has lifecycles of its own making',
      'window.marksChunks.remote = () => ({ bootstrap() {}, mount() {}, unmount() {} })',
      'does not call defineRemote',
    ],
    ['never ends', 'for (;;) {}', 'timed out'],
  ])('is not opened when its code %s', async (_what, code, message) => {
    await expect(opening(code)).rejects.toThrow(message)
  })

  it('is not opened when its entry sets another global', async () => {
    const { manifest, files } = container(soundRemote)
    await expect(openContainer({ ...manifest, global: 'portal_other' }, files)).rejects.toThrow(
      'remoteEntry.js sets no container as portal_other',
    )
  })

  it('has only the globals of a browser page', async () => {
    const code =
      'if (typeof process + typeof require + typeof fetch !== "undefined".repeat(3)) throw new Error("outside")'
    await expect(opening(`${code}\n${soundRemote}`)).resolves.toHaveProperty('pages')
  })
})
