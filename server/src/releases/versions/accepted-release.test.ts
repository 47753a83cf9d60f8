import { describe, expect, it } from 'vitest'
import { buildRemote, judgeNext, reportOn } from '../../testing/release-client.ts'
import { startReleasePortal } from '../../testing/release-portal.ts'
import { acceptRelease } from './accept.service.ts'

const { portal, planning } = await startReleasePortal()

const live = async () => (await planning.overview()).body

describe('a version that an operator accepts', () => {
  const accept = (version: string) =>
    acceptRelease(portal.db, 'admin:zohra', { remote: 'planning', version, reason: 'the shell follows tonight' })
  const build = buildRemote('planning', '1.5.0', { contract: 2 })

  it('passes with a conflict or a failed check that the team cannot override', async () => {
    await planning.ship(build)
    expect(await accept('1.5.0')).toBe('refused')
    await planning.queue(build)
    const finding = { text: 'It is built for contract 2.', remedy: 'Build it again.' }
    expect(await judgeNext(portal, { report: reportOn(build, [finding], 'contract'), findings: [] })).toBe('published')
    expect(await live()).toMatchObject({
      current: '1.5.0',
      releases: expect.arrayContaining([
        expect.objectContaining({ version: '1.5.0', isForced: true, acceptedBy: 'admin:zohra' }),
      ]),
      history: expect.arrayContaining([
        expect.objectContaining({
          reason: 'planning 1.5.0 is accepted by an operator: the shell follows tonight',
          by: 'admin:zohra',
        }),
        expect.objectContaining({ reason: 'planning 1.5.0 is current by force of admin:zohra' }),
      ]),
    })
  })

  it('does not pass with other files, nor with what belongs to others', async () => {
    await planning.ship(buildRemote('planning', '1.5.1', { contract: 2 }))
    await accept('1.5.1')
    const other = buildRemote('planning', '1.5.1', { contract: 2 })
    other.contents.set('static/js/page.js', Buffer.from('export const version = "other"'))
    expect((await planning.ship(other)).body).toMatchObject({ code: 'release.refused' })

    await accept('1.5.1')
    await planning.queue(other)
    const finding = { text: 'page.js uses localStorage.', remedy: 'Keep it elsewhere.' }
    expect(await judgeNext(portal, { report: reportOn(other, [finding], 'ownership'), findings: [] })).toBe('refused')
  })

  it('must exist, and must not be signed already', async () => {
    await expect(accept('9.9.9')).rejects.toThrow('absent')
    await expect(accept('1.5.0')).rejects.toThrow('release.exists')
  })
})
